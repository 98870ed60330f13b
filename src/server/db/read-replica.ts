import { type Database, queryRows } from "@/server/db/database";
import { openServerDatabase, type ServerHandle } from "@/server/db/open-database";
import { schema } from "@/server/db/schema/schema";
import { isDatabaseUnavailable } from "@/server/http/database-unavailable";
import { logger } from "@/server/log/logger";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgClient } from "drizzle-orm/node-postgres";
import pTimeout from "p-timeout";

/** How often a replica is asked for its position while pages wait for it, in milliseconds. */
const CATCH_UP_INTERVAL = 50;
/** How often it is checked while pages are read from it, or while it does not answer, in milliseconds. */
const CHECK_INTERVAL = 1_000;
/** Longest wait for its position and for the primary's, in milliseconds. */
const PATIENCE = 1_000;
/** A replica that needs longer than this for a purge is reported as too far behind, in milliseconds. */
const LONGEST_CATCH_UP = 10_000;
/** Longest wait for one of its connections, after which a statement goes to the primary, in milliseconds. */
const CONNECTION_LIMIT = 2_000;

/** PostgreSQL's code for a statement that a standby ended, because what it reads was changed meanwhile. */
const RECOVERY_CONFLICT = "40001";

/** What the replica has done since the start. */
interface ReplicaCounts {
  /** Statements and transactions, by the server that answered them. */
  replica: number;
  primary: number;
  /** Bytes of the log that it still had to replay when it was last asked; null where it did not answer. */
  bytesBehind: number | null;
}

/** A standby for what all visitors read. */
export interface ReadReplica {
  /**
   * Reads from the replica while it has replayed the last purge, and from the primary otherwise. Each statement and each
   * transaction is repeated on the primary where the replica fails, so they only read.
   */
  database: Database;
  /** Notes a purge that this process has heard: pages are read from the primary until the replica has replayed it. */
  noteChange: () => void;
  /** Notes that purges arrive from now on, or no longer. While they do not, everything is read from the primary. */
  setHearing: (isHearing: boolean) => void;
  isUsed: () => boolean;
  counts: ReplicaCounts;
  close: () => Promise<void>;
}

function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === code) || hasCode(error.cause, code);
}

/** Whether the primary may answer what the replica could not. */
const isFailureOfReplica = (error: unknown) =>
  isDatabaseUnavailable(error) || hasCode(error, RECOVERY_CONFLICT);

/** The latest position of the primary's log, which is at or after every commit that this process has heard of. */
async function readPosition(primary: Database): Promise<string> {
  const statement = sql`select pg_current_wal_insert_lsn()::text as position`;
  const [row] = await queryRows<{ position: string }>(primary, statement);
  if (!row) throw new Error("The primary told no position");
  return row.position;
}

/** How many bytes of the log before a position the replica still has to replay; 0 or less where it is there. */
async function readBytesBehind(replica: Database, position: string): Promise<number> {
  const [row] = await queryRows<{ standby: boolean; behind: number | null }>(
    replica,
    sql`select pg_is_in_recovery() as standby,
      pg_wal_lsn_diff(${position}::pg_lsn, pg_last_wal_replay_lsn())::float8 as behind`,
  );
  // A server that was promoted goes its own way.
  if (row?.standby !== true) throw new Error("DATABASE_REPLICA_URL is not a standby");
  return row.behind ?? Infinity;
}

/** A pause that `end` cuts short. */
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
 * Opens a standby for public reads and follows it. Purges tell when pages change: from each one on, everything is read
 * from the primary until the standby has replayed the position that the primary had after it. A standby that does not
 * answer within a second is left, with its connections, until it answers again.
 */
export function openReadReplica(
  replicaUrl: string,
  primary: ServerHandle,
  limits: { queryLimit: number },
): ReadReplica {
  const replica = openServerDatabase(replicaUrl, { ...limits, connectionLimit: CONNECTION_LIMIT });
  // Checks have a connection of their own, so that they do not wait for pages.
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
  /** Whether the log has told of the present trouble, so that it does so once. */
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
    // Statements that wait for it fail at once, and go to the primary.
    replica.endConnections();
  };
  /** Compares the replica with the primary's position after the last change, which it asks for once. */
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
