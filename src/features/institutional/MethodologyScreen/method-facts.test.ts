import { methodFacts } from "@/features/institutional/MethodologyScreen/method-facts";
import { describe, expect, it } from "vitest";

const { worked, growing, perfect, stars, minimumCounted } = methodFacts();

describe("the examples of the method page", () => {
  it("are exact without rounding, so that the reader's own sum gives the same", () => {
    const { priorReviews, priorMean, weight, divisor, mean, displayed } = worked.explanation;
    expect(divisor).toBe(priorReviews + weight);
    expect(mean * divisor).toBe(priorReviews * priorMean + weight * worked.evidenceMean);
    expect(displayed).toBe(Math.round(mean));
    expect(stars.reduce((sum, count) => sum + count, 0)).toBe(worked.counted);
  });

  it("show that more reviews of the same mean bring the score to it and narrow the interval", () => {
    const widths = growing.map(({ score }) => (score.high ?? 0) - (score.low ?? 0));
    const distances = growing.map(({ score, evidenceMean }) => evidenceMean - (score.mean ?? 0));
    expect(widths).toEqual([...widths].sort((a, b) => b - a));
    expect(distances).toEqual([...distances].sort((a, b) => b - a));
    expect(new Set(growing.map(({ evidenceMean }) => evidenceMean))).toEqual(new Set([worked.evidenceMean]));
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
