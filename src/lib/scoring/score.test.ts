import { displayedScore } from "@/lib/rating/displayed";
import {
  addAggregate,
  addReview,
  emptyEvidence,
  type ReviewEvidence,
  type Stars,
} from "@/lib/scoring/evidence";
import { COLD_START_PRIOR, type Prior } from "@/lib/scoring/prior";
import { explainScore, scoreEvidence, scoreItem, scoreMeasurement } from "@/lib/scoring/score";
import { evidenceWithout } from "@tests/support/evidence";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

fc.configureGlobal({ seed: 20260131 });

const mark = fc.constantFrom<Stars>(1, 2, 3, 4, 5);
const review = fc.record({ stars: mark, weight: fc.constantFrom(1, 0.7, 0) });
const reviews = fc.array(review, { maxLength: 80 });
const prior: fc.Arbitrary<Prior> = fc
  .record({
    version: fc.nat(),
    mean: fc.integer({ min: 0, max: 100 }),
    strength: fc.integer({ min: 15, max: 60 }),
    spread: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ spread, mean, ...rest }) => ({
    ...rest,
    mean,
    secondMoment: mean ** 2 + spread * mean * (100 - mean),
  }));

function evidenceOf(list: readonly ReviewEvidence[]) {
  return list.reduce(addReview, emptyEvidence());
}

function repeated(times: number, stars: Stars, weight = 1): ReviewEvidence[] {
  return Array.from({ length: times }, () => ({ stars, weight }));
}

describe("a score from reviews", () => {
  it("follows the published sentence: 84 = 15 at 75 + 40 at 87, divided by 55", () => {
    // (15·75 + 40·87) / 55 = (1,125 + 3,480) / 55 = 83.7273, shown as 84.
    const scale = { minimum: 0, maximum: 100 };
    const evidence = addAggregate(emptyEvidence(), { mean: 87, count: 40, scale });
    const category: Prior = { version: 1, mean: 75, secondMoment: 6600, strength: 15 };
    expect(explainScore(evidence, category)).toEqual({
      displayed: 84,
      mean: 83.7273,
      priorReviews: 15,
      priorMean: 75,
      counted: 40,
      weight: 40,
      evidenceMean: 87,
      divisor: 55,
    });
  });

  it("follows a worked example with its interval", () => {
    // Ten marks of five stars against the cold start: μ = (15·70 + 1,000) / 25 = 82.
    // E[s²] = (15·6,035 + 100,000) / 25 = 7,621; σ² = (7,621 − 6,724) / 26 = 34.5, σ = 5.8737.
    // 82 ± 1.645·5.8737 = 72.338 to 91.662.
    const score = scoreItem({ overall: { evidence: evidenceOf(repeated(10, 5)), prior: COLD_START_PRIOR } });
    expect(score).toMatchObject({ status: "ranked", displayed: 82, mean: 82, counted: 10, criteria: {} });
    expect(score.deviation).toBe(5.8737);
    expect(score.low).toBeCloseTo(72.338, 3);
    expect(score.high).toBeCloseTo(91.662, 3);
  });

  it("explains reviews that weigh less than they count", () => {
    // W = 10·0.7 = 7: (15·70 + 7·100) / 22 = 79.545.
    const explained = explainScore(evidenceOf(repeated(10, 5, 0.7)), COLD_START_PRIOR);
    expect(explained).toMatchObject({
      displayed: 79,
      counted: 10,
      weight: 7,
      evidenceMean: 100,
      divisor: 22,
    });
    expect(explainScore(emptyEvidence(), COLD_START_PRIOR)).toMatchObject({
      displayed: 70,
      evidenceMean: null,
    });
  });

  it("displays what follows from the published mean, not from computing noise", () => {
    // 70.5 was computed slightly too low. The band is that of the mean, so 89.6 shows 89.
    const displayedAt = (mean: number) => {
      const evidence = {
        weightSum: 20,
        valueSum: 20 * mean,
        squareSum: 20 * mean ** 2,
        roundingVariance: 0,
        counted: 20,
        histogram: null,
      };
      return scoreItem({
        overall: { evidence, prior: { version: 1, mean, secondMoment: mean ** 2, strength: 15 } },
      });
    };
    expect(displayedAt(70.4999999999)).toMatchObject({ mean: 70.5, displayed: 71 });
    expect(displayedAt(89.6)).toMatchObject({ mean: 89.6, displayed: 89 });
    expect(displayedAt(70.4999)).toMatchObject({ mean: 70.4999, displayed: 70 });
  });

  it("does not put three perfect ratings above forty very good ones", () => {
    const three = scoreEvidence(evidenceOf(repeated(3, 5)), COLD_START_PRIOR);
    const forty = scoreEvidence(evidenceOf([...repeated(30, 5), ...repeated(10, 4)]), COLD_START_PRIOR);
    expect(three.mean).toBe(75);
    expect(forty.mean).toBeGreaterThan(three.mean);
  });
});

describe("specification 5: no rating", () => {
  it("is what an item without counted evidence has", () => {
    for (const evidence of [emptyEvidence(), evidenceOf(repeated(3, 5, 0))]) {
      expect(scoreItem({ overall: { evidence, prior: COLD_START_PRIOR } })).toEqual({
        status: "unrated",
        displayed: null,
        mean: null,
        deviation: null,
        low: null,
        high: null,
        counted: 0,
        criteria: {},
      });
    }
  });

  it("is not what an item with few reviews has: it is shown, without a position below five", () => {
    const statusOf = (n: number) =>
      scoreItem({ overall: { evidence: evidenceOf(repeated(n, 4)), prior: COLD_START_PRIOR } }).status;
    expect([1, 4, 5, 6].map(statusOf)).toEqual(["few", "few", "ranked", "ranked"]);
  });

  it("needs criteria or overall evidence", () => {
    expect(() => scoreItem({})).toThrow(RangeError);
    expect(() => scoreItem({ criteria: {} })).toThrow(RangeError);
  });
});

describe("properties of a score from reviews", () => {
  it("0 <= low <= mean <= high <= 100, displayed follows from the mean", () => {
    fc.assert(
      fc.property(reviews, prior, (list, category) => {
        const { status, displayed, mean, low, high } = scoreItem({
          overall: { evidence: evidenceOf(list), prior: category },
        });
        if (status === "unrated" || mean === null || low === null || high === null) {
          expect(list.every(({ weight }) => weight === 0)).toBe(true);
          return;
        }
        expect(low).toBeGreaterThanOrEqual(0);
        expect(mean).toBeGreaterThanOrEqual(low);
        expect(high).toBeGreaterThanOrEqual(mean);
        expect(high).toBeLessThanOrEqual(100);
        expect(displayed).toBe(displayedScore(mean ?? Number.NaN));
      }),
    );
  });

  // With W before the addition, μ' − μ = w·(s − μ) / (m + W + w). |s − μ| ≤ 100 and w / (c + w) grows with
  // w ≤ 1, so |μ' − μ| ≤ 100·w / (m + W + w) ≤ 100 / (m + W + 1).
  it("one review moves the Nota by at most 100 / (m + W + 1), added or removed", () => {
    fc.assert(
      fc.property(reviews, review, prior, (list, extra, category) => {
        const before = evidenceOf(list);
        const after = addReview(before, extra);
        const step = scoreEvidence(after, category).mean - scoreEvidence(before, category).mean;
        const reach = category.strength + before.weightSum;
        const bound = (100 * extra.weight) / (reach + extra.weight);
        expect(Math.abs(step)).toBeLessThanOrEqual(bound + 1e-9);
        expect(bound).toBeLessThanOrEqual(100 / (reach + 1) + 1e-9);
        const restored = evidenceWithout(after, addReview(emptyEvidence(), extra));
        expect(scoreEvidence(restored, category)).toEqual(scoreEvidence(before, category));
      }),
    );
  });

  it("reaches that bound: one star for an item at 100", () => {
    const category: Prior = { version: 1, mean: 100, secondMoment: 10_000, strength: 15 };
    const step = scoreEvidence(evidenceOf(repeated(1, 1)), category).mean - 100;
    expect(step).toBeCloseTo(-100 / 16, 10);
  });

  it("has no uncertainty, rather than an impossible one, where all marks agree with a certain category", () => {
    fc.assert(
      fc.property(
        mark,
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 15, max: 60 }),
        (stars, n, strength) => {
          const mean = 25 * (stars - 1);
          const certain: Prior = { version: 1, mean, secondMoment: mean ** 2, strength };
          expect(scoreEvidence(evidenceOf(repeated(n, stars, 0.7)), certain).deviation).toBeCloseTo(0, 5);
        },
      ),
    );
  });

  it("never falls when a rating rises", () => {
    fc.assert(
      fc.property(reviews, mark, mark, fc.constantFrom(1, 0.7, 0), prior, (list, a, b, weight, category) => {
        const at = (stars: Stars) => scoreEvidence(evidenceOf([...list, { stars, weight }]), category).mean;
        expect(at(a < b ? a : b)).toBeLessThanOrEqual(at(a < b ? b : a));
      }),
    );
  });

  // A single surprising review can widen the interval. What holds: values lie on [0, 100], so their variance is
  // at most 2,500 and σ ≤ 50 / √(m + W + 1), which shrinks with every review; and from W ≥ m on, twice the same
  // evidence narrows.
  it("narrows with more evidence", () => {
    fc.assert(
      fc.property(reviews, prior, (list, category) => {
        const evidence = evidenceOf(list);
        const once = scoreEvidence(evidence, category).deviation;
        const bound = 50 / Math.sqrt(category.strength + evidence.weightSum + 1);
        expect(once).toBeLessThanOrEqual(bound + 1e-9);
        if (evidence.weightSum < category.strength) return;
        const twice = scoreEvidence(evidenceOf([...list, ...list]), category).deviation;
        expect(twice).toBeLessThanOrEqual(once);
      }),
    );
  });
});

describe("scoreMeasurement", () => {
  const rule = { best: 0, worst: 200, unit: "g/km" };
  const category: Prior = { version: 1, mean: 60, secondMoment: 4000, strength: 15 };

  it("takes a measured value as it is, without shrinkage or uncertainty", () => {
    expect(scoreMeasurement(50, rule, category)).toEqual({
      mean: 75,
      deviation: 0,
      counted: 0,
      hasEvidence: true,
    });
  });

  it("takes the category's mean and spread where nothing was measured", () => {
    // √(4,000 − 60²) = 20
    const missing = { mean: 60, deviation: 20, counted: 0, hasEvidence: false };
    expect(scoreMeasurement(null, rule, category)).toEqual(missing);
    expect(scoreMeasurement(Number.NaN, rule, category)).toEqual(missing);
  });
});
