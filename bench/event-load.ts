import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { withDatabaseName } from "../tests/setup/provided-context";
import { startPostgres } from "../tests/setup/postgres-server";
import {
  addressOf,
  type EventServer,
  killEventServer,
  makeEvent,
  startEventServer,
} from "../tests/support/event-load";
import type { Bench, BenchContext, Figure } from "./bench";
import { median, requireProgram } from "./load";

const CONNECTIONS = 64;
const SECONDS = 2;
const ROUNDS = 3;
/** No server here can accept more in one round. */
const EVENTS_OF_A_ROUND = 50_000;
/** There are so many that none meets the limit of its address. */
const ADDRESSES = 2048;

/** Medians: events a second of both ways, and their ratio. */
interface Rates extends Record<keyof Servers, number> {
  ratio: number;
}

/** Both ways of writing, on separate databases on the same engine. */
interface Servers {
  together: EventServer;
  oneByOne: EventServer;
}

const script = `
local lines = {}
for line in io.lines(os.getenv("EVENTS")) do lines[#lines + 1] = line end
local count = 0
request = function()
  count = count % #lines + 1
  local address, body = lines[count]:match("^(%S+) (.*)$")
  wrk.headers["X-Forwarded-For"] = address
  return wrk.format("POST", "/api/event", wrk.headers, body)
end
wrk.headers["Content-Type"] = "application/json"
`;

/** Events acknowledged in a second. Every event is new and signed. */
function measureRate({ port }: EventServer, directory: string, connections: number): number {
  const events = Array.from({ length: EVENTS_OF_A_ROUND }, (_, index) => {
    return `${addressOf(index % ADDRESSES)} ${makeEvent().body}\n`;
  });
  const [eventFile, scriptFile] = [join(directory, "events"), join(directory, "events.lua")];
  writeFileSync(eventFile, events.join(""));
  writeFileSync(scriptFile, script);
  const parameters = [
    "-t1",
    `-c${connections}`,
    `-d${SECONDS}s`,
    "--timeout=30s",
    "-s",
    scriptFile,
    `http://127.0.0.1:${port}`,
  ];
  const env = { ...process.env, EVENTS: eventFile };
  const output = execFileSync(requireProgram("wrk"), parameters, { encoding: "utf8", env });
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`The load met errors:\n${output}`);
  if (Number(/(\d+) requests in/.exec(output)?.[1]) > EVENTS_OF_A_ROUND) throw new Error("Too few events");
  return Number(/Requests\/sec:\s*([\d.]+)/.exec(output)?.[1]);
}

/**
 * Measures the two ways in turn, round by round, so that other work of the machine affects both. A first round is for
 * warming up.
 */
function compareRates({ together, oneByOne }: Servers, directory: string, connections: number): Rates {
  const rounds = Array.from({ length: ROUNDS + 1 }, () => ({
    oneByOne: measureRate(oneByOne, directory, connections),
    together: measureRate(together, directory, connections),
  })).slice(1);
  return {
    ratio: median(rounds.map((round) => round.together / round.oneByOne)),
    together: Math.round(median(rounds.map((round) => round.together))),
    oneByOne: Math.round(median(rounds.map((round) => round.oneByOne))),
  };
}

function measureEngine(
  engine: string,
  bar: number,
  servers: Servers,
  { directory, say }: BenchContext,
): Figure {
  const busy = compareRates(servers, directory, CONNECTIONS);
  say(`${engine}: ${busy.together} against ${busy.oneByOne} events/s`);
  const alone = compareRates(servers, directory, 1);
  return {
    name: `events acknowledged a second, written together ÷ one by one, ${engine}`,
    bar: `≥ ${bar} ×`,
    reached: `${busy.ratio.toFixed(2)} ×`,
    isMet: busy.ratio >= bar,
    detail:
      `${busy.together} ÷ ${busy.oneByOne} events/s over ${CONNECTIONS} connections, medians of ${ROUNDS} × ` +
      `${SECONDS} s; over one connection, where nothing waits, ${alone.ratio.toFixed(2)} ×`,
  };
}

async function withServers(
  connections: Record<keyof Servers, { DATABASE_URL?: string; DATA_DIR: string }>,
  run: (servers: Servers) => Figure,
): Promise<Figure> {
  const together = await startEventServer(connections.together);
  const oneByOne = await startEventServer(connections.oneByOne, ["--one-by-one"]);
  try {
    return run({ together, oneByOne });
  } finally {
    await killEventServer(together);
    await killEventServer(oneByOne);
  }
}

async function onPostgres(context: BenchContext): Promise<Figure> {
  const postgres = await startPostgres();
  const DATA_DIR = context.directory;
  const urlOf = (name: string) => withDatabaseName(postgres.url, name);
  try {
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    // The tests' server need not survive a crash, but acknowledged events have to.
    for (const setting of ["fsync", "synchronous_commit", "full_page_writes"])
      await client.query(`alter system set ${setting} = on`);
    await client.query("select pg_reload_conf()");
    for (const name of ["together", "alone"]) await client.query(`create database ${name}`);
    await client.end();
    const together = { DATABASE_URL: urlOf("together"), DATA_DIR };
    const oneByOne = { DATABASE_URL: urlOf("alone"), DATA_DIR };
    return await withServers({ together, oneByOne }, (servers) =>
      measureEngine("PostgreSQL", 1.2, servers, context),
    );
  } finally {
    await postgres.stop();
  }
}

async function onPglite(context: BenchContext): Promise<Figure> {
  const directoryOf = (name: string) => {
    const directory = join(context.directory, name);
    mkdirSync(directory);
    return { DATA_DIR: directory };
  };
  const connections = { together: directoryOf("together"), oneByOne: directoryOf("alone") };
  return withServers(connections, (servers) => measureEngine("PGlite", 2, servers, context));
}

/** Measures for `POST /api/event` how much faster it is to write waiting events together than to insert each alone. */
export const measureEventLoad: Bench = async (context) => [
  await onPostgres(context),
  await onPglite(context),
];
