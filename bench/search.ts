import { localSearch } from "@/config/local-search";
import { createSearchService } from "@/local/search/search-service";
import { type Database, type DatabaseHandle } from "@/server/platform/db/database";
import { migrateDatabase } from "@/server/platform/db/migrate";
import { openEmbeddedDatabase } from "@/server/platform/db/open-database";
import { reindex } from "@/server/publishing/search-records/reindex";
import { join } from "node:path";
import { startPostgres } from "../tests/setup/postgres-server";
import { benches, type Bar } from "./bars";
import { judge, type Bench, type BenchContext, type Figure } from "./bench";
import { fillDatabase, openBenchDatabase, percentile95 } from "./bench-database";
import { addSearchCatalogue } from "./search-catalogue";
import { facetedByPrice, mistyped, typeAhead, type BenchAsk, type BenchRequest } from "./search-queries";

const { bars } = benches.search;

const DEFAULT_RECORDS = 100_000;
/** The factor by which queries over more records than 100,000 may exceed the bars. */
const LARGE = 4;
const RUNS = 400;
const WARM_UP = 60;

interface Kind {
  name: string;
  ask: BenchAsk;
  /** Milliseconds, 95th percentile, at 100,000 records. */
  bar: Bar;
}

const kinds: readonly Kind[] = [
  { name: "type-ahead", ask: typeAhead, bar: bars.typeAhead },
  { name: "every word mistyped", ask: mistyped, bar: bars.mistyped },
  { name: "facets, price order, page 5", ask: facetedByPrice, bar: bars.facets },
];

interface Answer {
  results: { nbHits: number; hits: { objectID: string }[] }[];
}

/** Asks the service in the form of the site's clients, with a text body and a text answer. */
function createAsker(database: Database) {
  const service = createSearchService({ openDatabase: () => database });
  const queryString = new URLSearchParams({
    "x-algolia-api-key": localSearch.searchKey,
    "x-algolia-application-id": localSearch.applicationId,
    "x-algolia-agent": "Algolia for JavaScript (5.64.0); Lite (5.64.0); Browser",
  }).toString();
  return async (requests: readonly BenchRequest[]): Promise<Answer> => {
    const { status, body } = await service({
      method: "POST",
      path: "/1/indexes/*/queries",
      queryString,
      headers: {},
      body: JSON.stringify({ requests }),
    });
    if (status !== 200) throw new Error(`${status}: ${body}`);
    return JSON.parse(body) as Answer;
  };
}

type Asker = ReturnType<typeof createAsker>;

interface Times {
  times: number[];
  found: number;
}

/** Measures the kinds in turn, so that other work of the machine affects all alike. */
async function timeKinds(ask: Asker): Promise<Map<Kind, Times>> {
  const measured = new Map(kinds.map((kind) => [kind, { times: [] as number[], found: 0 }]));
  for (let index = -WARM_UP; index < RUNS; index += 1) {
    for (const [kind, { times }] of measured) {
      const requests = kind.ask(index + WARM_UP);
      const start = performance.now();
      const { results } = await ask(requests);
      const time = performance.now() - start;
      if (index < 0) continue;
      times.push(time);
      if (results.some(({ nbHits }) => nbHits > 0)) (measured.get(kind) as Times).found += 1;
    }
  }
  return measured;
}

const median = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
const described = (times: readonly number[]) =>
  `median ${median(times).toFixed(1)}, p95 ${percentile95(times).toFixed(1)} ms`;

interface Opened {
  engine: "PGlite" | "PostgreSQL";
  handle: DatabaseHandle;
  close: () => Promise<void>;
}

async function openEmbedded(directory: string): Promise<Opened> {
  const handle = await openEmbeddedDatabase(join(directory, "search"));
  await migrateDatabase(handle.database);
  return { engine: "PGlite", handle, close: () => handle.close() };
}

async function openServer(): Promise<Opened> {
  const server = await startPostgres();
  try {
    const handle = await openBenchDatabase(server.url, "search");
    const close = async () => {
      await handle.close();
      await server.stop();
    };
    return { engine: "PostgreSQL", handle, close };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function measure(
  { engine, handle }: Opened,
  records: number,
  say: BenchContext["say"],
): Promise<Figure[]> {
  const { database } = handle;
  const where = `${engine}, ${records.toLocaleString("en")} records`;
  const factor = records > DEFAULT_RECORDS ? LARGE : 1;
  let start = performance.now();
  await fillDatabase(database, (transaction) => addSearchCatalogue(transaction, records));
  say(`${where}: items stored in ${Math.round((performance.now() - start) / 1_000)} s`);
  start = performance.now();
  await reindex(database);
  const seconds = (performance.now() - start) / 1_000;
  const rate = records / seconds;
  say(`${where}: indexed in ${Math.round(seconds)} s, ${Math.round(rate)}/s`);
  const ask = createAsker(database);
  const measured = await timeKinds(ask);
  const figures = [...measured].map(([{ name, bar }, { times, found }]): Figure => {
    say(`${where}: ${name} ${described(times)}`);
    const p95 = percentile95(times);
    return judge(
      { ...bar, limit: bar.limit * factor },
      {
        value: p95,
        reached: `${p95.toFixed(1)} ms`,
        detail: `${described(times)}; ${times.length} requests, one after the other, of which ${found} found something`,
        of: where,
      },
    );
  });
  const indexing = judge(bars.indexing, {
    value: rate,
    reached: `${Math.round(rate).toLocaleString("en")}/s`,
    detail: `${seconds.toFixed(1)} s for items, rankings and brands, from reading the items to the counted words`,
    of: where,
  });
  return [...figures, indexing];
}

/**
 * Measures the local search service with the catalogue size of `--records`, on both engines or on the one of
 * `--engine`. Beyond 100,000 records it uses PostgreSQL alone by default.
 */
export const searchSpeed: Bench = async ({ directory, say, options }) => {
  const records = options.records ?? DEFAULT_RECORDS;
  const engines = options.engine
    ? [options.engine]
    : records > DEFAULT_RECORDS
      ? ["postgres"]
      : ["pglite", "postgres"];
  const figures: Figure[] = [];
  for (const engine of engines) {
    const opened = engine === "pglite" ? await openEmbedded(directory) : await openServer();
    try {
      figures.push(...(await measure(opened, records, say)));
    } finally {
      await opened.close();
    }
  }
  return figures;
};
