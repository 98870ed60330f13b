import { openServerDatabase } from "@/server/platform/db/open-database";
import type { Database } from "@/server/platform/db/database";
import { uncheckedRows } from "../tests/support/unchecked-rows";
import { publishPendingScores } from "@/server/publishing/scores/publish-category";
import { integrateLeaves } from "@/server/publishing/transparency/integrate";
import { startSequencer } from "@/server/publishing/transparency/sequencer";
import { signingKeyOf } from "@/server/publishing/transparency/signing-key";
import { verifyLog } from "@/server/publishing/transparency/verify-log";
import { sql } from "drizzle-orm";
import { cpus } from "node:os";
import { Client } from "pg";
import { startPostgres } from "../tests/setup/postgres-server";
import { withDatabaseName } from "../tests/setup/provided-context";
import { benches } from "./bars";
import { judge, type Bench, type Figure } from "./bench";
import { fillDatabase, openBenchDatabase, percentile95 } from "./bench-database";
import { addCatalogue, addRanking } from "./catalogue-rows";
import { publishReview } from "./publish-review";
import { addReviewRows } from "./review-rows";

const { bars } = benches.log;

const CATEGORIES = 8;
const ITEMS = 200;
const REVIEWS = 5_000;
const WRITERS = 16;
const ROUNDS = 4;
/** Reviews of one round, by one writer and by all of them together. */
const ALONE = 100;
const TOGETHER = 400;

const key = signingKeyOf(Buffer.alloc(32, 3), "bench.test/log");
const now = () => new Date();

async function fill(database: Database): Promise<void> {
  for (let index = 0; index < CATEGORIES; index += 1) {
    const id = await addCatalogue(database, `geladeiras-${index}`, ITEMS);
    await addReviewRows(database, id, REVIEWS);
    await publishPendingScores(database, id, { now: now() });
    await addRanking(database, id);
  }
}

/** Times the statements that add leaves, wherever they run. */
function timeAppends(): { times: number[]; stop: () => void } {
  const { query } = Client.prototype as { query: (...given: unknown[]) => unknown };
  const times: number[] = [];
  const timed = function (this: unknown, ...given: unknown[]): unknown {
    const [statement] = given as [{ text?: string } | string | undefined];
    const text = typeof statement === "string" ? statement : statement?.text;
    const start = performance.now();
    const answer = query.apply(this, given);
    if (text?.includes("insert into log_entry") && answer instanceof Promise)
      void answer.then(() => times.push(performance.now() - start));
    return answer;
  };
  Object.assign(Client.prototype, { query: timed });
  return { times, stop: () => Object.assign(Client.prototype, { query }) };
}

let written = 0;

/** Publishes one review of some item. Gives its milliseconds. */
function publishOne(database: Database, itemIds: readonly number[]): Promise<number> {
  const index = (written += 1);
  const items = itemIds.length;
  return publishReview(database, itemIds[(index * 7_919) % items] ?? 0, { index, items });
}

/** Publishes reviews by so many writers at once. Gives the reviews of a second, and the times of each. */
async function publishMany(database: Database, itemIds: readonly number[], writers: number, count: number) {
  const times: number[] = [];
  let left = count;
  const start = performance.now();
  const before = { all: busyMilliseconds(), own: process.cpuUsage() };
  await Promise.all(
    Array.from({ length: writers }, async () => {
      while (left > 0) {
        left -= 1;
        times.push(await publishOne(database, itemIds));
      }
    }),
  );
  const elapsed = performance.now() - start;
  const own = process.cpuUsage(before.own);
  return {
    rate: (1_000 * count) / elapsed,
    times,
    /** How much of all processors was in use, and how much of one by this process. */
    busy: (busyMilliseconds() - before.all) / elapsed / cpus().length,
    own: (own.user + own.system) / 1_000 / elapsed,
  };
}

/** Milliseconds of work that all processors have done. */
function busyMilliseconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}

/** Times transactions of one bare durable row, which is the cost of any write on the machine at this moment. */
async function timeReference(database: Database): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < ALONE; index += 1) {
    const start = performance.now();
    await database.execute(sql`insert into reference (value) values (${`linha ${index}`})`);
    times.push(performance.now() - start);
  }
  return times;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;
const percent = (share: number) => `${Math.round(100 * share)}%`;
const list = (rates: readonly number[]) => rates.map((rate) => rate.toFixed(0)).join(", ");

/** Publishes reviews on PostgreSQL by one writer and by sixteen, while the sequencer works as on the site. */
export const logAppends: Bench = async ({ say }) => {
  const server = await startPostgres({ isDurable: true });
  const appends = timeAppends();
  try {
    const prepared = await openBenchDatabase(server.url, "log");
    await fillDatabase(prepared.database, fill);
    await integrateLeaves(prepared.database, key, now);
    await prepared.database.execute(sql`create table reference (id serial primary key, value text)`);
    await prepared.close();
    const { database, close } = openServerDatabase(withDatabaseName(server.url, "log"), {
      maximumConnections: WRITERS + 1,
    });
    const items = await uncheckedRows<{ id: number }>(database, sql`select id from item order by id`);
    const itemIds = items.map(({ id }) => id);
    say(`${itemIds.length} items in ${CATEGORIES} rankings`);
    const onError = (error: unknown) => say(String(error));
    const sequencer = startSequencer(database, { key, now, onError });
    await publishMany(database, itemIds, WRITERS, TOGETHER);
    const [alone, together]: [number[], number[]] = [[], []];
    const [busy, own]: [number[], number[]] = [[], []];
    const [times, appendTimes, reference]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      reference.push(...(await timeReference(database)));
      appends.times.length = 0;
      const one = await publishMany(database, itemIds, 1, ALONE);
      appendTimes.push(...appends.times);
      const many = await publishMany(database, itemIds, WRITERS, TOGETHER);
      alone.push(one.rate);
      together.push(many.rate);
      times.push(...one.times);
      busy.push(many.busy);
      own.push(many.own);
      say(`one writer ${one.rate.toFixed(0)}, ${WRITERS} writers ${many.rate.toFixed(0)} reviews a second`);
      say(
        `  processors ${percent(one.busy)} and ${percent(many.busy)}, own ${percent(one.own)} and ${percent(many.own)}`,
      );
    }
    await sequencer.stop();
    await integrateLeaves(database, key, now);
    const report = await verifyLog(database);
    if (report.problems.length > 0) throw new Error(report.problems.join("\n"));
    await close();
    const ratio = median(together) / median(alone);
    const [review, append] = [percentile95(times), percentile95(appendTimes)];
    const figures: Figure[] = [
      judge(bars.ratio, {
        value: ratio,
        reached: `${ratio.toFixed(2)} ×`,
        detail:
          `reviews a second in ${ROUNDS} rounds, one writer: ${list(alone)}; ${WRITERS}: ${list(together)}, with all ` +
          `processors ${percent(median(busy))} busy and one ${percent(median(own))} by the writers' process; ` +
          `${CATEGORIES} rankings of ${ITEMS} items, fsync on, ${report.size} leaves, all verified`,
      }),
      judge(bars.review, {
        value: review,
        reached: `${review.toFixed(1)} ms`,
        detail:
          `${times.length} reviews by one writer, the sequencer beside it: median ${median(times).toFixed(1)} ms; ` +
          `a transaction of one bare row meanwhile: median ` +
          `${median(reference).toFixed(1)}, p95 ${percentile95(reference).toFixed(1)} ms`,
      }),
      judge(bars.leaf, {
        value: append,
        reached: `${append.toFixed(2)} ms`,
        detail: `median ${median(appendTimes).toFixed(2)} ms`,
      }),
    ];
    return figures;
  } finally {
    appends.stop();
    await server.stop();
  }
};
