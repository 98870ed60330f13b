import { addAggregate, addReview, emptyEvidence, type Evidence, type Stars } from "@/lib/scoring/evidence";
import { COLD_START_PRIOR, estimateMeasurementPrior, estimatePrior } from "@/lib/scoring/prior";
import { scoreEvidence } from "@/lib/scoring/score";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

fc.configureGlobal({ seed: 20260131 });

function evidenceOf(histogram: readonly [number, number, number, number, number], weight = 1): Evidence {
  let evidence = emptyEvidence();
  histogram.forEach((count, index) => {
    for (let n = 0; n < count; n++) evidence = addReview(evidence, { stars: (index + 1) as Stars, weight });
  });
  return evidence;
}

const count = fc.integer({ min: 0, max: 12 });
const item = fc
  .tuple(fc.tuple(count, count, count, count, count), fc.constantFrom(1, 0.7))
  .map(([histogram, weight]) => evidenceOf(histogram, weight));
const items = fc.array(item, { minLength: 2, maxLength: 15 });

describe("cold start", () => {
  it("is 15 reviews with a mean of 70 and the spread of the documented marks", () => {
    const marks = [11_424, 3_151, 8_179, 19_142, 57_328];
    const total = marks.reduce((sum, n) => sum + n, 0);
    const moment = (power: number) =>
      marks.reduce((sum, n, index) => sum + n * (25 * index) ** power, 0) / total;
    expect(total).toBe(99_224);
    expect(Math.round(moment(2) - moment(1) ** 2)).toBe(1135);
    expect(COLD_START_PRIOR).toEqual({ version: 0, mean: 70, secondMoment: 4900 + 1135, strength: 15 });
  });

  it("stands in while fewer than two items have evidence", () => {
    const one = evidenceOf([0, 0, 0, 0, 9]);
    expect(estimatePrior([], 3)).toEqual({ ...COLD_START_PRIOR, version: 3 });
    expect(estimatePrior([one, emptyEvidence()], 4)).toEqual({ ...COLD_START_PRIOR, version: 4 });
  });
});

describe("estimatePrior", () => {
  it("follows a worked example within the bounds", () => {
    // 50 reviews each. A: 20 of 1 star, 30 of 5, mean 60. B: 30 and 20, mean 40.
    // σ²within = 2·50·2,400 / 98 = 2,448.98. σ²between = (50·10² + 50·10² − 2,448.98) / (100 − 5,000/100) = 151.02.
    // m = 16.2, hence 16. P = 50. Q = 2,500 + 2,448.98 + 151.02 = 5,100, above the possible 100·P = 5,000.
    const prior = estimatePrior([evidenceOf([20, 0, 0, 0, 30]), evidenceOf([30, 0, 0, 0, 20])], 7);
    expect(prior).toEqual({ version: 7, mean: 50, secondMoment: 5000, strength: 16 });
  });

  it("follows a worked example below the bounds", () => {
    // A: 50, 50, 100, 100; B: 0, 0, 50, 50. σ²within = (2,500 + 2,500) / 6 = 833.33.
    // σ²between = (4·25² + 4·25² − 833.33) / (8 − 32/8) = 1,041.67. m = 0.8, hence 15. Q = 2,500 + 1,875.
    const prior = estimatePrior([evidenceOf([0, 0, 2, 0, 2]), evidenceOf([2, 0, 2, 0, 0])], 1);
    expect(prior).toEqual({ version: 1, mean: 50, secondMoment: 4375, strength: 15 });
  });

  it("takes the largest strength where items do not differ measurably", () => {
    const same = evidenceOf([1, 1, 2, 4, 8]);
    expect(estimatePrior([same, same, same], 1).strength).toBe(60);
  });

  it("takes the cold start's variance where no item has two reviews", () => {
    const prior = estimatePrior([evidenceOf([0, 0, 0, 1, 0]), evidenceOf([0, 0, 0, 0, 1])], 1);
    // σ²between = (2·12.5² − 1,135) / (2 − 1) is below zero: m = 60, Q = 87.5² + 1,135 = 8,791.25 (above 8,750).
    expect(prior).toEqual({ version: 1, mean: 87.5, secondMoment: 8750, strength: 60 });
  });

  it("gives an item with much evidence little more influence than others", () => {
    const scale = { minimum: 1, maximum: 5 };
    const giant = addAggregate(emptyEvidence(), { mean: 1.4, count: 100_000, scale });
    const others = [3, 4, 5, 6].map((n) => evidenceOf([0, 0, n, 20, 40]));
    expect(estimatePrior([giant, ...others], 1).mean).toBeGreaterThan(60);
  });

  it("keeps the weighted mean of all items where it was (credibility balance)", () => {
    fc.assert(
      fc.property(items, (evidences) => {
        const known = evidences.filter(({ weightSum }) => weightSum > 0);
        fc.pre(known.length >= 2);
        const prior = estimatePrior(evidences, 1);
        const drift = known.reduce(
          (sum, evidence) =>
            sum + evidence.valueSum - evidence.weightSum * scoreEvidence(evidence, prior).mean,
          0,
        );
        // P is rounded to 0.01, so each item may drift by 0.005·m.
        expect(Math.abs(drift)).toBeLessThanOrEqual(0.0051 * prior.strength * known.length);
      }),
    );
  });

  it("stays within its bounds, ignores the order and reviewless items", () => {
    fc.assert(
      fc.property(items, (evidences) => {
        const prior = estimatePrior(evidences, 2);
        expect(prior.strength).toBeGreaterThanOrEqual(15);
        expect(prior.strength).toBeLessThanOrEqual(60);
        expect(prior.mean).toBeGreaterThanOrEqual(0);
        expect(prior.mean).toBeLessThanOrEqual(100);
        expect(prior.secondMoment).toBeGreaterThanOrEqual(prior.mean ** 2);
        expect(prior.secondMoment).toBeLessThanOrEqual(100 * prior.mean + 1e-9);
        expect(estimatePrior([emptyEvidence(), ...evidences].reverse(), 2)).toEqual(prior);
      }),
    );
  });
});

describe("estimateMeasurementPrior", () => {
  it("has the mean and the spread of the values", () => {
    // Mean 50, variance (50² + 50² + 0 + 0) / 4 = 1,250.
    expect(estimateMeasurementPrior([0, 100, 50, 50], 5)).toEqual({
      version: 5,
      mean: 50,
      secondMoment: 3750,
      strength: 15,
    });
    expect(estimateMeasurementPrior([80], 5)).toEqual({ ...COLD_START_PRIOR, version: 5 });
  });
});
