import { buildSite } from "@/server/run/start/build";
import { brazilianDay, daysBefore } from "@/server/publishing/rankings/brazilian-day";
import { join } from "node:path";
import { buildBareSite } from "./bare-build";
import { startPostgres } from "../tests/setup/postgres-server";
import { benches, type Bar } from "./bars";
import { judge, type Bench, type Figure } from "./bench";
import { LONG_RANKING } from "./longer-ranking";
import { measureRate, median } from "./load";
import { read, serveBarePage, servePages } from "./servers";

const { bars } = benches["cold-render"];

const ROUNDS = 7;
const LOAD = { connections: 8, seconds: 4 };

interface Contender {
  name: string;
  address: string;
  rates: number[];
  kilobytes: number;
}

async function contend(name: string, address: string): Promise<Contender> {
  const kilobytes = Math.round(Buffer.byteLength(await read(address)) / 1024);
  return { name, address, rates: [], kilobytes };
}

const describe = ({ rates, kilobytes, name }: Contender) =>
  `${median(rates).toFixed(0)} requests/s (${kilobytes} KB, ${name})`;

const ratioOf = (own: Contender, bare: Contender) =>
  median(own.rates.map((rate, round) => rate / (bare.rates[round] ?? NaN)));

/** A page that has to be as fast as the ranking page of the same site. */
function besideRanking(own: Contender, ranking: Contender, bare: Contender): Figure {
  const [ratio, bar] = [ratioOf(own, bare), ratioOf(ranking, bare)];
  return judge(bars.other, {
    value: ratio / bar,
    reached: `${ratio.toFixed(2)} ×`,
    detail: `medians of ${ROUNDS} turns: ${describe(own)} and ${describe(bare)}`,
    of: own.name,
  });
}

function figureOf(bar: Bar, own: Contender, bare: Contender): Figure {
  const ratio = ratioOf(own, bare);
  return judge(bar, {
    value: ratio,
    reached: `${ratio.toFixed(2)} ×`,
    detail: `medians of ${ROUNDS} turns: ${describe(own)} and ${describe(bare)}`,
  });
}

/** The canonical address of a page, where another one leads to it. */
const landingOf = async (address: string) => (await fetch(address)).url;

/** A comparison of the first two items of a ranking, and the ranking as it was a month ago. */
async function otherPages(origin: string, path: string, name: string): Promise<Contender[]> {
  const slugs = [...(await read(origin + path)).matchAll(/href="\/itens\/([a-z0-9-]+)"/g)].map(
    ([, slug]) => slug,
  );
  const [first = "", second = ""] = new Set(slugs);
  const day = daysBefore(brazilianDay(new Date()), 30);
  return [
    await contend(
      `comparison of two, ${name}`,
      await landingOf(`${origin}/comparar?itens=${first},${second}`),
    ),
    await contend(`ranking a month ago, ${name}`, await landingOf(`${origin}${path}?em=${day}`)),
  ];
}

/**
 * Compares a ranking page of 50 rows, rendered for every request from either database, with a bare page of Next with
 * the same rows from memory; and beside it the pages of a comparison and of a past day. Each site is served by its own process, in turns of a few seconds.
 */
export const coldRender: Bench = async ({ directory, say }) => {
  if (!(await buildSite(process.cwd()))) throw new Error("The site could not be built.");
  await buildBareSite();
  const path = `/rankings/${LONG_RANKING}`;
  const started: { stop: () => Promise<void> }[] = [];
  const start = async <Server extends { stop: () => Promise<void> }>(starting: Promise<Server>) => {
    const server = await starting;
    started.unshift(server);
    return server;
  };
  const serveSite = (environment: Record<string, string>) =>
    start(servePages(process.cwd(), ["--with-database"], environment));
  try {
    const postgres = await start(startPostgres());
    const embedded = await serveSite({ DATA_DIR: join(directory, "data") });
    const server = await serveSite({ DATA_DIR: join(directory, "other"), DATABASE_URL: postgres.url });
    const bareSite = await start(serveBarePage(embedded.origin, path, directory));
    const sites = [
      { ...(await contend("from PGlite", embedded.origin + path)), bar: bars.embedded },
      { ...(await contend("from PostgreSQL", server.origin + path)), bar: bars.server },
    ];
    const bare = await contend("from memory", `${bareSite.origin}/ranking`);
    const others = [
      await otherPages(embedded.origin, path, "from PGlite"),
      await otherPages(server.origin, path, "from PostgreSQL"),
    ];
    const all = [...sites, ...others.flat(), bare];
    for (const { address } of all) measureRate(address, LOAD);
    for (let round = 0; round < ROUNDS; round++) {
      for (const { address, rates } of all) rates.push(measureRate(address, LOAD));
      say(all.map(({ name, rates }) => `${name} ${(rates.at(-1) ?? NaN).toFixed(0)}`).join(", "));
    }
    return sites.flatMap((site, index) => [
      figureOf(site.bar, site, bare),
      ...(others[index] ?? []).map((other) => besideRanking(other, site, bare)),
    ]);
  } finally {
    for (const { stop } of started) await stop();
  }
};
