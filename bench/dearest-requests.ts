import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { benches } from "./bars";
import { judge, type Bench } from "./bench";
import { type AnonymousRequest, type Catalogue, type DearRequest, dearRequests } from "./dear-requests";
import { writeImportFile } from "./import-file";
import { read, startSite } from "./servers";

const { bars } = benches["dearest-requests"];

const RANKING = "geladeiras-medidas";
const REVIEWS = 20_000;
const ITEMS = 2_000;
const DEAREST = 20;
/** Requests of each kind whose processor time is measured. */
const SAMPLES = 6;
const CONNECTIONS = 60;
const IDLE_MILLISECONDS = 15_000;
const LOAD_MILLISECONDS = 45_000;
/** A minute, after which the limits are as before, and the process has collected its garbage. */
const REST_MILLISECONDS = 65_000;
/** Clock ticks a second, in which Linux counts processor time. */
const TICKS = 100;

/** From documentation (RFC 5737): who attacks, and who visits. */
const ATTACKER = "203.0.113.7";
const VISITOR = "198.51.100.9";

interface Reply {
  readonly status: number;
  readonly milliseconds: number;
  readonly retryAfter: number;
}

function send(origin: string, from: string, asked: AnonymousRequest, agent: Agent): Promise<Reply> {
  const { path, method = "GET", headers = {}, body } = asked;
  const begun = performance.now();
  const took = () => performance.now() - begun;
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, milliseconds: took(), retryAfter: 1 });
    const sent = request(
      new URL(path, origin),
      { method, agent, timeout: 60_000, headers: { ...headers, "x-forwarded-for": from } },
      (response) => {
        const retryAfter = Number(response.headers["retry-after"] ?? 0);
        response
          .on("end", () => resolve({ status: response.statusCode ?? 0, milliseconds: took(), retryAfter }))
          .on("error", failed)
          .resume();
      },
    );
    sent.on("timeout", () => sent.destroy()).on("error", failed);
    sent.end(body);
  });
}

const statOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
const processorMilliseconds = (pid: number) =>
  ((Number(statOf(pid)[11]) + Number(statOf(pid)[12])) / TICKS) * 1_000;
const residentMebibytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

const quantile = (values: readonly number[], share: number) => {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
};

function importCatalogue(environment: Record<string, string>, file: string, mapping: string) {
  const command = ["--import", "tsx", "src/server/run/cli/main.ts", "import", file, "--mapping", mapping];
  const child = spawn(process.execPath, command, {
    env: { ...process.env, ...environment },
    stdio: "ignore",
  });
  return new Promise<number | null>((resolve) => child.once("close", resolve));
}

async function describeCatalogue(origin: string): Promise<Catalogue> {
  const items: string[] = [];
  for (let path = `/api/rankings/${RANKING}`; items.length < 400;) {
    const page = JSON.parse(await read(origin + path)) as {
      rows: { slug: string }[];
      nextCursor?: string | null;
    };
    items.push(...page.rows.map(({ slug }) => slug));
    if (!page.nextCursor) break;
    path = `/api/rankings/${RANKING}?cursor=${encodeURIComponent(page.nextCursor)}`;
  }
  const home = await read(`${origin}/rankings/celulares`);
  const pictures = [...home.matchAll(/\/api\/media\/demonstration\/[\w-]+\.png/g)].map(([path]) => path);
  const build = /"buildId":"([^"]+)"/.exec(home)?.[1] ?? "";
  const dumps = [...(await read(`${origin}/api/dumps`)).matchAll(/\/api\/dumps\/[\w./-]+/g)].map(
    ([path]) => path,
  );
  return { ranking: RANKING, items, pictures: [...new Set(pictures)], build, dumps };
}

/** The kinds by the processor time of one request, the dearest first. Each comes from an address of its own. */
async function findDearest(origin: string, pid: number, kinds: readonly DearRequest[]) {
  const agent = new Agent({ keepAlive: true });
  const measured = [];
  for (const [index, kind] of kinds.entries()) {
    const from = `192.0.2.${index + 1}`;
    await send(origin, from, kind.make(1_000_000), agent);
    const before = processorMilliseconds(pid);
    let status = 0;
    for (let sample = 0; sample < SAMPLES; sample++)
      ({ status } = await send(origin, from, kind.make(1_000_001 + sample), agent));
    measured.push({ kind, status, milliseconds: (processorMilliseconds(pid) - before) / SAMPLES });
  }
  agent.destroy();
  return measured.sort((left, right) => right.milliseconds - left.milliseconds);
}

interface Probes {
  readonly health: readonly number[];
  readonly pages: readonly number[];
  readonly refused: number;
}

/** Asks for `/api/health`, and beside it for pages that no cache has, as another visitor does. */
async function probe(
  origin: string,
  items: readonly string[],
  milliseconds: number,
  from: number,
): Promise<Probes> {
  const agent = new Agent({ keepAlive: true });
  const end = Date.now() + milliseconds;
  const repeat = async (pause: number, ask: (turn: number) => Promise<Reply>) => {
    const replies: Reply[] = [];
    for (let turn = 0; Date.now() < end; turn++) {
      replies.push(await ask(turn));
      await wait(pause);
    }
    return replies;
  };
  const [health, pages] = await Promise.all([
    repeat(25, () => send(origin, VISITOR, { path: "/api/health" }, agent)),
    repeat(300, (turn) =>
      send(origin, VISITOR, { path: `/itens/${items[(from + turn) % items.length]}?ordem=recentes` }, agent),
    ),
  ]);
  agent.destroy();
  const times = (replies: readonly Reply[]) => replies.map((reply) => reply.milliseconds);
  const refused = [...health, ...pages].filter(({ status }) => status !== 200).length;
  return { health: times(health), pages: times(pages), refused };
}

/** Sends the kinds of requests in turn on all connections until the time is over, and waits as Retry-After says. */
async function attack(origin: string, kinds: readonly DearRequest[], milliseconds: number, from: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = Date.now() + milliseconds;
  const counts: Record<number, number> = {};
  let index = from;
  const connection = async () => {
    while (Date.now() < end) {
      const kind = kinds[index % kinds.length];
      const asked = kind?.make(Math.floor(index / kinds.length));
      index += 1;
      if (!asked) return;
      const { status, retryAfter } = await send(origin, ATTACKER, asked, agent);
      counts[status] = (counts[status] ?? 0) + 1;
      if (status === 429)
        await wait(Math.min(Math.max(1, retryAfter) * 1_000, Math.max(0, end - Date.now())));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return counts;
}

const times = (values: readonly number[]) =>
  `median ${quantile(values, 0.5).toFixed(0)}, p95 ${quantile(values, 0.95).toFixed(0)}, p99 ${quantile(values, 0.99).toFixed(0)}, ` +
  `longest ${quantile(values, 1).toFixed(0)} ms of ${values.length}`;

/**
 * One address sends the dearest requests that anybody may send, on many connections and as far as its limits let it, while another
 * visitor asks for `/api/health` and for pages that no cache has. Twice, for the memory that stays.
 */
export const dearestRequests: Bench = async ({ directory, say, options }) => {
  const environment = { DATA_DIR: join(directory, "data"), DATABASE_URL: "", TRUSTED_PROXIES: "1" };
  const { file, mapping } = writeImportFile(directory, REVIEWS, options.items ?? ITEMS);
  const site = await startSite(environment);
  const { origin, processId } = site;
  try {
    if ((await importCatalogue(environment, file, mapping)) !== 0) throw new Error("The import failed.");
    const catalogue = await describeCatalogue(origin);
    // The embedded database gets statistics of new tables every 30 seconds.
    await wait(REST_MILLISECONDS);
    const measured = await findDearest(origin, processId, dearRequests(catalogue));
    for (const { kind, milliseconds, status } of measured)
      say(`${milliseconds.toFixed(0).padStart(5)} ms of processor time, ${status}: ${kind.name}`);
    const dearest = measured.slice(0, DEAREST).map(({ kind }) => kind);
    await wait(REST_MILLISECONDS);
    const idle = await probe(origin, catalogue.items, IDLE_MILLISECONDS, 0);
    say(`idle: health ${times(idle.health)}; pages ${times(idle.pages)}`);
    const rounds = [];
    for (const round of [1, 2]) {
      const [probes, counts] = await Promise.all([
        probe(origin, catalogue.items, LOAD_MILLISECONDS, round * 150),
        attack(origin, dearest, LOAD_MILLISECONDS, round * 100_000),
      ]);
      const peak = residentMebibytes(processId);
      await wait(REST_MILLISECONDS);
      rounds.push({ ...probes, memory: residentMebibytes(processId), peak });
      say(
        `round ${round}: health ${times(probes.health)}; pages ${times(probes.pages)}; ${JSON.stringify(counts)}`,
      );
    }
    const health = rounds.flatMap((round) => round.health);
    const pages = rounds.flatMap((round) => round.pages);
    const [healthReached, pageReached] = [quantile(health, 0.99), quantile(pages, 0.95)];
    const [before, after] = rounds.map(({ memory }) => memory);
    const growth = (after ?? NaN) / (before ?? NaN);
    const refused = rounds.reduce((sum, round) => sum + round.refused, 0);
    return [
      judge(bars.health, {
        value: refused === 0 ? healthReached : Infinity,
        reached: `${healthReached.toFixed(0)} ms, ${(healthReached / quantile(idle.health, 0.99)).toFixed(1)} × idle`,
        detail: `${times(health)}; idle: ${times(idle.health)}; ${refused} refused`,
      }),
      judge(bars.page, {
        value: pageReached,
        reached: `${pageReached.toFixed(0)} ms, ${(pageReached / quantile(idle.pages, 0.95)).toFixed(1)} × idle`,
        detail: `${times(pages)}; idle: ${times(idle.pages)}`,
      }),
      judge(bars.memory, {
        value: growth,
        reached: `${growth.toFixed(2)} ×`,
        detail: rounds
          .map(({ peak, memory }) => `${peak.toFixed(0)} MiB, then ${memory.toFixed(0)}`)
          .join("; "),
      }),
    ];
  } finally {
    await site.stop();
  }
};
