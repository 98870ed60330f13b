import { OUTDATED_SHARE } from "@/lib/scoring/prior";
import { undoImport } from "@/server/ingest/undo/undo-import";
import type { Database } from "@/server/platform/db/database";
import { uncheckedRows } from "../support/unchecked-rows";
import { category } from "@/server/platform/db/schema/catalog";
import { evidence } from "@/server/platform/db/schema/evidence";
import { job } from "@/server/platform/db/schema/jobs";
import { score } from "@/server/platform/db/schema/scores";
import { logger } from "@/server/platform/log/logger";
import { loadPriors } from "@/server/publishing/scores/category-rules";
import { lockPriors } from "@/server/publishing/scores/prior-version";
import { publishCategory, publishPendingScores } from "@/server/publishing/scores/publish-category";
import { recomputeCategory } from "@/server/publishing/scores/recompute-category";
import {
  enqueueRenewals,
  markAllPending,
  outdatedCategories,
  renewPriors,
  renewPriorsJob,
} from "@/server/publishing/scores/renew-priors";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { eq, sql } from "drizzle-orm";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../setup/database";
import { addCategory, addItem, addReviews, times } from "../support/catalog";
import { ImportFolder, runImport } from "./import/import-harness";
import { reviewHeader, reviewMapping, reviewRows } from "./import/sample-reviews";
import { integrateNow } from "../support/transparency";

let test: TestDatabase;
const now = new Date("2026-03-01T12:00:00Z");

logger.level = "silent";

beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.close());

/** A published category of two items with so many reviews each. */
async function addFans(slug: string, reviews: number, stars: 1 | 5 = 5) {
  const categoryId = await addCategory(test.database, { slug });
  const itemIds = [];
  for (const name of ["Brisa", "Vento"]) {
    const itemId = await addItem(test.database, categoryId, `${name} ${slug} ${reviews} ${stars}`);
    await addReviews(test.database, itemId, times(reviews, name === "Brisa" ? stars : 3));
    itemIds.push(itemId);
  }
  await publishCategory(test.database, categoryId, { now });
  return { categoryId, itemIds };
}
const remove = (id: number) => test.database.delete(category).where(eq(category.id, id));
/** Leaves of priors are compared once they have their positions. */
async function problems() {
  await integrateNow(test.database);
  return (await verifyAllScores(test.database)).problems;
}

describe("versions of priors", () => {
  it("never begin again under a slug that a removed category had", async () => {
    for (const [round, reviews] of [10, 20, 30].entries()) {
      const { categoryId } = await addFans("ventiladores", reviews, round === 1 ? 1 : 5);
      expect((await loadPriors(test.database, categoryId))?.version).toBe(round + 1);
      expect(await problems()).toEqual([]);
      await remove(categoryId);
      expect(await problems()).toEqual([]);
    }
  });

  it("go on after those of a category whose slug another one takes", async () => {
    const { categoryId } = await addFans("ventiladores", 10);
    const other = await addFans("fogoes", 12);
    await remove(categoryId);
    await test.database
      .update(category)
      .set({ slug: "ventiladores" })
      .where(eq(category.id, other.categoryId));
    await addReviews(test.database, other.itemIds[0] ?? 0, times(9, 1));
    await renew(other.categoryId);
    expect((await loadPriors(test.database, other.categoryId))?.version).toBe(2);
  });
});

async function renew(categoryId: number) {
  const run = renewPriorsJob.prepare({ categoryId });
  if (!run.ok) throw new Error(run.error);
  const { signal } = new AbortController();
  return run.value({ database: test.database, jobId: 1, signal, progress: () => undefined });
}

describe("priors that the evidence has left behind", () => {
  it("are estimated anew when a tenth of it has changed, with every Nota that stands on them", async () => {
    const { categoryId, itemIds } = await addFans("ventiladores", 50);
    await addFans("fogoes", 50);
    const [first = 0] = itemIds;
    expect(await outdatedCategories(test.database)).toEqual([]);
    await addReviews(test.database, first, times(100 * OUTDATED_SHARE - 1, 1));
    expect(await outdatedCategories(test.database)).toEqual([]);
    await addReviews(test.database, first, times(1, 1));
    expect(await outdatedCategories(test.database)).toEqual([categoryId]);

    expect(await renew(categoryId)).toMatchObject({ version: 2, changed: 2 });
    expect(await outdatedCategories(test.database)).toEqual([]);
    const scores = await test.database.select().from(score).where(eq(score.categoryId, categoryId));
    expect(scores.map(({ priorVersion }) => priorVersion)).toEqual([2, 2]);
    expect(await problems()).toEqual([]);
    // A repeated attempt finds nothing to do.
    expect(await renew(categoryId)).toMatchObject({ version: 2, changed: 0 });
  });

  it("stand on the present evidence where the new estimate equals the old one", async () => {
    const categoryId = await addCategory(test.database);
    await publishCategory(test.database, categoryId, { now });
    const itemId = await addItem(test.database, categoryId, "Brisa");
    await addReviews(test.database, itemId, times(30, 5));
    await publishCategory(test.database, categoryId, { now });
    expect(await outdatedCategories(test.database)).toEqual([categoryId]);

    // One item alone gives the cold start again.
    expect(await renew(categoryId)).toEqual({ version: 2, changed: 0 });
    expect(await outdatedCategories(test.database)).toEqual([]);
    expect(await problems()).toEqual([]);
  });

  it("are outdated by other values of as many reviews", async () => {
    const { categoryId, itemIds } = await addFans("ventiladores", 50);
    const [first = 0] = itemIds;
    await test.database
      .update(evidence)
      .set({ valueSum: sql`value_sum - 1000` })
      .where(eq(evidence.itemId, first));
    expect(await outdatedCategories(test.database, categoryId)).toEqual([categoryId]);
  });

  it("are estimated by one process at a time", async () => {
    const { categoryId, itemIds } = await addFans("ventiladores", 50);
    await addReviews(test.database, itemIds[0] ?? 0, times(40, 1));
    let others: Promise<unknown> = Promise.resolve();
    await test.database.transaction(async (transaction) => {
      await lockPriors(transaction, categoryId);
      await renewPriors(transaction, categoryId, now);
      await markAllPending(transaction, categoryId, "prior");
      others = Promise.all([renew(categoryId), recomputeCategory(test.database, categoryId, { now })]);
      // Long enough for both to arrive at the lock.
      await sleep(300);
    });
    expect(await others).toMatchObject([{ version: 2 }, { priorVersion: 2 }]);
    expect(await problems()).toEqual([]);
  });

  it("are never published with marks that were taken before newer ones came", async () => {
    const { categoryId, itemIds } = await addFans("ventiladores", 50);
    await addReviews(test.database, itemIds[0] ?? 0, times(40, 1));
    await addReviews(test.database, itemIds[1] ?? 0, times(1, 1));
    let transactions = 0;
    // Another process renews the priors when the publisher begins its second batch.
    const interrupted = Object.create(test.database, {
      transaction: {
        value: async (work: Parameters<Database["transaction"]>[0]) => {
          transactions += 1;
          if (transactions === 3)
            await test.database.transaction(async (transaction) => {
              await renewPriors(transaction, categoryId, now);
              await markAllPending(transaction, categoryId, "prior");
            });
          return test.database.transaction(work);
        },
      },
    }) as Database;
    await publishPendingScores(interrupted, categoryId, { now, batchSize: 1 });
    const scores = await test.database.select().from(score).where(eq(score.categoryId, categoryId));
    expect(scores.map(({ priorVersion }) => priorVersion)).toEqual([2, 2]);
    expect(await problems()).toEqual([]);
  });

  it("are queued by the import, its undo and whatever else changes enough of it, once", async () => {
    const folder = new ImportFolder();
    const add = (rows: string[]) =>
      runImport(test.database, folder, {
        file: folder.write("a.csv", [reviewHeader, ...rows].join("\n")),
        mapping: folder.mapping("a", reviewMapping),
      });
    await add(reviewRows(90));
    const [oven] = await test.database.select().from(category);
    const categoryId = oven?.id ?? 0;
    expect(await queued()).toEqual([]);
    await add(reviewRows(95));
    expect(await queued()).toEqual([]);

    await add(reviewRows(150));
    expect(await queued()).toEqual([{ payload: { categoryId } }]);
    expect(await enqueueRenewals(test.database)).toBe(1);
    expect(await queued()).toHaveLength(1);
    await renew(categoryId);
    await test.database.delete(job);

    const [run] = await uncheckedRows<{ id: number }>(
      test.database,
      sql`select max(id) as id from import_run`,
    );
    await undoImport(test.database, run?.id ?? 0, { now: () => now, actor: { kind: "command-line" } });
    expect(await queued()).toEqual([{ payload: { categoryId } }]);
    await remove(categoryId);
    expect(await renew(categoryId)).toEqual({ version: null, changed: 0 });
    folder.remove();
  });
});

const queued = () =>
  test.database.select({ payload: job.payload }).from(job).where(eq(job.kind, "scores.priors"));
