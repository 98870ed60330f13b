import { secondsAfter } from "@/local/identity/identity-context";
import type { OperationContext } from "@/local/identity/protocol/operation";
import { refusals, type ServiceResult } from "@/local/identity/protocol/service-failure";
import { instantOf, isLockedAt, passwordAttemptsOf } from "@/local/identity/sign-in/attempts";
import type { ChallengeName } from "@/local/identity/sign-in/sign-in-step";
import { ok } from "@/lib/result";
import { type Database, queryRows } from "@/server/platform/db/database";
import { identityAttempt, identityChallenge } from "@/server/platform/db/schema/identity";
import { and, eq, lt, ne, sql } from "drizzle-orm";
import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";

const stateSchema = z.object({
  deviceKey: z.string().nullable().default(null),
  /** The name that asked what it can sign in with. */
  username: z.string().optional(),
  /** The subject of a code that stands for the password; no user needs to have it. */
  firstFactorOf: z.string().optional(),
  /** HMAC of the code that was sent; it is valid until `codeExpiresAt` (milliseconds since 1970). */
  codeHash: z.string().optional(),
  codeExpiresAt: z.number().optional(),
  /** Encrypted secret of an authenticator that is being set up. */
  totpSecret: z.string().optional(),
  totpDeviceName: z.string().optional(),
  /** Whether the authenticator's first code has been given. */
  isTotpVerified: z.boolean().optional(),
  totpStep: z.number().optional(),
  /** For asking again after a wrong answer to a custom challenge. */
  parameters: z.record(z.string(), z.string()).optional(),
  /** The exchange that proved the password, where only the device's proof uses it up. */
  blockHash: z.string().optional(),
  blockExpiresAt: z.number().optional(),
});

export type ChallengeState = z.input<typeof stateSchema>;

export interface StoredChallenge {
  readonly session: string;
  readonly name: ChallengeName;
  readonly clientId: string;
  readonly userSub: string | null;
  readonly state: z.output<typeof stateSchema>;
}

/** Wrong answers after which the sign-in has to begin anew. */
const CHALLENGE_ATTEMPTS = 5;

const hashOf = (session: string) => createHash("sha256").update(session).digest("hex");

const isOf = (session: string) => eq(identityChallenge.sessionHash, hashOf(session));

export async function storeChallenge(
  { database, now, options }: OperationContext,
  challenge: Omit<StoredChallenge, "session" | "state"> & { readonly state: ChallengeState },
): Promise<string> {
  const session = randomBytes(32).toString("base64url");
  const expiresAt = secondsAfter(now(), options.challengeSeconds);
  const sessionHash = hashOf(session);
  await database.insert(identityChallenge).values({ ...challenge, sessionHash, expiresAt });
  return session;
}

export async function findChallenge(
  { database, now }: OperationContext,
  session: string,
  names: readonly ChallengeName[],
): Promise<ServiceResult<StoredChallenge>> {
  const [row] = await database.select().from(identityChallenge).where(isOf(session));
  const name = names.find((candidate) => candidate === row?.name);
  if (!row || name === undefined || row.attempts >= CHALLENGE_ATTEMPTS) return refusals.invalidSession;
  if (row.expiresAt <= now()) return refusals.expiredSession;
  const { clientId, userSub } = row;
  return ok({ session, name, clientId, userSub, state: stateSchema.parse(row.state) });
}

/** Call it before the answer is checked, so that simultaneous answers count. False where none is left. */
export async function takeAttempt({ database }: OperationContext, session: string): Promise<boolean> {
  const rows = await database
    .update(identityChallenge)
    .set({ attempts: sql`${identityChallenge.attempts} + 1` })
    .where(and(isOf(session), lt(identityChallenge.attempts, CHALLENGE_ATTEMPTS)))
    .returning({ attempts: identityChallenge.attempts });
  return rows.length > 0;
}

export async function consumeChallenge({ database }: OperationContext, session: string): Promise<boolean> {
  const rows = await database
    .delete(identityChallenge)
    .where(isOf(session))
    .returning({ name: identityChallenge.name });
  return rows.length > 0;
}

/** The count of attempts goes on. */
export async function changeChallenge(
  { database }: OperationContext,
  session: string,
  name: ChallengeName,
  state: ChallengeState,
): Promise<void> {
  await database.update(identityChallenge).set({ name, state }).where(isOf(session));
}

/** Used exchanges are stored as challenges of this name, which no client can answer. */
const USED_BLOCK = "USED_SECRET_BLOCK";

export async function dropChallengesOf(database: Database, userSub: string): Promise<void> {
  const isWaiting = and(eq(identityChallenge.userSub, userSub), ne(identityChallenge.name, USED_BLOCK));
  await database.delete(identityChallenge).where(isWaiting);
}

export interface ProvenBlock {
  readonly hash: string;
  readonly expiresAt: number;
}

export const blockHashOf = (id: string): string => hashOf(`block:${id}`);

interface BlockOwner {
  readonly userSub: string;
  readonly clientId: string;
  readonly deviceKey: string | null;
}

const nameRowSchema = z.object({ name: z.string() });

/** Only once among all processes. False where it was used, or where wrong passwords have locked the user. */
export async function consumeBlock(
  { database, now }: OperationContext,
  block: ProvenBlock,
  { userSub, clientId, deviceKey }: BlockOwner,
): Promise<boolean> {
  const { subject, kind } = identityAttempt;
  const lock = sql`select from ${identityAttempt} where ${subject} = ${userSub}::uuid and ${kind} = ${passwordAttemptsOf(deviceKey)} and ${isLockedAt(now())}`;
  const expiresAt = instantOf(new Date(block.expiresAt));
  const rows = await queryRows(
    database,
    nameRowSchema,
    sql`
      insert into ${identityChallenge} (session_hash, user_sub, client_id, name, expires_at)
      select ${block.hash}, ${userSub}::uuid, ${clientId}, ${USED_BLOCK}, ${expiresAt}
      where not exists (${lock})
      on conflict do nothing
      returning name`,
  );
  return rows.length > 0;
}
