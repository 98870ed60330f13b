import { DRIFT_VARIANCE, scoreEvidence, type Score } from "@/lib/scoring/score";
import type { Stars } from "@/lib/scoring/evidence";
import { createReview } from "@/server/community/reviews/create-review";
import { editReview } from "@/server/community/reviews/edit-review";
import { loadToday } from "@/server/editorial/operator/today";
import { uncheckedRows } from "../support/unchecked-rows";
import { evidence, evidenceDay } from "@/server/platform/db/schema/evidence";
import { score } from "@/server/platform/db/schema/scores";
import { loadItem } from "@/server/reading/catalog/load-item";
import { loadFullDays } from "@/server/reading/catalog/month-table";
import { addReview } from "@/server/publishing/scores/add-review";
import { loadCriterionRules, loadPriors } from "@/server/publishing/scores/category-rules";
import { closedMonths } from "@/server/publishing/scores/close-months";
import { EvidenceDeltas } from "@/server/publishing/scores/evidence-deltas";
import { loadStoredEvidence, scoreFromEvidence } from "@/server/publishing/scores/item-evidence";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { republishOutdated } from "@/server/publishing/scores/republish-outdated";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../setup/database";
import { addCategory, addItem, addReviews } from "../support/catalog";
import { integrateNow, readLeaves, readScoreLeaves } from "../support/transparency";

let test: TestDatabase;
let [categoryId, itemId, other] = [0, 0, 0];
const now = new Date("2026-06-15T15:00:00Z");

beforeEach(async () => {
  test = await openTestDatabase();
  categoryId = await addCategory(test.database);
  itemId = await addItem(test.database, categoryId, "Brisa Forte");
  other = await addItem(test.database, categoryId, "Vento Fraco");
});

afterEach(() => test.close());

const on = (date: string, stars: number) => ({ stars, reviewedAt: new Date(`${date}T15:00:00Z`) });

/** Four reviews of one day in January and one of March; the other item has one in each of three months. */
async function addFirst(): Promise<void> {
  await addReviews(test.database, itemId, [
    ...Array.from({ length: 4 }, () => on("2026-01-10", 5)),
    on("2026-03-10", 1),
  ]);
  await addReviews(
    test.database,
    other,
    ["2026-01-05", "2026-02-05", "2026-04-05"].map((date) => on(date, 2)),
  );
  await publishCategory(test.database, categoryId, { now });
}

/** The same after a December with a review on each day. */
async function addMany(): Promise<void> {
  const days = Array.from({ length: 31 }, (_, index) => `2025-12-${String(index + 1).padStart(2, "0")}`);
  await addReviews(
    test.database,
    itemId,
    days.map((date) => on(date, 5)),
  );
  await addFirst();
}

async function closedOf(item: number) {
  const [row] = await test.database.select().from(evidence).where(eq(evidence.itemId, item));
  return [row?.closedMonth, row?.closedWeight, row?.closedValue];
}

const problems = async () => (await verifyAllScores(test.database)).problems;
const publish = () => publishCategory(test.database, categoryId, { now });

let written = 0;
const write = (date: string, stars: Stars) => {
  written += 1;
  const review = {
    ...{ itemId, externalKey: `r${written}`, authorName: "Bia", title: null, body: "Venta.", stars },
    ...{ criterionStars: {}, isVerified: true, contentHash: String(written) },
    reviewedAt: new Date(`${date}T15:00:00Z`),
  };
  return addReview(test.database, review, { now });
};

describe("a published score", () => {
  it("counts a day as 2 reviews, a month as 5, and earlier months 5% less", async () => {
    await addFirst();
    const { mean, secondMoment, strength } = (await loadPriors(test.database, categoryId))!.bySlug.get("")!;
    // January: four of 100 on one day count as 2, and 0.95 · 2 after March; March: one of 0.
    const sums = { weightSum: 1.9 + 1, valueSum: 190, squareSum: 19_000, counted: 5, roundingVariance: 0 };
    const expected = (strength * mean + sums.valueSum) / (strength + sums.weightSum);
    const [found] = await test.database.select().from(score).where(eq(score.itemId, itemId));
    expect(found?.mean).toBeCloseTo(expected, 4);
    expect(found?.methodVersion).toBe(4);
    const moment = (strength * secondMoment + sums.squareSum) / (strength + sums.weightSum);
    const variance = (moment - expected ** 2) / (strength + sums.weightSum + 1) + 15;
    expect(found?.deviation).toBeCloseTo(Math.sqrt(variance), 3);
    expect(DRIFT_VARIANCE).toBe(15);
    expect(
      scoreEvidence(sums, { version: 1, mean, secondMoment, strength }, DRIFT_VARIANCE).mean,
    ).toBeCloseTo(expected, 10);
    const [leaf] = await readScoreLeaves(test.database, itemId);
    expect(leaf?.evidence[""]).toMatchObject({ counted: 5, histogram: [1, 0, 0, 0, 4] });
    expect(leaf?.evidence[""]?.weightSum).toBeCloseTo(2.9, 10);
  });

  it("closes the months of many days, and is the same as one made of all days after every change", async () => {
    await addMany();
    // December: 31 of 100 count as 5, 5% less in January.
    const january = 0.95 * 5 + 2;
    expect(await closedOf(itemId)).toEqual([202_603, january, 100 * january]);
    expect((await closedOf(other))[0]).toBe(202_601);
    // The days of March and May are few, so they stay open.
    await write("2026-03-11", 4);
    await write("2026-05-02", 3);
    expect(await closedOf(itemId)).toEqual([202_603, january, 100 * january]);
    expect(await problems()).toEqual([]);
    // One of an earlier month opens all of them, and the publication closes them again, with March: 0 and 75.
    await write("2026-02-20", 1);
    const [month, weight, value] = await closedOf(itemId);
    expect(month).toBe(202_605);
    expect(weight).toBeCloseTo(0.95 ** 2 * january + 0.95 + 2, 10);
    expect(value).toBeCloseTo(0.95 ** 2 * 100 * january + 75, 10);
    expect(await problems()).toEqual([]);
  });

  it("follows an edit of an old review exactly", async () => {
    await addMany();
    const key = { itemId, authorId: "bia" };
    const content = (stars: Stars) => ({
      ...{ stars, title: null, body: "Venta muito bem e faz pouco barulho.", pros: null, cons: null },
      ...{ criterionStars: {}, ownedFor: null, authorName: "Bia" },
    });
    await createReview(
      test.database,
      { ...key, key: "1", content: content(1) },
      { now: new Date("2026-02-10T15:00:00Z") },
    );
    await write("2026-07-01", 5);
    await editReview(test.database, key, content(5), { now: new Date("2026-08-01T15:00:00Z") });
    expect((await closedOf(itemId))[0]).toBe(202_607);
    expect(await problems()).toEqual([]);
  });

  it("counts means of a source beside the reviews, and leaves no month closed while there are any", async () => {
    await addMany();
    const aggregate = { mean: 4, count: 30, scale: { minimum: 1, maximum: 5 }, meanStep: 0, histogram: null };
    const store = async (side: "addAggregate" | "removeAggregate") =>
      test.database.transaction(async (transaction) => {
        await transaction.execute(
          side === "addAggregate"
            ? sql`insert into aggregate (item_id, period, source, mean, count, scale_minimum, scale_maximum, content_hash)
                values (${itemId}, '2026-02', 'Fonte', 4, 30, 1, 5, 'x')`
            : sql`delete from aggregate where item_id = ${itemId}`,
        );
        const deltas = new EvidenceDeltas();
        deltas[side](itemId, aggregate);
        await deltas.apply(transaction, "import");
      });
    await store("addAggregate");
    await publish();
    expect((await closedOf(itemId))[0]).toBe(0);
    const part = (await loadStoredEvidence(test.database, [itemId])).get(itemId)?.parts.get("");
    expect(part?.months.map(({ month, weightSum }) => [month, weightSum])).toEqual([
      [202_512, 31],
      [202_601, 2],
      [202_602, 30],
      [202_603, 1],
    ]);
    expect(part?.evidence.weightSum).toBeCloseTo(0.95 ** 3 * 5 + 0.95 ** 2 * 2 + 0.95 * 5 + 1, 10);
    expect(await problems()).toEqual([]);
    await store("removeAggregate");
    await publish();
    expect((await closedOf(itemId))[0]).toBe(202_603);
    expect(await problems()).toEqual([]);
  });

  it("is not spoilt by closed sums that were made before a change", async () => {
    await addMany();
    await test.database.update(evidence).set({ closedMonth: 0 });
    const before = await loadStoredEvidence(test.database, [itemId]);
    // Between reading and writing somebody moves a review to another day, with equal sums.
    await test.database.update(evidenceDay).set({ day: 20_260_201 }).where(eq(evidenceDay.day, 20_260_110));
    await test.database.update(evidence).set({ closedMonth: 0 });
    await test.database.execute(closedMonths(before) ?? sql`select`);
    expect((await closedOf(itemId))[0]).toBe(0);
    await test.database.execute(
      closedMonths(await loadStoredEvidence(test.database, [itemId])) ?? sql`select`,
    );
    expect((await closedOf(itemId))[0]).toBe(202_603);
  });
});

describe("a day with far more reviews than it counts", () => {
  it("is marked on the item, and told to editors for a week", async () => {
    const many = Array.from({ length: 12 }, () => on("2026-06-15", 5));
    await addReviews(test.database, itemId, [
      ...many,
      ...Array.from({ length: 9 }, () => on("2026-06-14", 5)),
    ]);
    await addReviews(test.database, itemId, [
      { ...on("2026-06-15", 1), exclusionReason: "spam" },
      // Half past midnight of the next day in London, and still the day before in São Paulo.
      { stars: 4, reviewedAt: new Date("2026-06-16T00:30:00Z") },
    ]);
    await publish();
    expect(await loadFullDays(test.database, itemId)).toEqual([{ date: "2026-06-15", reviews: 13 }]);
    const today = await loadToday(test.database, now);
    const full = { slug: "brisa-forte", name: "Brisa Forte", date: "2026-06-15", reviews: 13 };
    expect(today.fullDays).toEqual([full]);
    const loaded = await loadItem(test.database, "brisa-forte");
    if (loaded.kind !== "found") throw new Error("no item");
    expect(loaded.item.months).toMatchObject([{ month: "2026-06", weight: 4, countsAs: 4 }]);
    expect(loaded.item.fullDays).toHaveLength(1);
    const fullDaysAt = async (moment: string) => (await loadToday(test.database, new Date(moment))).fullDays;
    // The last minute of the seventh day in São Paulo, and the first of the eighth.
    expect(await fullDaysAt("2026-06-22T02:59:00Z")).toEqual([full]);
    expect(await fullDaysAt("2026-06-22T03:00:00Z")).toEqual([]);
  });
});

/** As a site of version 3 leaves it: without days and months, with priors and scores of that version. */
async function makeOlder(): Promise<void> {
  const { database } = test;
  const criteria = await loadCriterionRules(database, categoryId);
  const priors = await loadPriors(database, categoryId);
  const known = await loadStoredEvidence(database, [itemId, other]);
  for (const id of [itemId, other]) {
    const older: Score = scoreFromEvidence(known.get(id), criteria, priors!, 3);
    await database
      .update(score)
      .set({ ...older, methodVersion: 3 })
      .where(eq(score.itemId, id));
  }
  await database.execute(sql`update prior_evidence set months = null, month_weight = null, month_value = null,
    month_square = null, decayed_weight = null, decayed_value = null`);
  await database.update(evidence).set({ closedMonth: 0, closedWeight: 0, closedValue: 0, closedSquare: 0 });
}

describe("scores of version 3", () => {
  it("are verified by that version, and published anew with priors, days and months of version 4", async () => {
    await addFirst();
    const { database } = test;
    await makeOlder();
    const [older] = await database.select().from(score).where(eq(score.itemId, itemId));
    // Five reviews of the mean 80, all alike.
    const { mean, strength } = (await loadPriors(database, categoryId, 1))!.bySlug.get("")!;
    expect(older?.mean).toBeCloseTo((strength * mean + 400) / (strength + 5), 4);
    expect((await problems()).map(({ kind }) => kind)).toEqual(["last-leaf", "last-leaf"]);
    await database.delete(evidenceDay);
    expect(await republishOutdated(database, () => now)).toBe(2);
    const found = await database.select().from(score);
    expect(found.map(({ methodVersion, priorVersion }) => [methodVersion, priorVersion])).toEqual([
      [4, 2],
      [4, 2],
    ]);
    const leaves = await readScoreLeaves(database);
    expect(leaves.slice(-2).map(({ cause, before }) => [cause, before?.methodVersion])).toEqual([
      ["method", 3],
      ["method", 3],
    ]);
    await integrateNow(database);
    expect((await readLeaves(database)).find(({ kind }) => kind === "method")).toMatchObject({
      version: 4,
      caps: { day: 2, month: 5, undated: 30 },
      monthDecay: 0.95,
      driftVariance: 15,
      strength: { minimum: 5, maximum: 40 },
    });
    expect(await problems()).toEqual([]);
    const [drafted] = await uncheckedRows<{ items: number }>(
      database,
      sql`select (result ->> 'items')::int as items from method_draft`,
    );
    expect(drafted?.items).toBe(2);
    expect(await republishOutdated(database, () => now)).toBe(0);
  });
});
