import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { Redis } from "ioredis";
import { Client } from "pg";
import { startPgbouncer } from "../tests/support/pgbouncer";
import { startRedis } from "../tests/support/redis";
import { type PostgresServer, startPostgres } from "../tests/setup/postgres-server";
import { requireProgram } from "./load";
import { findFreePort } from "../e2e/support/free-port";
import { read, type RunningServer, startSite, stopProcess } from "./servers";

/** The addresses of the processes. They share one port, so that their tokens name the same issuer. */
const SITES = ["127.0.0.2", "127.0.0.3", "127.0.0.4"];
/** Their names in the recipe. */
const NAMES = ["site", "second", "third"];
const METRICS_TOKEN = "token-of-the-bench";
/** Longest wait for the proxy, and for a part that was mended, in milliseconds. */
const LIMIT = 60_000;

/** A part of the cluster that can fail. */
export interface Part {
  readonly name: string;
  /** Ends it at once, as a crash would. */
  readonly crash: () => Promise<unknown>;
  /** Repairs it, as an operator or a supervisor would. */
  readonly mend: () => Promise<unknown>;
  /** Whether the other parts use it again; without this function it counts as back once it is repaired. */
  readonly isBack?: () => Promise<boolean>;
}

export interface Cluster {
  /** The address that visitors use: HAProxy before all processes. */
  readonly origin: string;
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

/**
 * The configuration for pages with the addresses of this machine. It sends writes to the standby once the primary does not
 * answer.
 */
function describeProxy(
  { pages, database }: { pages: number; database: number },
  databases: Awaited<ReturnType<typeof startDatabases>>,
  directory: string,
): string {
  const recipe = SITES.reduce(
    (lines, host, index) => lines.replaceAll(` ${NAMES[index]}:3000`, ` ${host}:${pages}`),
    readFileSync("deploy/haproxy-pages.cfg", "utf8"),
  )
    .replace("bind :8080", `bind 127.0.0.1:${pages}`)
    .replaceAll("/etc/haproxy/prova-pages", resolve("deploy/pages"));
  return [
    recipe,
    "listen database",
    "  mode tcp",
    "  timeout check 1s",
    "  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions",
    `  bind 127.0.0.1:${database}`,
    `  server primary unix@${socketOf(databases.primary)} check`,
    `  server standby unix@${socketOf(databases.standby)} check backup`,
    "global",
    `  stats socket ${controlOf(directory)} mode 600`,
    "",
  ].join("\n");
}

const controlOf = (directory: string) => join(directory, "haproxy.sock");

/** Whether HAProxy sends requests to all processes. */
async function areSitesUp(directory: string): Promise<boolean> {
  const control = connect(controlOf(directory));
  control.end("show servers state pages\n");
  const [, , ...lines] = (await text(control)).trim().split("\n");
  // The sixth field is the server's state of operation; 2 is running.
  return lines.length === SITES.length && lines.every((line) => line.split(" ")[5] === "2");
}

/** Whether all processes read from the standby. */
async function areReadingStandby(sites: readonly RunningServer[]): Promise<boolean> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = sites.map(async ({ origin }) => (await fetch(`${origin}/metrics`, { headers })).text());
  return (await Promise.all(metrics)).every((lines) => /^prova_replica_used 1$/m.test(lines));
}

/** Whether every process has a connection to Redis. */
async function areCountingTogether(url: string): Promise<boolean> {
  const client = new Redis(url);
  client.on("error", () => undefined);
  const clients = /connected_clients:(\d+)/.exec(await client.info("clients"))?.[1];
  client.disconnect();
  return Number(clients) > SITES.length;
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

/** Waits until a part is used again by the others. */
export async function whenBack({ name, isBack }: Pick<Part, "name" | "isBack">): Promise<void> {
  for (const end = Date.now() + LIMIT; Date.now() < end; await wait(100))
    if (!isBack || (await isBack().catch(() => false))) return;
  throw new Error(`${name} was started, and is not used by the others`);
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
  const ports = { pages: await findFreePort(), database: await findFreePort() };
  const proxy = startProxy(directory, describeProxy(ports, databases, directory));
  const direct = `postgres://postgres@127.0.0.1:${ports.database}/postgres`;
  const pooler = await startPgbouncer(direct);
  const startOne = (host: string) =>
    startSite({
      HOST: host,
      PORT: String(ports.pages),
      DATA_DIR: join(directory, `data-${host}`),
      DATABASE_URL: pooler.urlOf(direct),
      DATABASE_LISTEN_URL: direct,
      DATABASE_REPLICA_URL: databases.standby.url,
      REDIS_URL: redis.url,
      // The load sends addresses of visitors in headers, as the proxy for TLS would.
      TRUSTED_PROXIES: "2",
      METRICS_TOKEN,
      LOCAL_IDENTITY: "on",
      LOG_LEVEL: "silent",
    });
  const sites: RunningServer[] = [];
  // The first one migrates and loads the demonstration.
  for (const host of SITES) sites.push(await startOne(host));
  const origin = `http://localhost:${ports.pages}`;
  const isBalancing = () => areSitesUp(directory);
  const isReadingStandby = () => areReadingStandby(sites);
  await whenBack({ name: "HAProxy", isBack: isBalancing });
  await whenBack({ name: "the standby", isBack: isReadingStandby });
  await read(`${origin}/api/health/ready`);
  say(`${SITES.length} processes, HAProxy, PgBouncer, primary, standby and Redis serve`);
  let written = databases.primary.url;
  const parts: Part[] = [
    {
      name: "a process",
      crash: () => crashServer(sites[0] as RunningServer),
      mend: async () => (sites[0] = await startOne(SITES[0] ?? "")),
      isBack: isBalancing,
    },
    {
      name: "Redis",
      crash: redis.crash,
      mend: redis.restart,
      isBack: () => areCountingTogether(redis.url),
    },
    { name: "PgBouncer", crash: pooler.crash, mend: pooler.restart },
    { name: "HAProxy", crash: proxy.crash, mend: proxy.mend, isBack: isBalancing },
    {
      name: "the standby",
      crash: databases.standby.crash,
      mend: databases.standby.restart,
      isBack: isReadingStandby,
    },
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
    // A normal stop would wait for sessions of the database that is gone.
    await pooler.crash();
    await Promise.all([pooler.stop(), proxy.stop(), redis.stop()]);
    await databases.standby.stop();
    await databases.primary.stop();
  };
  return {
    origin,
    parts,
    databaseUrl: () => written,
    stop,
  };
}
