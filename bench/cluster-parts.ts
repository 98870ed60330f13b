import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startPgbouncer } from "../tests/support/pgbouncer";
import { startRedis } from "../tests/support/redis";
import { type PostgresServer, startPostgres } from "../tests/setup/postgres-server";
import { requireProgram } from "./load";
import { freePort, read, type RunningServer, startSite, stopProcess } from "./servers";
import { Client } from "pg";

const SITES = 3;
/** Longest wait for the proxy, in milliseconds. */
const LIMIT = 20_000;

/** A part of the cluster that can fail. */
export interface Part {
  readonly name: string;
  /** Ends it at once, as a crash would. */
  readonly crash: () => Promise<unknown>;
  /** What an operator or a supervisor does about it. */
  readonly mend: () => Promise<unknown>;
}

export interface Cluster {
  /** The address that visitors use: HAProxy before all processes. */
  readonly origin: string;
  /** The addresses of the processes. */
  readonly sites: readonly string[];
  readonly parts: readonly Part[];
  /** The database that takes writes now. */
  readonly databaseUrl: () => string;
  readonly stop: () => Promise<void>;
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const socketOf = ({ url }: PostgresServer) => `${new URL(url).searchParams.get("host") ?? ""}/.s.PGSQL.5432`;

/** A primary that acknowledges a commit when its standby has it on disk too. */
async function startDatabases() {
  const primary = await startPostgres({ isDurable: true });
  const standby = await startPostgres({ isDurable: true, standbyOf: primary });
  await execute(primary.url, "alter system set synchronous_standby_names = '*'");
  await execute(primary.url, "select pg_reload_conf()");
  return { primary, standby };
}

interface Ports {
  pages: number;
  database: number;
  sites: readonly number[];
}

/** Pages go to every process that is ready, and writes to the standby once the primary no longer answers. */
function describeProxy(ports: Ports, databases: Awaited<ReturnType<typeof startDatabases>>): string {
  const sites = ports.sites.map((port, index) => `  server site${index} 127.0.0.1:${port} check`);
  return [
    "defaults",
    "  timeout connect 2s",
    "  timeout client 60s",
    "  timeout server 60s",
    "  timeout check 1s",
    "  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions",
    "listen pages",
    "  mode http",
    `  bind localhost:${ports.pages}`,
    "  option httpchk",
    "  http-check send meth GET uri /api/health/ready ver HTTP/1.1 hdr Host localhost",
    "  option redispatch",
    ...sites,
    "listen database",
    "  mode tcp",
    `  bind 127.0.0.1:${ports.database}`,
    `  server primary unix@${socketOf(databases.primary)} check`,
    `  server standby unix@${socketOf(databases.standby)} check backup`,
    "",
  ].join("\n");
}

function startProxy(directory: string, configuration: string) {
  const file = join(directory, "haproxy.cfg");
  writeFileSync(file, configuration);
  const program = requireProgram("haproxy");
  const launch = (): ChildProcess => spawn(program, ["-db", "-f", file], { stdio: "ignore" });
  let child = launch();
  return {
    crash: () => crashProcess(child),
    mend: () => Promise.resolve((child = launch())),
    stop: () => stopProcess(child),
  };
}

/** Waits until the proxy has seen that a process is ready. */
async function whenAnswered(origin: string): Promise<void> {
  for (const end = Date.now() + LIMIT; Date.now() < end; await wait(100))
    if (await read(`${origin}/api/health/ready`).catch(() => null)) return;
  throw new Error(`${origin} did not answer`);
}

async function crashProcess(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

async function crashServer({ processId, whenEnded }: RunningServer): Promise<void> {
  process.kill(processId, "SIGKILL");
  await whenEnded;
}

/**
 * Starts three processes of the site behind HAProxy, PgBouncer in transaction mode behind them, a primary with a synchronous
 * standby, from which public pages are read, and Redis, all on this machine.
 */
export async function startCluster(directory: string, say: (text: string) => void): Promise<Cluster> {
  const databases = await startDatabases();
  const redis = await startRedis();
  const ports: Ports = {
    pages: await freePort(),
    database: await freePort(),
    sites: await Promise.all(Array.from({ length: SITES }, freePort)),
  };
  const proxy = startProxy(directory, describeProxy(ports, databases));
  const direct = `postgres://postgres@127.0.0.1:${ports.database}/postgres`;
  const pooler = await startPgbouncer(direct);
  const startOne = (port: number) =>
    startSite({
      PORT: String(port),
      DATA_DIR: join(directory, `data-${port}`),
      DATABASE_URL: pooler.urlOf(direct),
      DATABASE_LISTEN_URL: direct,
      DATABASE_REPLICA_URL: databases.standby.url,
      REDIS_URL: redis.url,
      TRUSTED_PROXIES: "1",
      LOCAL_IDENTITY: "on",
      LOG_LEVEL: "silent",
    });
  const sites: RunningServer[] = [];
  // The first one migrates and loads the demonstration.
  for (const port of ports.sites) sites.push(await startOne(port));
  const origin = `http://localhost:${ports.pages}`;
  await whenAnswered(origin);
  say(`${SITES} processes, HAProxy, PgBouncer, primary, standby and Redis serve`);
  let written = databases.primary.url;
  const parts: Part[] = [
    {
      name: "a process",
      crash: () => crashServer(sites[0] as RunningServer),
      mend: async () => (sites[0] = await startOne(ports.sites[0] ?? 0)),
    },
    { name: "Redis", crash: redis.crash, mend: redis.restart },
    { name: "PgBouncer", crash: pooler.crash, mend: pooler.restart },
    { name: "HAProxy", crash: proxy.crash, mend: proxy.mend },
    { name: "the standby", crash: databases.standby.crash, mend: databases.standby.restart },
    {
      name: "the primary",
      crash: databases.primary.crash,
      mend: async () => {
        await execute(databases.standby.url, "select pg_promote()");
        written = databases.standby.url;
      },
    },
  ];
  const stop = async () => {
    await Promise.all(sites.map((site) => site.stop()));
    // Its own end would wait for sessions of the database that is gone.
    await pooler.crash();
    await Promise.all([pooler.stop(), proxy.stop(), redis.stop()]);
    await databases.standby.stop();
    await databases.primary.stop();
  };
  return {
    origin,
    sites: sites.map(({ origin }) => origin),
    parts,
    databaseUrl: () => written,
    stop,
  };
}
