import { queryRows, type Database } from "@/server/platform/db/database";
import { accountSeen } from "@/server/platform/db/schema/clusters";
import { eq, sql, type SQL } from "drizzle-orm";
import { validate } from "uuid";
import { z } from "zod";

/** Most accounts that this process remembers as stored. */
const REMEMBERED = 10_000;
const remembered = new WeakMap<Database, Set<string>>();

/**
 * Cognito does not tell when it made a user, but its signed tokens tell when the session began, and the
 * account existed by then. `authenticatedAt` is in seconds since 1970.
 */
export async function rememberAccount(
  database: Database,
  { userId, authenticatedAt }: { userId: string; authenticatedAt: number | null },
  now: Date,
): Promise<void> {
  const known = remembered.get(database) ?? new Set<string>();
  remembered.set(database, known);
  if (known.has(userId)) return;
  const since = Math.min(now.getTime(), (authenticatedAt ?? Infinity) * 1000);
  await database
    .insert(accountSeen)
    .values({ userId, firstSeenAt: new Date(since) })
    .onConflictDoNothing();
  if (known.size >= REMEMBERED) known.clear();
  known.add(userId);
}

export async function forgetAccount(database: Database, userId: string): Promise<void> {
  await database.delete(accountSeen).where(eq(accountSeen.userId, userId));
  remembered.get(database)?.delete(userId);
}

/** When the account began: when the local user pool made it or the site first saw it, whichever is earlier. */
export function accountSince(userId: string): SQL {
  const seen = sql`(select first_seen_at from account_seen where user_id = ${userId})`;
  if (!validate(userId)) return seen;
  return sql`least((select created_at from identity_user where sub = ${userId}), ${seen})`;
}

const sinceRowSchema = z.object({ since: z.string().nullable() });

/** Null where the site never knew of it. */
export async function loadAccountSince(database: Database, userId: string): Promise<Date | null> {
  const [row] = await queryRows(database, sinceRowSchema, sql`select ${accountSince(userId)} as since`);
  return row?.since ? new Date(row.since) : null;
}
