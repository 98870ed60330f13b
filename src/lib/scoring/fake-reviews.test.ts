import { addReviews, emptyEvidence, type Evidence, type Stars } from "@/lib/scoring/evidence";
import { attackItems, ATTACKED_SCORES, largestMove } from "@/lib/scoring/fake-reviews";
import { COLD_START_PRIOR, STRENGTH_BOUNDS } from "@/lib/scoring/prior";
import { categoryContext } from "@/lib/scoring/rival-scores";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

fc.configureGlobal({ seed: 20261123 });

const evidenceOf = (counts: readonly number[], weight = 1): Evidence =>
  counts.reduce(
    (sum, count, index) => addReviews(sum, { stars: (index + 1) as Stars, weight }, count),
    emptyEvidence(),
  );

const evidence = fc
  .tuple(fc.array(fc.nat(40), { minLength: 5, maxLength: 5 }), fc.constantFrom(1, 0.7, 0.14))
  .map(([counts, weight]) => evidenceOf(counts, weight))
  .filter(({ counted }) => counted > 0);

describe("largestMove", () => {
  it.each([5, 20, 100])("moves a Nota by at most 100 / (m + W + 1) with %i fakes of one cluster", (fakes) => {
    const { minimum, maximum } = STRENGTH_BOUNDS;
    const prior = fc.record({
      mean: fc.integer({ min: 0, max: 100 }),
      strength: fc.integer({ min: minimum, max: maximum }),
    });
    fc.assert(
      fc.property(evidence, prior, (known, { mean, strength }) => {
        const context = {
          ...categoryContext([known]),
          prior: { ...COLD_START_PRIOR, mean, strength, secondMoment: 100 * mean },
        };
        const move = largestMove("nota-cluster", known, context, fakes) ?? Infinity;
        expect(move).toBeLessThanOrEqual(100 / (strength + known.weightSum + 1) + 1e-9);
        // The same number of fakes without limits moves the raw mean at least as far as one more review would.
        expect(largestMove("nota-unconnected", known, context, fakes)).toBeGreaterThanOrEqual(move);
      }),
    );
  });
});

describe("attackItems", () => {
  it("gives the sums of a worked example", () => {
    // 25 reviews with a sum of 2,225; the cold start m = 15, P = 70 gives a Nota of 3,275 / 40 = 81.875.
    const result = attackItems([[evidenceOf([1, 0, 1, 5, 18])]], 5);
    expect(result).toMatchObject({ fakes: 5, items: 1 });
    const worst = Object.fromEntries(ATTACKED_SCORES.map((score) => [score, result?.moves[score]?.worst]));
    expect(worst["nota-cluster"]).toBeCloseTo(81.875 - 3275 / 41, 9);
    // Five accounts of their first day: 0.7 × 0.2 each.
    expect(worst["nota-new"]).toBeCloseTo(81.875 - 3275 / 40.7, 9);
    expect(worst["nota-unconnected"]).toBeCloseTo(81.875 - 3275 / 43.5, 9);
    // Its only item makes the mean of the category and IMDb's C: 89 becomes 2,225 / 30.
    for (const score of ["mean", "category", "imdb"]) expect(worst[score]).toBeCloseTo(89 - 2225 / 30, 9);
  });

  it("attacks items with a position only, and knows no Wilson's bound without stars", () => {
    const aggregate = { ...evidenceOf([0, 0, 0, 0, 30]), histogram: null };
    const result = attackItems([[evidenceOf([0, 0, 0, 0, 4])], [aggregate]], 20);
    expect(result?.items).toBe(1);
    expect(result?.moves.wilson).toBeNull();
    expect(attackItems([[evidenceOf([0, 0, 0, 0, 4])]], 20)).toBeNull();
  });
});
