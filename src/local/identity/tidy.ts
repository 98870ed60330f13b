import type { Database } from "@/server/db/database";
import {
  identityAttempt,
  identityChallenge,
  identityCode,
  identityDevice,
  identityGrant,
  identitySession,
} from "@/server/db/schema/identity";
import { logger } from "@/server/log/logger";
import { and, eq, inArray, lt, sql } from "drizzle-orm";

/** How often at most what is over is removed, and how many rows of a table at once. */
const INTERVAL = 60_000;
const ROWS_AT_ONCE = 1000;

/** How long sessions that are over are remembered: access tokens that come from them are not good any more either. */
const SESSION_MEMORY = 24 * 3600 * 1000;

/** How long a device is kept that is not remembered: longer than any session of it. */
const DEVICE_MEMORY = 90 * 24 * 3600 * 1000;

/** Removes what is over, now and then; what goes wrong is logged and leaves the rest alone. */
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

/** Makes the part that keeps the tables of the service small; called wherever somebody signs in. */
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
