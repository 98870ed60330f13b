import type { Database, DatabaseHandle } from "@/server/db/database";
import { releaseDataDirectory, takeDataDirectory } from "@/server/db/data-directory-lock";
import { schema } from "@/server/db/schema/schema";
import { traceEmbedded, tracePool } from "@/server/db/trace-queries";
import { watchEmbedded } from "@/server/db/watch-embedded";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzleServer } from "drizzle-orm/node-postgres";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import type { Socket } from "node:net";
import { join } from "node:path";
import pTimeout from "p-timeout";
import { Pool, type Client, type PoolClient, type PoolConfig } from "pg";

/** How long a pool may take to end its connections, in milliseconds. */
const CLOSE_LIMIT = 5_000;

/** PostgreSQL's code for a change on a standby: `read_only_sql_transaction`. */
const ON_STANDBY = "25006";

/** The part of a client of `pg` that its types leave out: its socket and the messages of its server. */
interface ServerMessages {
  connection: {
    stream: Socket;
    on: (event: "errorMessage", listener: (message: { code?: string }) => void) => void;
  };
}

/**
 * Closes a connection that leads to a standby, as after a failover, as soon as its user returns it. Otherwise the pool
 * would offer it again, and every change over it would fail.
 */
function leaveStandbys(pool: Pool): void {
  const onStandby = new WeakSet<Client | PoolClient>();
  pool.on("connect", (client) => {
    (client as unknown as ServerMessages).connection.on("errorMessage", ({ code }) => {
      if (code === ON_STANDBY) onStandby.add(client);
    });
  });
  // The pool keeps no client that is ending.
  pool.on("release", (_error, client) => {
    if (onStandby.has(client)) (client as unknown as Client).end().catch(() => undefined);
  });
}

/** A database of a server, or one that another process shares, and the pool of its connections. */
export interface ServerHandle extends DatabaseHandle {
  pool: Pool;
  /** Ends the connections that are open now without asking the server, so that what waits for them fails at once. */
  endConnections: () => void;
}

function openPool(config: PoolConfig, kind: "server" | "shared"): ServerHandle {
  const pool = new Pool(config);
  // A lost idle connection must not end the process; the next query reports it.
  pool.on("error", () => undefined);
  // Neither must a connection that a transaction holds between two queries; the pool itself only listens to idle
  // ones.
  pool.on("connect", (client) => client.on("error", () => undefined));
  leaveStandbys(pool);
  tracePool(pool);
  const sockets = new Set<Socket>();
  pool.on("connect", (client) => {
    const { stream } = (client as unknown as ServerMessages).connection;
    sockets.add(stream);
    stream.once("close", () => sockets.delete(stream));
  });
  const readPool = () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  const endConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    database: drizzleServer(pool, { schema }) as Database,
    kind,
    readPool,
    pool,
    endConnections,
    close: async () => {
      // A pool waits for ever for a connection that was lost while something held it, or whose server does not answer.
      await pTimeout(pool.end(), { milliseconds: CLOSE_LIMIT, fallback: () => undefined });
      endConnections();
    },
  };
}

interface ServerLimits {
  maximumConnections?: number | undefined;
  /** Longest wait for a new connection or a busy one of the pool, in milliseconds. */
  connectionLimit?: number;
  /**
   * Longest wait for the answer to a query, in milliseconds, because TCP notices a silent network only after a quarter
   * of an hour; no limit by default.
   */
  queryLimit?: number;
}

/** Opens a database of a PostgreSQL server by its connection string. */
export function openServerDatabase(
  databaseUrl: string,
  { maximumConnections = 10, connectionLimit = 5_000, queryLimit }: ServerLimits = {},
): ServerHandle {
  const limits = {
    max: maximumConnections,
    connectionTimeoutMillis: connectionLimit,
    keepAlive: true,
    ...(queryLimit !== undefined && { query_timeout: queryLimit }),
  };
  return openPool({ connectionString: databaseUrl, ...limits }, "server");
}

/** Wraps a PGlite of the caller in Drizzle. */
export function wrapEmbedded(client: PGlite): Database {
  traceEmbedded(client);
  return drizzleEmbedded(client, { schema }) as unknown as Database;
}

/** The embedded database of a data directory, and its PGlite for sharing. */
interface EmbeddedHandle extends DatabaseHandle {
  kind: "embedded";
  client: PGlite;
}

/**
 * Opens the embedded database in this process, or connects over its socket to the process that holds it.
 * @param onCrash called where the embedded database stops for good; see {@link watchEmbedded}
 * @throws where another process holds the directory without a socket (it is starting or importing)
 */
export async function openEmbeddedDatabase(
  dataDirectory: string,
  onCrash: (reason: string) => void = () => undefined,
): Promise<EmbeddedHandle | DatabaseHandle> {
  const holder = takeDataDirectory(dataDirectory);
  if (holder?.socketDirectory)
    return openPool({ host: holder.socketDirectory, user: "postgres", max: 2 }, "shared");
  if (holder) {
    throw new Error(
      `The embedded database in ${dataDirectory} is in use by process ${holder.pid}, which does not share it. ` +
        "Wait for it to end, or set DATABASE_URL to use a PostgreSQL server.",
    );
  }
  try {
    const client = await PGlite.create({ dataDir: join(dataDirectory, "database") });
    const hasCrashed = watchEmbedded(client, onCrash);
    return {
      database: wrapEmbedded(client),
      kind: "embedded",
      client,
      close: async () => {
        if (!hasCrashed()) await client.close();
        releaseDataDirectory(dataDirectory);
      },
    };
  } catch (error) {
    releaseDataDirectory(dataDirectory);
    throw error;
  }
}

/** Opens the database of the settings: PostgreSQL by `DATABASE_URL`, otherwise the embedded one. */
export function openDatabase(settings: {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}): Promise<DatabaseHandle> {
  if (settings.DATABASE_URL) return Promise.resolve(openServerDatabase(settings.DATABASE_URL));
  return openEmbeddedDatabase(settings.DATA_DIR);
}
