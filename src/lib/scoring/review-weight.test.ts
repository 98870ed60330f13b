import { addReview, emptyEvidence, type Stars } from "@/lib/scoring/evidence";
import type { Prior } from "@/lib/scoring/prior";
import {
  ACCOUNT_RAMP,
  accountDays,
  accountShare,
  CLUSTER_LIMIT,
  DAILY_LIMIT,
  frozenShare,
  ownWeight,
} from "@/lib/scoring/review-weight";
import { scoreEvidence } from "@/lib/scoring/score";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const starsArbitrary = fc.constantFrom<Stars>(1, 2, 3, 4, 5);
const shareArbitrary = fc.integer({ min: 0, max: 10_000 }).map((steps) => steps / 10_000);
const priorArbitrary: fc.Arbitrary<Prior> = fc
  .record({ mean: fc.integer({ min: 0, max: 100 }), strength: fc.integer({ min: 15, max: 60 }) })
  .map(({ mean, strength }) => ({ version: 1, mean, secondMoment: 100 * mean, strength }));

const STEPS = 10_000;

/** Weights as the database limits them, in whole steps of 1/10,000. */
function limitedToCluster(own: readonly number[]): number[] {
  const steps = own.map((weight) => Math.round(weight * STEPS));
  const total = steps.reduce((sum, each) => sum + each, 0);
  const limit = CLUSTER_LIMIT * STEPS;
  return steps.map((each) => (total > limit ? Math.floor((each * limit) / total) : each) / STEPS);
}

describe("the age of an account", () => {
  it("lets its reviews count for more each day, until they count in full", () => {
    expect([0, 1, 15, 29, 30, 400].map(accountShare)).toEqual([0.2, 0.2266, 0.6, 0.9733, 1, 1]);
    expect(accountShare(ACCOUNT_RAMP.days - 1)).toBeLessThan(1);
  });

  it("is counted in whole days, and never negative", () => {
    const since = new Date("2026-06-15T15:00:00Z");
    expect(accountDays(since, new Date("2026-06-17T14:59:59Z"))).toBe(1);
    expect(accountDays(since, new Date("2026-06-17T15:00:00Z"))).toBe(2);
    expect(accountDays(since, new Date("2026-06-14T15:00:00Z"))).toBe(0);
  });
});

describe("the share that a review keeps", () => {
  it("is cut to what the day's limit leaves, and is zero where nothing is left", () => {
    const share = (usedToday: number, days = 0) => frozenShare({ isVerified: false, days, usedToday });
    expect([0, 2.86, 2.9, DAILY_LIMIT, DAILY_LIMIT + 1].map((used) => share(used))).toEqual([
      0.2, 0.2, 0.1428, 0, 0,
    ]);
    expect(share(DAILY_LIMIT, ACCOUNT_RAMP.days)).toBe(1);
    expect(ownWeight(false, 0.1428)).toBe(0.0999);
  });

  it("keeps all new accounts of a day at the limit, whatever comes in which order", () => {
    const posts = fc.array(
      fc.record({ isVerified: fc.boolean(), days: fc.integer({ min: 0, max: ACCOUNT_RAMP.days - 1 }) }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(posts, (all) => {
        let steps = 0;
        for (const { isVerified, days } of all) {
          const share = frozenShare({ isVerified, days, usedToday: steps / 10_000 });
          steps += Math.round(ownWeight(isVerified, share) * 10_000);
        }
        expect(steps).toBeLessThanOrEqual(DAILY_LIMIT * 10_000);
      }),
    );
  });
});

describe("a cluster", () => {
  it("leaves weights alone that are together within the limit, and shares the limit otherwise", () => {
    expect(limitedToCluster([])).toEqual([]);
    expect(limitedToCluster([0.7, 0.3])).toEqual([0.7, 0.3]);
    expect(limitedToCluster([0.7, 0.7])).toEqual([0.5, 0.5]);
    expect(limitedToCluster([1, 0.7, 0])).toEqual([0.5882, 0.4117, 0]);
  });

  it.each([5, 20, 100])(
    "of %i fakes moves a Nota by at most 100 / (m + W + 1), over any evidence",
    (size) => {
      const fakes = fc.array(
        fc.record({ isVerified: fc.boolean(), share: shareArbitrary, stars: starsArbitrary }),
        {
          minLength: size,
          maxLength: size,
        },
      );
      const honest = fc.array(
        fc.record({
          stars: starsArbitrary,
          weight: fc.oneof(fc.constant(1), fc.constant(0.7), shareArbitrary),
        }),
        { maxLength: 40 },
      );
      fc.assert(
        fc.property(fakes, honest, priorArbitrary, (attack, reviews, prior) => {
          const before = reviews.reduce(addReview, emptyEvidence());
          const weights = limitedToCluster(
            attack.map(({ isVerified, share }) => ownWeight(isVerified, share)),
          );
          const after = attack.reduce(
            (sums, { stars }, index) => addReview(sums, { stars, weight: weights[index] ?? 0 }),
            before,
          );
          expect(after.weightSum - before.weightSum).toBeLessThanOrEqual(1 + 1e-9);
          const moved = Math.abs(scoreEvidence(after, prior).mean - scoreEvidence(before, prior).mean);
          expect(moved).toBeLessThanOrEqual(100 / (prior.strength + before.weightSum + 1) + 1e-9);
        }),
      );
    },
  );
});
