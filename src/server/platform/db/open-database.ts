import type { Database, DatabaseHandle } from "@/server/platform/db/database";
import { releaseDataDirectory, takeDataDirectory } from "@/server/platform/db/data-directory-lock";
import { hideValuesOfQueries } from "@/server/platform/db/hide-values";
import { schema } from "@/server/platform/db/schema/schema";
import { traceEmbedded, tracePool } from "@/server/platform/db/trace-queries";
import { pauseEmbedded } from "@/server/platform/db/pause-embedded";
import { watchEmbedded } from "@/server/platform/db/watch-embedded";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzleServer } from "drizzle-orm/node-postgres";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import type { Socket } from "node:net";
import { join } from "node:path";
import pTimeout from "p-timeout";
import { Pool, type Client, type PoolClient, type PoolConfig } from "pg";

hideValuesOfQueries();

const CLOSE_LIMIT = 5_000;

/** PostgreSQL's code for a write on a standby: `read_only_sql_transaction`. */
const ON_STANDBY = "25006";

interface ServerMessages {
  connection: {
    stream: Socket;
    on: (event: "errorMessage", listener: (message: { code?: string }) => void) => void;
  };
}

/** After a failover the pool would go on offering connections to the standby, on which writes fail. */
function leaveStandbys(pool: Pool): void {
  const onStandby = new WeakSet<Client | PoolClient>();
  pool.on("connect", (client) => {
    (client as unknown as ServerMessages).connection.on("errorMessage", ({ code }) => {
      if (code === ON_STANDBY) onStandby.add(client);
    });
  });
  pool.on("release", (_error, client) => {
    if (onStandby.has(client)) (client as unknown as Client).end().catch(() => undefined);
  });
}

export interface ServerHandle extends DatabaseHandle {
  pool: Pool;
  /** Ends open connections without asking the server, so that whoever waits for them fails at once. */
  endConnections: () => void;
}

function openPool(config: PoolConfig, kind: "server" | "shared"): ServerHandle {
  const pool = new Pool(config);
  // A lost idle connection must not end the process; the next query reports it.
  pool.on("error", () => undefined);
  // Nor must one that a transaction holds between two queries; the pool only listens to idle ones.
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
      // A pool waits for ever for a lost connection in use, or for a server that does not answer.
      await pTimeout(pool.end(), { milliseconds: CLOSE_LIMIT, fallback: () => undefined });
      endConnections();
    },
  };
}

interface ServerLimits {
  maximumConnections?: number | undefined;
  /** Longest wait for a new connection or a busy pool, in milliseconds. */
  connectionLimit?: number;
  /** Milliseconds for an answer; no limit by default. TCP notices a silent network only after 15 minutes. */
  queryLimit?: number;
}

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

export function wrapEmbedded(client: PGlite): Database {
  traceEmbedded(client);
  return drizzleEmbedded(client, { schema }) as unknown as Database;
}

interface EmbeddedHandle extends DatabaseHandle {
  kind: "embedded";
  client: PGlite;
}

/** @throws where another process holds the directory without a socket (it is starting or importing) */
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
    pauseEmbedded(client);
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

/** Opens PostgreSQL by `DATABASE_URL`, otherwise the embedded database. */
export function openDatabase(settings: {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}): Promise<DatabaseHandle> {
  if (settings.DATABASE_URL) return Promise.resolve(openServerDatabase(settings.DATABASE_URL));
  return openEmbeddedDatabase(settings.DATA_DIR);
}
