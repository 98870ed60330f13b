import type { ReviewEvidence, Stars } from "@/lib/scoring/evidence";
import { MINIMUM_LATER, predictHeldOut, type ReviewSequence } from "@/lib/scoring/held-out";
import { SCORING_METHODS } from "@/lib/scoring/rival-scores";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

fc.configureGlobal({ seed: 20261123 });

const verified = (count: number, stars: Stars): ReviewEvidence[] =>
  Array.from({ length: count }, () => ({ stars, weight: 1 }));

describe("predictHeldOut", () => {
  it("gives the sums of a worked example", () => {
    // Five reviews of 100, then ten of 75. A single item gives the cold start: m = 15, P = 70, Q = 6035.
    const result = predictHeldOut([[[...verified(5, 5), ...verified(10, 4)]]], 5);
    expect(result).toMatchObject({ split: 5, items: 1, floor: 0 });
    // Nota: (15·70 + 5·100) / 20 = 77.5. Wilson: 1 / (1 + 1.96²/5) = 0.5655.
    const expected = { nota: 2.5, mean: 25, category: 25, imdb: 25, wilson: 18.45 };
    for (const method of SCORING_METHODS) expect(result?.errors[method]).toBeCloseTo(expected[method], 2);
    // σ² = ((15·6035 + 5·10,000)/20 − 77.5²) / 21 = 48.57, so ±11.5 contains 75; the raw mean's s² of 0 does not.
    expect(result?.coverage).toEqual({ nota: 1, published: 1, mean: 0 });
  });

  it("uses nothing of the later reviews but their mean", () => {
    const sequence = fc.array(
      fc.record({ stars: fc.constantFrom<Stars>(1, 2, 3, 4, 5), weight: fc.constantFrom(1, 0.7) }),
      { minLength: 5 + MINIMUM_LATER, maxLength: 60 },
    );
    fc.assert(
      fc.property(fc.array(sequence, { minLength: 1, maxLength: 6 }), (items: ReviewSequence[]) => {
        const turned = items.map((each) => [...each.slice(0, 5), ...each.slice(5).toReversed()]);
        const result = predictHeldOut([items], 5);
        const other = predictHeldOut([turned], 5);
        expect(result?.items).toBe(items.length);
        for (const method of SCORING_METHODS) {
          expect(result?.errors[method]).toBeGreaterThanOrEqual(0);
          expect(result?.errors[method]).toBeCloseTo(other?.errors[method] ?? -1, 9);
        }
        // The widened interval contains the published one.
        expect(result?.coverage.nota).toBeGreaterThanOrEqual(result?.coverage.published ?? 1);
      }),
      { numRuns: 100 },
    );
  });

  it("leaves out items whose later reviews are too few, and says so where there are none", () => {
    expect(predictHeldOut([[verified(5 + MINIMUM_LATER - 1, 5)]], 5)).toBeNull();
    expect(predictHeldOut([[verified(2 * MINIMUM_LATER, 5)], [verified(3, 5)]], "half")?.items).toBe(1);
  });

  it("covers about 90% where the model holds: items of a steady quality in a category", () => {
    // The stars of item i follow a fixed cycle whose mean differs by item, in a scattered order.
    const items = Array.from({ length: 60 }, (_, item): ReviewSequence =>
      Array.from({ length: 60 }, (_, index) => {
        const draw = ((index * 37 + item * 11) % 60) / 60;
        const share = 0.3 + (item % 12) * 0.05;
        return { stars: draw < share ? 5 : draw < share + 0.2 ? 4 : 1, weight: 1 };
      }),
    );
    const result = predictHeldOut([items], "half");
    expect(result?.coverage.nota).toBeGreaterThan(0.8);
    expect(result?.errors.nota).toBeLessThan(result?.errors.category ?? 0);
  });
});
