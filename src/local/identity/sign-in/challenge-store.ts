import { secondsAfter } from "@/local/identity/identity-context";
import type { OperationContext } from "@/local/identity/protocol/operation";
import { refusals, type ServiceResult } from "@/local/identity/protocol/service-failure";
import { instantOf, isLockedAt, passwordAttemptsOf } from "@/local/identity/sign-in/attempts";
import type { ChallengeName } from "@/local/identity/sign-in/sign-in-step";
import { ok } from "@/lib/result";
import { type Database, queryRows } from "@/server/db/database";
import { identityAttempt, identityChallenge } from "@/server/db/schema/identity";
import { and, eq, lt, ne, sql } from "drizzle-orm";
import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";

const stateSchema = z.object({
  /** The device that the client named, confirmed or null. */
  deviceKey: z.string().nullable().default(null),
  /** HMAC of the code that an SMS or e-mail carried, and until when it is good (milliseconds since 1970). */
  codeHash: z.string().optional(),
  codeExpiresAt: z.number().optional(),
  /** Encrypted secret of an authenticator that is being set up. */
  totpSecret: z.string().optional(),
  totpDeviceName: z.string().optional(),
  /** Whether its first code has been given. */
  isTotpVerified: z.boolean().optional(),
  totpStep: z.number().optional(),
  /** What the client was told; a wrong answer to a custom challenge asks again. */
  parameters: z.record(z.string(), z.string()).optional(),
  /** The exchange that proved the password, where it is used up only by the device's proof. */
  blockHash: z.string().optional(),
  blockExpiresAt: z.number().optional(),
});

/** What a challenge knows of the sign-in that it belongs to. */
export type ChallengeState = z.input<typeof stateSchema>;

/** A sign-in that waits for an answer. */
export interface StoredChallenge {
  /** What the client sends back. */
  readonly session: string;
  readonly name: ChallengeName;
  readonly clientId: string;
  /** Null for a name without a user. */
  readonly userSub: string | null;
  readonly state: z.output<typeof stateSchema>;
}

/** Wrong answers that a challenge bears; then the sign-in begins anew. */
const CHALLENGE_ATTEMPTS = 5;

const hashOf = (session: string) => createHash("sha256").update(session).digest("hex");

const isOf = (session: string) => eq(identityChallenge.sessionHash, hashOf(session));

/** Begins to wait for an answer. @returns the `Session` for the client */
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

/** The challenge of a `Session` where it waits for an answer of this name. */
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

/**
 * Takes one of the attempts of a challenge before its answer is looked at, so that answers that come together are
 * counted too. @returns false where none is left
 */
export async function takeAttempt({ database }: OperationContext, session: string): Promise<boolean> {
  const rows = await database
    .update(identityChallenge)
    .set({ attempts: sql`${identityChallenge.attempts} + 1` })
    .where(and(isOf(session), lt(identityChallenge.attempts, CHALLENGE_ATTEMPTS)))
    .returning({ attempts: identityChallenge.attempts });
  return rows.length > 0;
}

/** Ends a challenge after its right answer. @returns false where another answer did it first */
export async function consumeChallenge({ database }: OperationContext, session: string): Promise<boolean> {
  const rows = await database
    .delete(identityChallenge)
    .where(isOf(session))
    .returning({ name: identityChallenge.name });
  return rows.length > 0;
}

/** Lets the same `Session` wait for another answer; attempts are counted on. */
export async function changeChallenge(
  { database }: OperationContext,
  session: string,
  name: ChallengeName,
  state: ChallengeState,
): Promise<void> {
  await database.update(identityChallenge).set({ name, state }).where(isOf(session));
}

/** Under which used exchanges stand among the challenges; no client can answer it. */
const USED_BLOCK = "USED_SECRET_BLOCK";

/**
 * Ends the sign-ins of a user that wait for an answer, as those by a password that is none any more. Used exchanges stay
 * used.
 */
export async function dropChallengesOf(database: Database, userSub: string): Promise<void> {
  const isWaiting = and(eq(identityChallenge.userSub, userSub), ne(identityChallenge.name, USED_BLOCK));
  await database.delete(identityChallenge).where(isWaiting);
}

/** An exchange that proved a password. */
export interface ProvenBlock {
  readonly hash: string;
  /** Milliseconds since 1970; after it the block is worth nothing. */
  readonly expiresAt: number;
}

/** The name under which a used block is remembered. */
export const blockHashOf = (id: string): string => hashOf(`block:${id}`);

/** Whose exchange it was, by which client, and on which of the user's devices (null: on no known one). */
interface BlockOwner {
  readonly userSub: string;
  readonly clientId: string;
  readonly deviceKey: string | null;
}

/**
 * Uses an exchange up: its proof works once, in whatever process. @returns false where it was used, or where wrong
 * passwords that came at the same time have locked the user
 */
export async function consumeBlock(
  { database, now }: OperationContext,
  block: ProvenBlock,
  { userSub, clientId, deviceKey }: BlockOwner,
): Promise<boolean> {
  const { subject, kind } = identityAttempt;
  const lock = sql`select from ${identityAttempt} where ${subject} = ${userSub}::uuid and ${kind} = ${passwordAttemptsOf(deviceKey)} and ${isLockedAt(now())}`;
  const expiresAt = instantOf(new Date(block.expiresAt));
  const rows = await queryRows<{ name: string }>(
    database,
    sql`
      insert into ${identityChallenge} (session_hash, user_sub, client_id, name, expires_at)
      select ${block.hash}, ${userSub}::uuid, ${clientId}, ${USED_BLOCK}, ${expiresAt}
      where not exists (${lock})
      on conflict do nothing
      returning name`,
  );
  return rows.length > 0;
}
