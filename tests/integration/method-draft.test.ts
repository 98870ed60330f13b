import { monthlyPriorRow, estimateMonthlyPrior } from "@/lib/scoring/monthly-prior";
import { monthsOf, totalsOfMonths, type DaySums } from "@/lib/scoring/monthly-sums";
import { DRIFT_VARIANCE, INTERVAL_DEVIATIONS, scoreEvidence } from "@/lib/scoring/score";
import { item } from "@/server/platform/db/schema/catalog";
import { draftMethod, readMethodDraft } from "@/server/publishing/scores/method-draft";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../setup/database";
import { addCategory, addItem, addReviews } from "../support/catalog";

let test: TestDatabase;
let categoryId = 0;
const now = new Date("2026-06-15T12:00:00Z");

beforeEach(async () => {
  test = await openTestDatabase();
  categoryId = await addCategory(test.database);
});

afterEach(() => test.close());

const on = (date: string, stars: number) => ({ stars, reviewedAt: new Date(`${date}T15:00:00Z`) });

const daySums = (day: number, values: readonly number[]): DaySums => ({
  day,
  weightSum: values.length,
  valueSum: values.reduce((sum, value) => sum + value, 0),
  squareSum: values.reduce((sum, value) => sum + value ** 2, 0),
});

/** Ten reviews of one day, then one; and one in each of eight months. */
async function addItems(): Promise<{ busy: number; steady: number; days: [DaySums[], DaySums[]] }> {
  const busy = await addItem(test.database, categoryId, "Brisa Forte");
  const steady = await addItem(test.database, categoryId, "Vento Fraco");
  await addReviews(test.database, busy, [
    ...Array.from({ length: 10 }, () => on("2026-01-10", 5)),
    on("2026-03-10", 1),
  ]);
  const months = [1, 2, 3, 4, 5, 6, 7, 8];
  await addReviews(
    test.database,
    steady,
    months.map((month) => on(`2025-0${month}-20`, month % 2 === 0 ? 2 : 1)),
  );
  await publishCategory(test.database, categoryId, { now });
  const steadyDays = months.map((month) => daySums(20_250_020 + month * 100, [month % 2 === 0 ? 25 : 0]));
  const busyDays = [daySums(20_260_110, Array<number>(10).fill(100)), daySums(20_260_310, [0])];
  return { busy, steady, days: [busyDays, steadyDays] };
}

describe("the draft of version 4", () => {
  it("says what would change, without changing any score", async () => {
    const { days } = await addItems();
    expect(await readMethodDraft(test.database)).toEqual({ computedAt: null, categories: [] });
    const before = await verifyAllScores(test.database);
    expect(await draftMethod(test.database, now)).toBe(1);
    expect(await verifyAllScores(test.database)).toEqual(before);
    const { computedAt, categories } = await readMethodDraft(test.database);
    expect(computedAt).toBe(now.toISOString());
    const rows = days.map((own) => {
      const sums = own.reduce(
        (all, day) => ({
          ...all,
          weightSum: all.weightSum + day.weightSum,
          valueSum: all.valueSum + day.valueSum,
          squareSum: all.squareSum + day.squareSum,
        }),
        daySums(0, []),
      );
      return monthlyPriorRow({ ...sums, counted: sums.weightSum }, monthsOf(own));
    });
    const prior = estimateMonthlyPrior(rows, 1);
    const [found] = categories;
    expect(found?.strength.after).toBe(prior.strength);
    expect(found?.mean.after).toBe(prior.mean);
    expect(found?.items).toBe(2);
    // The ten reviews of a day count as 2, and age once: 0.95 · 2 + 1.
    const totals = totalsOfMonths(monthsOf(days[0]));
    expect(totals.weightSum).toBeCloseTo(2.9, 10);
    const score = scoreEvidence({ ...totals, counted: 11, roundingVariance: 0 }, prior, DRIFT_VARIANCE);
    const busy = found?.moves.find(({ slug }) => slug === "brisa-forte");
    expect(busy).toMatchObject({ name: "Brisa Forte", counted: 11, months: 2, weight: 2.9 });
    expect(Math.abs((busy?.after ?? 0) - score.mean)).toBeLessThanOrEqual(1);
    expect(found?.width.after).toBeGreaterThan(2 * INTERVAL_DEVIATIONS * Math.sqrt(DRIFT_VARIANCE) - 1e-9);
  });

  it("names no item that is hidden since", async () => {
    const { busy } = await addItems();
    await draftMethod(test.database, now);
    const named = async () => {
      const { categories } = await readMethodDraft(test.database);
      return categories.flatMap(({ moves }) => moves.map(({ slug }) => slug));
    };
    expect(await named()).toContain("brisa-forte");
    await test.database.update(item).set({ hiddenAt: now }).where(eq(item.id, busy));
    expect(await named()).not.toContain("brisa-forte");
  });
});
