import { methodFacts } from "@/features/institutional/MethodologyScreen/method-facts";
import { describe, expect, it } from "vitest";

const { worked, growing, perfect, months, minimumCounted } = methodFacts();

describe("the examples of the method page", () => {
  it("are exact without rounding, so that the reader's own sum gives the same", () => {
    // March: five reviews of mean 80, 5% less for May, whose ten of mean 90 count as 5.
    expect(months).toEqual([
      { stars: [0, 0, 0, 4, 1], reviews: 5, mean: 80, countsAs: 4.75 },
      { stars: [0, 0, 0, 4, 6], reviews: 10, mean: 90, countsAs: 5 },
    ]);
    const { priorReviews, priorMean, weight, divisor, mean, displayed } = worked.explanation;
    expect(weight).toBe(9.75);
    expect(divisor).toBe(priorReviews + weight);
    expect(mean * divisor).toBe(priorReviews * priorMean + 4.75 * 80 + 5 * 90);
    expect([mean, displayed]).toEqual([80, 80]);
    expect(worked.counted).toBe(15);
  });

  it("show that more reviews of the same mean bring the score to it and narrow the interval", () => {
    const widths = growing.map(({ score }) => (score.high ?? 0) - (score.low ?? 0));
    const distances = growing.map(({ score, evidenceMean }) => evidenceMean - (score.mean ?? 0));
    expect(widths).toEqual([...widths].sort((a, b) => b - a));
    expect(distances).toEqual([...distances].sort((a, b) => b - a));
    for (const { evidenceMean } of growing) expect(evidenceMean).toBeCloseTo(90, 10);
  });

  it("show that a few perfect reviews do not win, and have no position", () => {
    expect(perfect.evidenceMean).toBe(100);
    expect(perfect.counted).toBeLessThan(minimumCounted);
    expect(perfect.score.status).toBe("few");
    for (const { score } of growing) expect(score.displayed).toBeGreaterThan(perfect.score.displayed ?? 100);
  });

  it("have the interval that the page's formula gives: 1.645 deviations to each side", () => {
    const { mean, deviation, low, high } = worked.score;
    expect(low).toBeCloseTo((mean ?? 0) - 1.645 * (deviation ?? 0), 4);
    expect(high).toBeCloseTo((mean ?? 0) + 1.645 * (deviation ?? 0), 4);
  });
});
