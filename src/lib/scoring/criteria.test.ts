import { addReview, emptyEvidence, type Stars } from "@/lib/scoring/evidence";
import type { Prior } from "@/lib/scoring/prior";
import {
  combineCriteria,
  DRIFT_VARIANCE,
  normaliseWeights,
  scoreItem,
  type CriterionInput,
  type CriterionScore,
} from "@/lib/scoring/score";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

fc.configureGlobal({ seed: 20260131 });

const prior: Prior = { version: 1, mean: 60, secondMoment: 4000, strength: 15 };
const rule = { best: 100, worst: 0, unit: "points" };

function evidenceOf(times: number, stars: Stars) {
  let evidence = emptyEvidence();
  for (let n = 0; n < times; n++) evidence = addReview(evidence, { stars, weight: 1 });
  return evidence;
}

function reviewed(weight: number, times: number, stars: Stars = 5): CriterionInput {
  return { kind: "reviews", weight, evidence: evidenceOf(times, stars), prior };
}

function measured(weight: number, value: number | null): CriterionInput {
  return { kind: "measurement", weight, value, rule, prior };
}

describe("an overall score from criteria", () => {
  it("follows a worked example with reviews and a measurement", () => {
    // Comfort: (15·60 + 15·100) / 30 = 80, E[s²] = (60,000 + 150,000) / 30 = 7,000, σ² = 600 / 31.
    // Economy: 90, measured. Overall 0.75·80 + 0.25·90 = 82.5, shown as 83; σ = 0.75·√(600/31) = 3.2996.
    const score = scoreItem({ criteria: { comfort: reviewed(0.75, 15), economy: measured(0.25, 90) } });
    expect(score).toMatchObject({ status: "ranked", displayed: 83, counted: 15 });
    expect(score.mean).toBeCloseTo(82.5, 10);
    expect(score.deviation).toBe(3.2996);
    expect(score.low).toBeCloseTo(82.5 - 1.645 * 3.2996, 3);
    expect(score.criteria.economy).toEqual({ mean: 90, deviation: 0, counted: 0, hasEvidence: true });
    expect(score.criteria.comfort?.counted).toBe(15);
  });

  it("has the drift of version 4 where reviews are the evidence, and none in a measurement", () => {
    const criteria = { comfort: reviewed(0.75, 15), economy: measured(0.25, 90) };
    const score = scoreItem({ criteria, drift: DRIFT_VARIANCE });
    // σ = 0.75·√(600/31 + 15).
    expect(score.deviation).toBeCloseTo(0.75 * Math.sqrt(600 / 31 + 15), 4);
    expect(score.mean).toBeCloseTo(82.5, 10);
    expect(score.criteria.economy?.deviation).toBe(0);
  });

  it("takes the number of counted reviews from the overall evidence where it is given", () => {
    const overall = { evidence: evidenceOf(20, 1), prior };
    const criteria = { comfort: reviewed(0.5, 15), noise: reviewed(0.5, 8) };
    expect(scoreItem({ criteria }).counted).toBe(15);
    expect(scoreItem({ overall, criteria })).toEqual({ ...scoreItem({ criteria }), counted: 20 });
  });

  it.each([
    ["ranked", "all measured", { a: measured(0.6, 10), b: measured(0.4, 20) }],
    ["ranked", "measured at just half the weight", { a: measured(0.5, 10), b: measured(0.5, null) }],
    ["few", "measured below half the weight", { a: measured(0.4, 10), b: measured(0.6, null) }],
    ["unrated", "nothing measured", { a: measured(0.4, null), b: measured(0.6, null) }],
    ["ranked", "five reviews of each criterion", { a: reviewed(0.5, 5), b: reviewed(0.5, 5) }],
    ["few", "four reviews of each criterion", { a: reviewed(0.5, 4), b: reviewed(0.5, 4) }],
    ["few", "too few reviews of most of the weight", { a: reviewed(0.7, 4), b: measured(0.3, 50) }],
    ["few", "nothing but one review", { a: reviewed(0.7, 1), b: measured(0.3, null) }],
    ["unrated", "evidence for a criterion without weight", { a: measured(0, 90), b: measured(1, null) }],
  ] as const)("is %s with %s", (status, _, criteria) => {
    const score = scoreItem({ criteria });
    expect(score.status).toBe(status);
    expect(score.displayed === null).toBe(status === "unrated");
  });

  it("ranks at half the weight although 0.05 + 0.12 + 0.15 + 0.18 falls short of it in doubles", () => {
    const criteria = {
      a: measured(0.05, 50),
      b: measured(0.12, 50),
      c: measured(0.15, 50),
      d: measured(0.18, 50),
      e: measured(0.5, null),
    };
    expect(scoreItem({ criteria }).status).toBe("ranked");
  });

  it("ranks by three equal weights although thirds do not sum to 1 exactly", () => {
    const third = 1 / 3;
    const criteria = { a: measured(third, 90), b: measured(third, 60), c: measured(third, null) };
    expect(scoreItem({ criteria })).toMatchObject({ status: "ranked", displayed: 70 });
  });

  it("refuses weights that do not sum to 1, are negative, or do not fit the criteria", () => {
    const score: CriterionScore = { mean: 50, deviation: 1, counted: 9, hasEvidence: true };
    expect(() => combineCriteria({ a: score, b: score }, { a: 0.5, b: 0.4 })).toThrow(RangeError);
    expect(() => combineCriteria({ a: score, b: score }, { a: 1.5, b: -0.5 })).toThrow(RangeError);
    expect(() => combineCriteria({ a: score }, { a: 0.5, b: 0.5 })).toThrow(RangeError);
    expect(() => combineCriteria({ a: score, b: score }, { a: 1 })).toThrow(RangeError);
    expect(() => combineCriteria({}, {})).toThrow(RangeError);
  });

  it("lies between its criteria, and does not depend on their order", () => {
    const entry = fc.record({
      mean: fc.double({ min: 0, max: 100, noNaN: true }),
      deviation: fc.double({ min: 0, max: 12, noNaN: true }),
      share: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 8 }), (entries) => {
        const total = entries.reduce((sum, { share }) => sum + share, 0);
        const weights = entries.map(({ share }, n) => [`c${n}`, share / total] as const);
        const scores = entries.map(({ mean, deviation }, n) => {
          return [`c${n}`, { mean, deviation, counted: 9, hasEvidence: true }] as const;
        });
        const score = combineCriteria(Object.fromEntries(scores), Object.fromEntries(weights));
        const means = entries.map(({ mean }) => mean);
        const deviations = entries.map(({ deviation }) => deviation);
        expect(score.mean).toBeGreaterThanOrEqual(Math.min(...means) - 0.0001);
        expect(score.mean).toBeLessThanOrEqual(Math.max(...means) + 0.0001);
        expect(score.deviation).toBeLessThanOrEqual(Math.max(...deviations) + 0.0001);
        const reversed = combineCriteria(
          Object.fromEntries(scores.reverse()),
          Object.fromEntries(weights.reverse()),
        );
        expect(reversed).toEqual(score);
      }),
    );
  });
});

describe("normaliseWeights", () => {
  const published = { comfort: 0.75, economy: 0.25 };

  it("scales a visitor's weights to sum 1, for the published criteria alone", () => {
    expect(normaliseWeights({ comfort: 1, economy: 3, price: 9 }, published)).toEqual({
      comfort: 0.25,
      economy: 0.75,
    });
    expect(normaliseWeights({ economy: 40 }, published)).toEqual({ comfort: 0, economy: 1 });
  });

  it("falls back to the published ones when nothing usable is left", () => {
    expect(normaliseWeights({}, published)).toEqual(published);
    expect(normaliseWeights({ comfort: 0, economy: 0 }, published)).toEqual(published);
    expect(normaliseWeights({ comfort: -3, economy: Number.NaN }, published)).toEqual(published);
  });

  it("always gives weights that combineCriteria accepts", () => {
    const score: CriterionScore = { mean: 50, deviation: 1, counted: 9, hasEvidence: true };
    const weight = fc.double();
    fc.assert(
      fc.property(weight, weight, (comfort, economy) => {
        const weights = normaliseWeights({ comfort, economy }, published);
        expect(combineCriteria({ comfort: score, economy: score }, weights).mean).toBe(50);
      }),
    );
  });
});
