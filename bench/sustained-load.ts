import { benches } from "./bars";
import { judge, type Bench, type BenchContext, type Figure } from "./bench";
import { median, requireProgram } from "./load";
import { type RunningServer, startSite } from "./servers";
import { startPostgres } from "../tests/setup/postgres-server";
import { addressOf, makeEvent } from "../tests/support/event-load";
import { announcePurge } from "@/server/platform/cache/purge-channel";
import { openServerDatabase } from "@/server/platform/db/open-database";
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const { bars } = benches["sustained-load"];

const SECONDS = Number(process.env["SUSTAINED_SECONDS"] ?? 600);
const LIMIT_SECONDS = 15;
const TRIALS = 2;
const TRIAL_SECONDS = 10;
const SHARE = 0.8;
/** Pause between two requests of one connection, in milliseconds. The number of connections sets the rate. */
const PAUSE = 10;
const SAMPLE_MILLISECONDS = 5_000;
const EVENT_MILLISECONDS = 50;
const PURGE_MILLISECONDS = 10_000;
const MEBIBYTE = 1024;

/** Requests every public page of the catalogue in turn: with a pause for a steady rate, without one for the maximum. */
const script = (pause: number | null) => `
local paths = {}
for line in io.lines(os.getenv("PATHS")) do paths[#paths + 1] = line end
local count = 0
request = function()
  count = count % #paths + 1
  return wrk.format("GET", paths[count])
end
${pause === null ? "" : `delay = function() return ${pause} end`}
`;

async function listPaths(url: string): Promise<string[]> {
  const locations = async (path: string) => {
    const text = await (await fetch(url + path)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => new URL(location ?? "").pathname);
  };
  const parts = await locations("/sitemap.xml");
  return (await Promise.all(parts.map(locations))).flat();
}

/** Loads the site with wrk, and gives its report, which includes errors. */
function load(
  url: string,
  directory: string,
  options: { pause: number | null; connections: number; seconds: number },
) {
  const file = join(directory, "load.lua");
  writeFileSync(file, script(options.pause));
  const parameters = [
    "-t1",
    `-c${options.connections}`,
    `-d${options.seconds}s`,
    "--timeout",
    "10s",
    "--latency",
  ];
  const child = spawn(
    requireProgram("wrk"),
    [...parameters, "-H", "Accept-Encoding: gzip", "-s", file, url],
    {
      env: { ...process.env, PATHS: join(directory, "paths") },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  let report = "";
  child.stdout.on("data", (part: Buffer) => (report += part.toString()));
  return new Promise<string>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", () => resolve(report));
  });
}

/**
 * The number of connections with pauses for a rate. It is higher than the pause alone suggests, because answers take
 * time too.
 */
async function findConnections(url: string, directory: string, rate: number): Promise<number> {
  let connections = Math.ceil((rate * PAUSE) / 1000);
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const reached = rateOf(await load(url, directory, { pause: PAUSE, connections, seconds: TRIAL_SECONDS }));
    connections = Math.ceil((connections * rate) / reached);
  }
  return connections;
}

const rateOf = (report: string) => Number(/Requests\/sec:\s*([\d.]+)/.exec(report)?.[1]);
const countOf = (report: string) => Number(/(\d+) requests in/.exec(report)?.[1]);
const slowOf = (report: string) => /99%\s+(\S+)/.exec(report)?.[1] ?? "?";
const errorsOf = (report: string) => /Socket errors:.*|Non-2xx.*/.exec(report)?.[0] ?? null;

async function repeat(work: Promise<unknown>, milliseconds: number, step: () => Promise<void> | void) {
  let isDone = false;
  const end = work.finally(() => (isDone = true));
  while (!isDone) {
    await step();
    await Promise.race([end, wait(milliseconds)]);
  }
}

/** Resident memory in MiB, as the kernel counts it. */
function residentMemory(processId: number): number {
  const status = readFileSync(`/proc/${processId}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / MEBIBYTE;
}

/** Sends visitors' events and changes scores while readers load the site. */
async function sustain(
  site: RunningServer,
  databaseUrl: string,
  { directory, say }: BenchContext,
  connections: number,
) {
  const handle = openServerDatabase(databaseUrl, { maximumConnections: 1 });
  const memory: number[] = [];
  const events = { stored: 0, failed: 0 };
  const loading = load(site.origin, directory, { pause: PAUSE, connections, seconds: SECONDS });
  const sendEvent = async () => {
    // The events come from many addresses, each with its own limit.
    const address = addressOf(events.stored % 1_000);
    const headers = { "Content-Type": "application/json", "X-Forwarded-For": address };
    const answer = await fetch(`${site.origin}/api/event`, {
      method: "POST",
      headers,
      body: makeEvent().body,
    });
    events[answer.status === 204 ? "stored" : "failed"] += 1;
  };
  await Promise.all([
    repeat(loading, EVENT_MILLISECONDS, sendEvent),
    repeat(loading, PURGE_MILLISECONDS, () => announcePurge(handle.database, ["category-celulares", "home"])),
    repeat(loading, SAMPLE_MILLISECONDS, () => {
      memory.push(residentMemory(site.processId));
      if (memory.length % 12 === 0) say(`${memory.length / 12} min: ${Math.round(memory.at(-1) ?? 0)} MiB`);
    }),
  ]);
  await handle.close();
  return { report: await loading, memory, events };
}

/** Ten minutes of readers at four fifths of the site's maximum, with events and purges: errors and memory. */
export const measureSustainedLoad: Bench = async (context) => {
  const { directory, say } = context;
  const postgres = await startPostgres();
  const site = await startSite({
    DATABASE_URL: postgres.url,
    DATA_DIR: join(directory, "data"),
    TRUSTED_PROXIES: "1",
  });
  try {
    writeFileSync(join(directory, "paths"), `${(await listPaths(site.origin)).join("\n")}\n`);
    // The first run fills the cache, and the second measures.
    await load(site.origin, directory, { pause: null, connections: 32, seconds: LIMIT_SECONDS });
    const limit = rateOf(
      await load(site.origin, directory, { pause: null, connections: 32, seconds: LIMIT_SECONDS }),
    );
    const connections = await findConnections(site.origin, directory, SHARE * limit);
    say(`limit ${Math.round(limit)} requests/s; ${connections} connections for ${SECONDS} s`);
    const result = await sustain(site, postgres.url, context, connections);
    return describe(limit, result);
  } finally {
    await site.stop();
    await postgres.stop();
  }
};

function describe(limit: number, { report, memory, events }: Awaited<ReturnType<typeof sustain>>): Figure[] {
  const third = Math.floor(memory.length / 3);
  const [early, late] = [median(memory.slice(third, 2 * third)), median(memory.slice(-third))];
  const errors = errorsOf(report);
  const rate = rateOf(report);
  return [
    judge(bars.errors, {
      value: errors === null ? events.failed : Infinity,
      reached: errors ?? (events.failed > 0 ? `${events.failed} events` : "none"),
      detail:
        `${countOf(report)} pages at ${Math.round(rate)} a second (${(rate / limit).toFixed(2)} of ${Math.round(limit)}), ` +
        `99% within ${slowOf(report)}; ${events.stored} events stored; a category purged every 10 s`,
    }),
    judge(bars.memory, {
      value: late / early,
      reached: `${(late / early).toFixed(2)} ×`,
      detail: `medians ${Math.round(early)} and ${Math.round(late)} MiB, highest ${Math.round(Math.max(...memory))} MiB`,
    }),
  ];
}
