import { emptyRankingQuery, RANKING_PAGE_SIZE, type RankingQuery } from "@/lib/ranking/ranking-query";
import { loadRanking, loadRankingPage } from "@/server/reading/catalog/load-ranking";
import type { Database } from "@/server/platform/db/database";
import { startPostgres } from "../tests/setup/postgres-server";
import { benches, type Bar } from "./bars";
import { judge, type Bench, type BenchContext, type Figure } from "./bench";
import { fillDatabase, openBenchDatabase, percentile95 } from "./bench-database";
import { chance } from "./catalogue-reviews";
import { addCatalogue, addRanking, addScores } from "./catalogue-rows";

const { bars } = benches["ranking-query"];

const SMALL = 10_000;
const LARGE = 1_000_000;
const RUNS = 300;
const WARM_UP = 60;
/** Items of a ranking of realistic size, and the share of the large catalogue that such rankings make up. */
const TYPICAL = 2_000;
const TYPICAL_SHARE = 5;

/** The query of a run. `index` counts the runs, so that each has another query. */
type Ask = (index: number, items: number) => Partial<RankingQuery> & { slug?: string };

const anyPage = (index: number, items: number) =>
  1 + Math.floor(chance(index, 1) * Math.ceil(items / RANKING_PAGE_SIZE));
const brand = (index: number) => [`marca-${1 + Math.floor(chance(index, 2) * 198)}`];
const SORTS = ["preco", "custo-beneficio", "avaliacoes", "nome"] as const;

const UNFILTERED: Readonly<Record<string, Ask>> = {
  "first page": () => ({}),
  "any page": (index, items) => ({ page: anyPage(index, items) }),
  "first page of the other orders": (index) => ({ sort: SORTS[index % 4] ?? "nome" }),
  "any page of the other orders": (index, items) => ({
    sort: SORTS[index % 4] ?? "nome",
    page: anyPage(index, items),
  }),
  "a ranking of 2,000 among the others": (index, items) => ({
    slug: `tipica-${Math.floor((chance(index, 3) * items) / TYPICAL / TYPICAL_SHARE)}`,
    page: anyPage(index, TYPICAL),
  }),
};

const FILTERED: Readonly<Record<string, Ask>> = {
  "one brand of 200": (index) => ({ brands: brand(index) }),
  "a minimum Nota": (index) => ({ minimumScore: 60 + (index % 20) }),
  "a range of prices": (index) => {
    const from = 100_000 + Math.floor(chance(index, 4) * 600_000);
    return { minimumPriceCents: from, maximumPriceCents: from + 100_000 };
  },
  "a colour": (index) => ({ attributes: { cor: [["inox", "branca", "preta"][index % 3] ?? "inox"] } }),
  "a volume": (index) => ({ attributes: { volume: [String(200 + 10 * (index % 37))] } }),
};

interface Catalogue {
  database: Database;
  items: number;
}

async function load(database: Database, items: number): Promise<void> {
  const slugs = Array.from(
    { length: Math.ceil(items / TYPICAL / TYPICAL_SHARE) },
    (_, index) => `tipica-${index}`,
  );
  const sizes = [["grande", items] as const, ...slugs.map((slug) => [slug, TYPICAL] as const)];
  for (const [slug, size] of sizes) {
    const id = await addCatalogue(database, slug, size);
    await addScores(database, id);
    await addRanking(database, id);
  }
}

async function timeOne({ database, items }: Catalogue, ask: Ask, index: number): Promise<number> {
  const { slug = "grande", ...query } = ask(index, items);
  const start = performance.now();
  const ranking = await loadRanking(database, slug);
  if (!ranking) throw new Error(`There is no ranking ${slug}`);
  const { rows } = await loadRankingPage(database, ranking, { ...emptyRankingQuery, ...query });
  const time = performance.now() - start;
  if (rows.length === 0) throw new Error(`No row: ${JSON.stringify(query)}`);
  return time;
}

/** Measures both catalogues in turn, so that other work of the machine affects both alike. */
async function compare(small: Catalogue, large: Catalogue, ask: Ask) {
  const times: [number[], number[]] = [[], []];
  for (let index = -WARM_UP; index < RUNS; index += 1) {
    const pair = [await timeOne(small, ask, index + WARM_UP), await timeOne(large, ask, index + WARM_UP)];
    if (index >= 0) pair.forEach((time, which) => times[which as 0 | 1].push(time));
  }
  return { small: percentile95(times[0]), large: percentile95(times[1]) };
}

async function measure(
  bar: Bar,
  asks: Readonly<Record<string, Ask>>,
  catalogues: [Catalogue, Catalogue],
  say: BenchContext["say"],
): Promise<Figure> {
  let worst = 0;
  const details: string[] = [];
  for (const [what, ask] of Object.entries(asks)) {
    const { small, large } = await compare(...catalogues, ask);
    worst = Math.max(worst, large / small);
    details.push(`${what} ${(large / small).toFixed(2)} × (${small.toFixed(1)} → ${large.toFixed(1)} ms)`);
    say(details.at(-1) ?? "");
  }
  return judge(bar, { value: worst, reached: `${worst.toFixed(2)} ×`, detail: details.join("; ") });
}

/**
 * Measures the statements of a ranking's page on PostgreSQL, in a catalogue whose largest ranking has 10,000 items
 * and in one where it has 1,000,000. A further fifth of the items is in rankings of 2,000.
 */
export const rankingQuery: Bench = async ({ say }) => {
  const server = await startPostgres();
  try {
    const handles = [
      await openBenchDatabase(server.url, "small"),
      await openBenchDatabase(server.url, "large"),
    ] as const;
    for (const [index, items] of [SMALL, LARGE].entries()) {
      const start = performance.now();
      await fillDatabase(handles[index as 0 | 1].database, (database) => load(database, items));
      say(`${items} items loaded in ${Math.round((performance.now() - start) / 1_000)} s`);
    }
    const catalogues: [Catalogue, Catalogue] = [
      { database: handles[0].database, items: SMALL },
      { database: handles[1].database, items: LARGE },
    ];
    const figures: Figure[] = [
      await measure(bars.unfiltered, UNFILTERED, catalogues, say),
      await measure(bars.filtered, FILTERED, catalogues, say),
    ];
    for (const handle of handles) await handle.close();
    return figures;
  } finally {
    await server.stop();
  }
};
