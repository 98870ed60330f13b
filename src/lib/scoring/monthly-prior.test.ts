import { estimateMonthlyPrior, monthlyPriorRow, type MonthlyPriorRow } from "@/lib/scoring/monthly-prior";
import { monthsOf, type DaySums } from "@/lib/scoring/monthly-sums";
import { COLD_START_PRIOR } from "@/lib/scoring/prior";
import { describe, expect, it } from "vitest";

/** An item with one review on each of some days, by day. */
function row(values: Readonly<Record<number, number>>): MonthlyPriorRow {
  const days = Object.entries(values).map(([day, value]): DaySums => ({
    day: Number(day),
    weightSum: 1,
    valueSum: value,
    squareSum: value ** 2,
  }));
  const reviews = {
    counted: days.length,
    weightSum: days.length,
    valueSum: days.reduce((sum, day) => sum + day.valueSum, 0),
    squareSum: days.reduce((sum, day) => sum + day.squareSum, 0),
  };
  return monthlyPriorRow(reviews, monthsOf(days));
}

describe("the prior of version 4", () => {
  it("follows a worked example", () => {
    // Two reviews in each of two months. A: 40, 60 and 60, 80, months 50 and 70; B: 0, 0 and 20, 20, months 0 and 20.
    // Months: σ²within = (2·10² + 2·10² + 2·10² + 2·10²) / 2 = 400. Means 60 and 10, X̄ = 35,
    // σ²between = (4·25² + 4·25² − 400) / (8 − 32/8) = 1,150. 400 / 1,150 = 0.3, hence m = 5.
    // Decayed: W = 1.9 + 2 = 3.9 for both, X = (1.9·50 + 2·70) / 3.9 = 60.2564 and (0 + 40) / 3.9 = 10.2564, P = 35.26.
    // Reviews: σ²within = (800 + 400) / 6 = 200, σ²between = (5,000 − 200) / 4 = 1,200, Q = 35.26² + 1,400 = 2,643.27.
    const a = row({ 20_260_101: 40, 20_260_102: 60, 20_260_201: 60, 20_260_202: 80 });
    const b = row({ 20_260_101: 0, 20_260_102: 0, 20_260_301: 20, 20_260_302: 20 });
    const prior = { version: 3, mean: 35.26, secondMoment: 2643.27, strength: 5 };
    expect(estimateMonthlyPrior([a, b], 3)).toEqual(prior);
    expect(estimateMonthlyPrior([b, a], 3)).toEqual(prior);
  });

  it("counts for 40 reviews where the months of different items do not differ measurably", () => {
    const item = row({ 20_260_101: 0, 20_260_201: 100, 20_260_301: 0, 20_260_401: 100 });
    expect(estimateMonthlyPrior([item, item, item], 1).strength).toBe(40);
  });

  it("takes the spread of single reviews where no item has two months", () => {
    // σ²within of the reviews = (2·50² + 2·50²) / 2 = 5,000 and X = 50 for both, hence no difference between items.
    const alike = [row({ 20_260_101: 0, 20_260_102: 100 }), row({ 20_260_201: 100, 20_260_202: 0 })];
    expect(estimateMonthlyPrior(alike, 1).strength).toBe(40);
    // A: 60 and 80; B: 0 and 20. σ²within = 200, X = 70 and 10: σ²between = (2·30² + 2·30² − 200) / 2 = 1,700.
    const apart = [row({ 20_260_101: 60, 20_260_102: 80 }), row({ 20_260_201: 0, 20_260_202: 20 })];
    expect(estimateMonthlyPrior(apart, 1).strength).toBe(5);
  });

  it("does not take the means of large months for uncertain ones", () => {
    // A thousand reviews of one month, of means 60 and 40: σ²within of the reviews is about 2,400, but of a month that counts as
    // five of a thousand 5 / 1,000 of that, 12. σ²between = (5·10² + 5·10² − 12) / 5 = 198, hence m = 5.
    const company = (mean: number) => {
      const sums = { weightSum: 1000, valueSum: 1000 * mean, squareSum: 1000 * 100 * mean };
      return monthlyPriorRow({ ...sums, counted: 1000 }, [{ ...sums, month: 202_503 }]);
    };
    expect(estimateMonthlyPrior([company(60), company(40)], 1)).toMatchObject({ mean: 50, strength: 5 });
  });

  it("is the cold start while fewer than two items have reviews", () => {
    expect(estimateMonthlyPrior([row({}), row({ 20_260_101: 100 })], 2)).toEqual({
      ...COLD_START_PRIOR,
      version: 2,
    });
  });
});
