import type { Database } from "@/server/platform/db/database";
import {
  identityAttempt,
  identityChallenge,
  identityCode,
  identityDevice,
  identityGrant,
  identitySession,
} from "@/server/platform/db/schema/identity";
import { logger } from "@/server/platform/log/logger";
import { and, eq, inArray, lt, sql } from "drizzle-orm";

/** Milliseconds between two removals; rows of a table that one removal takes. */
const INTERVAL = 60_000;
const ROWS_AT_ONCE = 1000;

/** Milliseconds for which ended sessions are remembered, so that their access tokens are refused. */
const SESSION_MEMORY = 24 * 3600 * 1000;

/** Milliseconds for a device that is not remembered: longer than any session of it. */
const DEVICE_MEMORY = 90 * 24 * 3600 * 1000;

/** Removes what has expired, now and then. A failure is only logged. */
export type Tidy = (database: Database) => Promise<void>;

async function removeExpired(database: Database, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await database.transaction(async (transaction) => {
    const { sessionHash, expiresAt: challengeEnd } = identityChallenge;
    const challenges = transaction
      .select({ key: sessionHash })
      .from(identityChallenge)
      .where(lt(challengeEnd, now))
      .limit(ROWS_AT_ONCE);
    await transaction.delete(identityChallenge).where(inArray(sessionHash, challenges));
    const grants = transaction
      .select({ key: identityGrant.codeHash })
      .from(identityGrant)
      .where(lt(identityGrant.expiresAt, before(SESSION_MEMORY)))
      .limit(ROWS_AT_ONCE);
    await transaction.delete(identityGrant).where(inArray(identityGrant.codeHash, grants));
    const sessions = transaction
      .select({ key: identitySession.id })
      .from(identitySession)
      .where(lt(identitySession.expiresAt, before(SESSION_MEMORY)))
      .limit(ROWS_AT_ONCE);
    await transaction.delete(identitySession).where(inArray(identitySession.id, sessions));
    const isUnused = and(
      eq(identityDevice.isRemembered, false),
      lt(identityDevice.authenticatedAt, before(DEVICE_MEMORY)),
    );
    const devices = transaction
      .select({ key: identityDevice.key })
      .from(identityDevice)
      .where(isUnused)
      .limit(ROWS_AT_ONCE);
    await transaction.delete(identityDevice).where(inArray(identityDevice.key, devices));
    for (const table of [identityCode, identityAttempt]) {
      const expired = sql`select ctid from ${table} where ${table.expiresAt} < ${now.toISOString()}::timestamptz limit ${ROWS_AT_ONCE}`;
      await transaction.delete(table).where(sql`ctid in (${expired})`);
    }
  });
}

export function createTidy(now: () => Date): Tidy {
  let last = Number.NEGATIVE_INFINITY;
  return async (database) => {
    const at = now();
    if (at.getTime() - last < INTERVAL) return;
    last = at.getTime();
    try {
      await removeExpired(database, at);
    } catch (error) {
      logger.error({ err: error }, "identity.tidying-failed");
    }
  };
}
