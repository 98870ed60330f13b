import { aggregateProblem, aggregateTerms } from "@/lib/scoring/aggregate";
import { describe, expect, it } from "vitest";

const scale = { minimum: 1, maximum: 5 };

describe("aggregateProblem", () => {
  it("finds nothing wrong with a plain aggregate or one with a matching histogram", () => {
    expect(aggregateProblem({ mean: 4.3, count: 12, scale })).toBeNull();
    expect(aggregateProblem({ mean: 4, count: 2, scale, histogram: [0, 0, 1, 0, 1] })).toBeNull();
  });

  it.each([
    ["count", { mean: 4, count: -1, scale }],
    ["count", { mean: 4, count: 1.5, scale }],
    ["count", { mean: 4, count: Number.NaN, scale }],
    ["scale", { mean: 4, count: 1, scale: { minimum: 5, maximum: 1 } }],
    ["scale", { mean: 4, count: 1, scale: { minimum: 0, maximum: Infinity } }],
    ["mean", { mean: 0, count: 1, scale }],
    ["mean", { mean: 5.01, count: 1, scale }],
    ["mean", { mean: Number.NaN, count: 1, scale }],
    ["step", { mean: 4, count: 1, scale, meanStep: -0.1 }],
    ["step", { mean: 4, count: 1, scale, meanStep: 4.1 }],
    ["step", { mean: 4, count: 1, scale, meanStep: Number.NaN }],
    ["histogram", { mean: 5, count: 21, scale, histogram: [0, 0, 0, 0, 20] as const }],
    ["histogram", { mean: 4, count: 2, scale, histogram: [0, -1, 1, 0, 2] as const }],
    ["histogram", { mean: 4.8, count: 5, scale, histogram: [4, 1, 0, 0, 0] as const }],
    [
      "histogram",
      { mean: 4, count: 1, scale: { minimum: 0, maximum: 5 }, histogram: [0, 0, 0, 1, 0] as const },
    ],
  ] as const)("names an impossible %s: %j", (problem, aggregate) => {
    expect(aggregateProblem(aggregate)).toBe(problem);
    expect(() => aggregateTerms(aggregate)).toThrow(`aggregate with an impossible ${problem}`);
  });

  it("does not look at the mean of no reviews", () => {
    expect(aggregateProblem({ mean: 0, count: 0, scale })).toBeNull();
  });
});

describe("a mean that its source rounded (variance of a uniform error, h²/12)", () => {
  it("adds the variance that the rounding leaves in the sum of values", () => {
    // A step of 0.1 stars is 2.5 points: (1,000 · 2.5)² / 12 = 520,833.3.
    const rounded = aggregateTerms({ mean: 4.3, count: 1000, scale, meanStep: 0.1 });
    expect(rounded.roundingVariance).toBe(520_834);
    expect({ ...rounded, roundingVariance: 0 }).toEqual(aggregateTerms({ mean: 4.3, count: 1000, scale }));
  });

  it("is ignored where the stars themselves are known", () => {
    const histogram = [0, 0, 1, 0, 1] as const;
    expect(aggregateTerms({ mean: 4, count: 2, scale, histogram, meanStep: 0.1 }).roundingVariance).toBe(0);
  });
});
