import { addAggregate, emptyEvidence } from "@/lib/scoring/evidence";
import {
  monthlyEvidence,
  monthsOfPeriod,
  UNDATED_CAP,
  type DatedAggregate,
} from "@/lib/scoring/monthly-evidence";
import {
  closeMonths,
  monthOf,
  NONE_CLOSED,
  monthsOf,
  totalsOfMonths,
  type DaySums,
} from "@/lib/scoring/monthly-sums";
import { describe, expect, it } from "vitest";

const scale = { minimum: 0, maximum: 100 };
const aggregate = (period: string, mean: number, count: number, meanStep = 0): DatedAggregate => ({
  ...{ period, mean, count, scale, meanStep },
});
const plainOf = (aggregates: readonly DatedAggregate[]) => aggregates.reduce(addAggregate, emptyEvidence());
const day = (date: number, value: number): DaySums => ({
  day: date,
  weightSum: 1,
  valueSum: value,
  squareSum: value ** 2,
});

describe("the months of a period", () => {
  it.each([
    ["2025-03", [202_503]],
    ["2025-03-17", [202_503]],
    ["2020-T4", [202_010, 202_011, 202_012]],
    ["2025-S1", [202_501, 202_502, 202_503, 202_504, 202_505, 202_506]],
    ["desde sempre", []],
  ])("of %s", (period, months) => {
    expect(monthsOfPeriod(period)).toEqual(months);
  });

  it("of a year are twelve", () => {
    expect(monthsOfPeriod("2025")).toHaveLength(12);
  });
});

describe("the evidence of version 4", () => {
  it("is that of the days where there are no aggregates", () => {
    const days = [day(20_260_101, 100), day(20_260_102, 50), day(20_260_301, 0)];
    const { evidence, months, undated } = monthlyEvidence(emptyEvidence(), monthsOf(days), []);
    expect(months).toEqual(monthsOf(days));
    expect(evidence).toMatchObject(totalsOfMonths(monthsOf(days)));
    expect(undated.weightSum).toBe(0);
  });

  it("is the same from closed months and the days after them", () => {
    const days = [day(20_260_101, 100), day(20_260_102, 50), day(20_260_301, 0), day(20_260_409, 75)];
    const months = monthsOf(days);
    for (const known of [1, 2, 3]) {
      const closed = closeMonths(NONE_CLOSED, months.slice(0, known));
      const open = days.filter((each) => monthOf(each.day) >= closed.month);
      expect(monthlyEvidence(emptyEvidence(), monthsOf(open), [], closed).evidence).toEqual(
        monthlyEvidence(emptyEvidence(), months, []).evidence,
      );
    }
  });

  it("has at most five reviews for each month that an aggregate covers", () => {
    // 300 reviews of 80 in a quarter: 100 a month, of which 5 count, the older ones less: 5 · (0.9025 + 0.95 + 1).
    const quarter = [aggregate("2025-T1", 80, 300)];
    const { evidence } = monthlyEvidence(plainOf(quarter), [], quarter);
    expect(evidence.weightSum).toBeCloseTo(14.2625, 10);
    expect(evidence.valueSum / evidence.weightSum).toBeCloseTo(80, 10);
    expect(evidence.counted).toBe(300);
    // Fewer reviews than that count as they are: one a month.
    const few = [aggregate("2025-T1", 80, 3)];
    expect(monthlyEvidence(plainOf(few), [], few).evidence.weightSum).toBeCloseTo(2.8525, 10);
  });

  it("counts reviews and an aggregate of one month together, under one cap", () => {
    // Three reviews of 100 on different days and 12 of 50: n = 15, of which 5 count, with the mean 60.
    const days = [day(20_250_301, 100), day(20_250_302, 100), day(20_250_303, 100)];
    const month = [aggregate("2025-03", 50, 12)];
    const { evidence, months } = monthlyEvidence(plainOf(month), monthsOf(days), month);
    expect(months).toMatchObject([{ month: 202_503, weightSum: 15, valueSum: 900 }]);
    expect(evidence).toMatchObject({ weightSum: 5, valueSum: 300 });
  });

  it("has at most thirty reviews of an aggregate of an unknown period, which do not age", () => {
    const total = [aggregate("desde sempre", 90, 10_000, 1)];
    const { evidence, undated } = monthlyEvidence(plainOf(total), monthsOf([day(20_260_101, 0)]), total);
    expect(undated).toMatchObject({ weightSum: UNDATED_CAP, valueSum: 90 * UNDATED_CAP });
    expect(evidence.weightSum).toBe(UNDATED_CAP + 1);
    // R of 10,000 reviews is (10,000 · 1)² / 12; 30 of them have (30 · 1)² / 12 = 75.
    expect(evidence.roundingVariance).toBe(75 + 1);
    const few = [aggregate("desde sempre", 90, 12)];
    expect(monthlyEvidence(plainOf(few), [], few).undated.weightSum).toBe(12);
  });

  it("keeps the rounding of a mean in proportion to what it counts for", () => {
    // 100 reviews of a month count as 5: R = (100 · 2)² / 12 = 3,334 becomes (5 / 100)² of it, 8.3.
    const month = [aggregate("2025-03", 50, 100, 2)];
    expect(plainOf(month).roundingVariance).toBe(3334);
    expect(monthlyEvidence(plainOf(month), [], month).evidence.roundingVariance).toBe(9);
  });

  it("is empty without reviews", () => {
    const none = [aggregate("2025-03", 50, 0)];
    expect(monthlyEvidence(emptyEvidence(), [], none)).toMatchObject({
      months: [],
      evidence: { weightSum: 0 },
    });
  });
});
