import { type Database, queryRows } from "@/server/platform/db/database";
import { openServerDatabase, type ServerHandle } from "@/server/platform/db/open-database";
import { schema } from "@/server/platform/db/schema/schema";
import { isDatabaseUnavailable } from "@/server/platform/http/database-unavailable";
import { logger } from "@/server/platform/log/logger";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgClient } from "drizzle-orm/node-postgres";
import pTimeout from "p-timeout";
import { z } from "zod";

/** How often the replica's position is asked for while pages wait for it, in milliseconds. */
const CATCH_UP_INTERVAL = 50;
/** How often the replica is checked while it is used or does not answer, in milliseconds. */
const CHECK_INTERVAL = 1_000;
/** Longest wait for the replica's and the primary's position, in milliseconds. */
const PATIENCE = 1_000;
/** Milliseconds for replaying a purge, after which the replica is reported as too far behind. */
const LONGEST_CATCH_UP = 10_000;
/** Milliseconds to wait for a connection to the replica; then a statement goes to the primary. */
const CONNECTION_LIMIT = 2_000;

/** PostgreSQL's code where a standby ended a statement because what it reads was changed meanwhile. */
const RECOVERY_CONFLICT = "40001";

interface ReplicaCounts {
  /** Statements and transactions since the start, by the server that answered them. */
  replica: number;
  primary: number;
  /** Bytes of the log still to replay when last asked; null where the replica did not answer. */
  bytesBehind: number | null;
}

export interface ReadReplica {
  /** Uses the primary where the replica fails or lags: statements may be repeated, so they must only read. */
  database: Database;
  /** Notes a purge: pages are read from the primary until the replica has replayed it. */
  noteChange: () => void;
  setHearing: (isHearing: boolean) => void;
  isUsed: () => boolean;
  counts: ReplicaCounts;
  close: () => Promise<void>;
}

function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === code) || hasCode(error.cause, code);
}

const isFailureOfReplica = (error: unknown) =>
  isDatabaseUnavailable(error) || hasCode(error, RECOVERY_CONFLICT);

const positionRowSchema = z.object({ position: z.string() });

async function readPosition(primary: Database): Promise<string> {
  const statement = sql`select pg_current_wal_insert_lsn()::text as position`;
  const [row] = await queryRows(primary, positionRowSchema, statement);
  if (!row) throw new Error("The primary told no position");
  return row.position;
}

const bytesBehindRowSchema = z.object({ standby: z.boolean(), behind: z.number().nullable() });

/** Bytes of the log that the replica still has to replay up to a position; 0 or less where it is there. */
async function readBytesBehind(replica: Database, position: string): Promise<number> {
  const [row] = await queryRows(
    replica,
    bytesBehindRowSchema,
    sql`select pg_is_in_recovery() as standby,
      pg_wal_lsn_diff(${position}::pg_lsn, pg_last_wal_replay_lsn())::float8 as behind`,
  );
  // A promoted server no longer follows the primary.
  if (row?.standby !== true) throw new Error("DATABASE_REPLICA_URL is not a standby");
  return row.behind ?? Infinity;
}

function createPause() {
  let finish: () => void = () => undefined;
  return {
    wait: (milliseconds: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        timer.unref();
        finish = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    end: () => finish(),
  };
}

/**
 * After each purge everything is read from the primary, until the standby has replayed the purge; also while
 * the standby does not answer within a second.
 */
export function openReadReplica(
  replicaUrl: string,
  primary: ServerHandle,
  limits: { queryLimit: number },
): ReadReplica {
  const replica = openServerDatabase(replicaUrl, { ...limits, connectionLimit: CONNECTION_LIMIT });
  // A connection of its own, so that checks do not wait for pages.
  const checks = openServerDatabase(replicaUrl, {
    maximumConnections: 1,
    connectionLimit: PATIENCE,
    queryLimit: PATIENCE,
  });
  const counts: ReplicaCounts = { replica: 0, primary: 0, bytesBehind: null };
  const pause = createPause();
  let isHearing = false;
  let isUsed = false;
  let isClosed = false;
  let changes = 0;
  let changedAt = 0;
  /** Trouble is logged once, until it is over. */
  let isReported = false;

  const take = () => {
    if (!isUsed) logger.debug({}, "database.replica-used");
    if (isReported) logger.info({}, "database.replica-back");
    isUsed = true;
    isReported = false;
  };
  const report = (details: object, message: string) => {
    if (!isReported) logger.warn(details, message);
    isReported = true;
  };
  const leave = (error: unknown) => {
    isUsed = false;
    counts.bytesBehind = null;
    report({ err: error }, "database.replica-lost");
    // Waiting statements fail at once, and go to the primary.
    replica.endConnections();
  };
  const check = async (position: { text: string; ofChange: number }): Promise<void> => {
    const seen = changes;
    if (position.ofChange !== seen) {
      const text = await pTimeout(readPosition(primary.database), { milliseconds: PATIENCE });
      Object.assign(position, { text, ofChange: seen });
    }
    const behind = await readBytesBehind(checks.database, position.text).catch((error: unknown) => {
      leave(error);
      return null;
    });
    if (behind === null || seen !== changes) return;
    counts.bytesBehind = Math.max(0, behind);
    if (behind <= 0) return take();
    isUsed = false;
    if (Date.now() - changedAt > LONGEST_CATCH_UP) report({ bytes: behind }, "database.replica-behind");
  };
  const follow = async () => {
    const position = { text: "", ofChange: -1 };
    while (!isClosed) {
      const seen = changes;
      if (isHearing) {
        await check(position).catch((error: unknown) => {
          isUsed = false;
          report({ err: error }, "database.replica-position-unknown");
        });
      }
      if (seen !== changes) continue;
      const isCatchingUp = isHearing && !isUsed && !isReported;
      if (!isClosed) await pause.wait(isCatchingUp ? CATCH_UP_INTERVAL : CHECK_INTERVAL);
    }
  };

  const noteChange = () => {
    isUsed = false;
    changes += 1;
    changedAt = Date.now();
    pause.end();
  };
  const read = async <Result>(
    fromReplica: () => Promise<Result>,
    fromPrimary: () => Promise<Result>,
  ): Promise<Result> => {
    if (isUsed) {
      try {
        const result = await fromReplica();
        counts.replica += 1;
        return result;
      } catch (error) {
        if (!isFailureOfReplica(error)) throw error;
        logger.debug({ err: error }, "database.replica-failed");
        pause.end();
      }
    }
    counts.primary += 1;
    return fromPrimary();
  };
  const query = (...given: Parameters<ServerHandle["pool"]["query"]>) =>
    read(
      () => replica.pool.query(...given) as unknown as Promise<unknown>,
      () => primary.pool.query(...given) as unknown as Promise<unknown>,
    );
  const database = drizzle({ client: { query } as unknown as NodePgClient, schema }) as unknown as Database;
  database.transaction = (run, config) =>
    read(
      () => replica.database.transaction(run, config),
      () => primary.database.transaction(run, config),
    );

  const following = follow();
  return {
    database,
    noteChange,
    setHearing: (hears) => {
      isHearing = hears;
      noteChange();
    },
    isUsed: () => isUsed,
    counts,
    close: async () => {
      isClosed = true;
      isUsed = false;
      pause.end();
      await following;
      await Promise.all([replica.close(), checks.close()]);
    },
  };
}
