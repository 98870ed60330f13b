import type { Database } from "@/server/platform/db/database";
import { identityAttempt } from "@/server/platform/db/schema/identity";
import { and, eq, gt, like, lte, or, type SQL, sql } from "drizzle-orm";

type PasswordAttempts = "password" | `password:${string}`;

type CountedAttempts = PasswordAttempts | "mfa" | "first-factor";

type AttemptKind = CountedAttempts | `send:${string}`;

/** A confirmed device has its own count, so that guesses elsewhere do not lock the user out there. */
export const passwordAttemptsOf = (deviceKey: string | null): PasswordAttempts =>
  deviceKey === null ? "password" : `password:${deviceKey}`;

/** Wrong attempts that cost nothing. */
const FREE_ATTEMPTS = 5;

/** In seconds; also how long wrong attempts are remembered. */
const LONGEST_LOCK = 15 * 60;

const ONE_HOUR = 3600;

export const instantOf = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

const isOf = (subject: string, kind: AttemptKind) =>
  and(eq(identityAttempt.subject, subject), eq(identityAttempt.kind, kind));

export const isLockedAt = (now: Date): SQL => gt(identityAttempt.lockedUntil, now);

/**
 * From the fifth on, each wrong attempt locks twice as long as the one before, as with the hosted service;
 * fifteen minutes without any forget them. Names without a user are counted alike.
 */
export async function countWrongAttempt(
  database: Database,
  subject: string,
  kind: CountedAttempts,
  now: Date,
): Promise<void> {
  const { count, expiresAt } = identityAttempt;
  const next = sql`case when ${expiresAt} <= ${instantOf(now)} then 1 else ${count} + 1 end`;
  const lock = sql`least(${LONGEST_LOCK}, power(2, least(${next} - ${FREE_ATTEMPTS}, 20)))`;
  const lockedUntil = sql`case when ${next} >= ${FREE_ATTEMPTS} then ${instantOf(now)} + ${lock} * interval '1 second' end`;
  const forgottenAt = new Date(now.getTime() + 2 * LONGEST_LOCK * 1000);
  await database
    .insert(identityAttempt)
    .values({ subject, kind, count: 1, expiresAt: forgottenAt })
    .onConflictDoUpdate({
      target: [identityAttempt.subject, identityAttempt.kind],
      set: { count: next, lockedUntil, expiresAt: forgottenAt },
    });
}

export async function isLocked(
  database: Database,
  subject: string,
  kind: CountedAttempts,
  now: Date,
): Promise<boolean> {
  const rows = await database
    .select({ count: identityAttempt.count })
    .from(identityAttempt)
    .where(and(isOf(subject, kind), isLockedAt(now)));
  return rows.length > 0;
}

/** Keeps them where others have locked the subject meanwhile. */
export async function forgetAttempts(
  database: Database,
  subject: string,
  kind: CountedAttempts,
  now: Date,
): Promise<void> {
  const isOpen = or(sql`${identityAttempt.lockedUntil} is null`, lte(identityAttempt.lockedUntil, now));
  await database.delete(identityAttempt).where(and(isOf(subject, kind), isOpen));
}

/** Forgets wrong passwords on every device, locked or not: the user has another proof. */
export async function unlock(database: Database, subject: string): Promise<void> {
  const { subject: owner, kind } = identityAttempt;
  const isPassword = or(eq(kind, passwordAttemptsOf(null)), like(kind, `${passwordAttemptsOf("")}%`));
  await database.delete(identityAttempt).where(and(eq(owner, subject), isPassword));
}

/** Takes one of the codes that may be sent in an hour; false where they are used up. */
export async function admitSending(
  database: Database,
  subject: string,
  purpose: string,
  limit: number,
  now: Date,
): Promise<boolean> {
  const { count, expiresAt } = identityAttempt;
  const isOver = sql`${expiresAt} <= ${instantOf(now)}`;
  const endOfHour = new Date(now.getTime() + ONE_HOUR * 1000);
  const rows = await database
    .insert(identityAttempt)
    .values({ subject, kind: `send:${purpose}`, count: 1, expiresAt: endOfHour })
    .onConflictDoUpdate({
      target: [identityAttempt.subject, identityAttempt.kind],
      set: {
        count: sql`case when ${isOver} then 1 else ${count} + 1 end`,
        expiresAt: sql`case when ${isOver} then ${instantOf(endOfHour)} else ${expiresAt} end`,
      },
      setWhere: sql`${isOver} or ${count} < ${limit}`,
    })
    .returning({ count });
  return rows.length > 0;
}
