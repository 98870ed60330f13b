import { emptyRankingQuery } from "@/lib/ranking/ranking-query";
import type { Database } from "@/server/platform/db/database";
import { uncheckedRows } from "../tests/support/unchecked-rows";
import { publishPendingScores } from "@/server/publishing/scores/publish-category";
import { loadRanking, loadRankingPage } from "@/server/reading/catalog/load-ranking";
import { sql } from "drizzle-orm";
import { startPostgres } from "../tests/setup/postgres-server";
import { benches } from "./bars";
import { judge, type Bench, type Figure } from "./bench";
import { fillDatabase, openBenchDatabase, percentile95 } from "./bench-database";
import { benchReview } from "./catalogue-reviews";
import { addCatalogue, addRanking } from "./catalogue-rows";
import { publishReview } from "./publish-review";
import { addReviewRows } from "./review-rows";

const { bars } = benches["one-review"];

const RUNS = 300;
const WARM_UP = 50;
/** All stages have the same number of categories, whose size grows with the reviews. */
const STAGES = [
  { reviews: 10_000, categories: 4, items: 100 },
  { reviews: 1_000_000, categories: 4, items: 10_000 },
] as const;

type Stage = (typeof STAGES)[number];

async function load(database: Database, { reviews, categories, items }: Stage): Promise<void> {
  for (let index = 0; index < categories; index += 1) {
    const slug = `geladeiras-${index}`;
    const id = await addCatalogue(database, slug, items);
    await addReviewRows(database, id, reviews / categories);
    await publishPendingScores(database, id, { now: new Date() });
    await addRanking(database, id);
  }
}

/** Publishes one review of some item. Gives its milliseconds. */
function timeOne(database: Database, itemIds: readonly number[], index: number): Promise<number> {
  const items = itemIds.length;
  const { itemIndex } = benchReview(index, items);
  return publishReview(database, itemIds[itemIndex] ?? 0, { index, items });
}

/** Checks that places are still 1..N in every ranking. */
async function checkPlaces(database: Database): Promise<void> {
  const [wrong] = await uncheckedRows<{ count: number }>(
    database,
    sql`select count(*)::int as count from (
      select category_id, count(*) <> max(list_order) or min(list_order) <> 1 as is_wrong
      from ranking_entry group by category_id) places where is_wrong`,
  );
  if (wrong?.count !== 0) throw new Error("Places of a ranking are missing");
  const ranking = await loadRanking(database, "geladeiras-0");
  const page = ranking && (await loadRankingPage(database, ranking, emptyRankingQuery));
  if (page?.rows[0]?.position !== 1) throw new Error("The ranking has no first item");
}

/** Times a transaction that stores one durable row, which is the cost of any write on the machine at this moment. */
async function timeReference(database: Database, index: number): Promise<number> {
  const start = performance.now();
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`insert into reference (value) values (${`linha ${index}`})`);
  });
  return performance.now() - start;
}

async function loadStage(serverUrl: string, stage: Stage, say: (text: string) => void) {
  const { database, close } = await openBenchDatabase(serverUrl, `reviews_${stage.reviews}`);
  const start = performance.now();
  await fillDatabase(database, (transaction) => load(transaction, stage));
  await database.execute(sql`create table reference (id serial primary key, value text)`);
  // Writes that are left from loading must not count.
  await database.execute(sql`checkpoint`);
  say(`${stage.reviews} reviews loaded in ${Math.round((performance.now() - start) / 1_000)} s`);
  const items = await uncheckedRows<{ id: number }>(database, sql`select id from item order by id`);
  return { database, close, itemIds: items.map(({ id }) => id), times: [] as number[] };
}

function describe(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  return `median ${(sorted[sorted.length >> 1] ?? 0).toFixed(1)}, p95 ${percentile95(times).toFixed(1)} ms`;
}

/** Times one more review on PostgreSQL: row, sums, score, log and place in the ranking in one durable transaction. */
export const oneReview: Bench = async ({ say }) => {
  const server = await startPostgres({ isDurable: true });
  try {
    const few = await loadStage(server.url, STAGES[0], say);
    const many = await loadStage(server.url, STAGES[1], say);
    const reference: number[] = [];
    // They run in turn, so that other work of the machine affects all alike.
    for (let index = -WARM_UP; index < RUNS; index += 1) {
      const times = [
        await timeReference(many.database, index),
        await timeOne(few.database, few.itemIds, index + WARM_UP),
        await timeOne(many.database, many.itemIds, index + WARM_UP),
      ] as const;
      if (index < 0) continue;
      [reference, few.times, many.times].forEach((list, which) => list.push(times[which as 0 | 1 | 2]));
    }
    await checkPlaces(many.database);
    await Promise.all([few.close(), many.close()]);
    const p95 = percentile95(many.times);
    const growth = p95 / percentile95(few.times);
    const figure: Figure = judge(bars.review, {
      value: p95,
      reached: `${p95.toFixed(1)} ms, ${growth.toFixed(2)} × that at 10,000 reviews`,
      detail:
        `${RUNS} reviews each, one after the other, fsync on: ${describe(few.times)} with 10,000 reviews in 4 ` +
        `rankings of 100 items; ${describe(many.times)} with 1,000,000 in 4 of 10,000; a transaction of one bare ` +
        `row meanwhile: ${describe(reference)}`,
    });
    return [figure];
  } finally {
    await server.stop();
  }
};
