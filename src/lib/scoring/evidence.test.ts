import {
  addAggregate,
  addReview,
  addReviews,
  emptyEvidence,
  hasCompleteHistogram,
  REVIEW_WEIGHT,
  starValue,
  type ReviewEvidence,
  type Stars,
} from "@/lib/scoring/evidence";
import { evidenceWithout } from "@tests/support/evidence";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

fc.configureGlobal({ seed: 20260131 });

const FIVE = { minimum: 1, maximum: 5 };
const stars = fc.constantFrom<Stars>(1, 2, 3, 4, 5);
const weight = fc.oneof(
  fc.constantFrom(1, 0.7, 0),
  fc.integer({ min: 0, max: 10_000 }).map((n) => n / 10_000),
);
const review = fc.record({ stars, weight });
const aggregate = fc.record({
  mean: fc.double({ min: 1, max: 5, noNaN: true }),
  count: fc.integer({ min: 0, max: 200_000 }),
  scale: fc.constant(FIVE),
});

function recompute(reviews: Iterable<ReviewEvidence>) {
  return [...reviews].reduce(addReview, emptyEvidence());
}

describe("values and weights", () => {
  it("maps 1 to 5 stars to 0, 25, 50, 75, 100", () => {
    expect(([1, 2, 3, 4, 5] as const).map(starValue)).toEqual([0, 25, 50, 75, 100]);
  });

  it("refuses other stars and weights", () => {
    expect(() => starValue(0 as Stars)).toThrow(RangeError);
    expect(() => starValue(4.5 as Stars)).toThrow(RangeError);
    expect(() => addReview(emptyEvidence(), { stars: 5, weight: 1.1 })).toThrow(RangeError);
    expect(() => addReview(emptyEvidence(), { stars: 5, weight: Number.NaN })).toThrow(RangeError);
  });

  it("weighs a verified purchase 1, others 0.7, and does not count what moderation excluded", () => {
    const evidence = recompute([
      { stars: 5, weight: REVIEW_WEIGHT.verified },
      { stars: 2, weight: REVIEW_WEIGHT.unverified },
      { stars: 1, weight: REVIEW_WEIGHT.excluded },
    ]);
    // W = 1 + 0.7; S₁ = 100 + 0.7·25 = 117.5; S₂ = 10,000 + 0.7·625 = 10,437.5
    expect(evidence).toEqual({
      weightSum: 1.7,
      valueSum: 117.5,
      squareSum: 10437.5,
      roundingVariance: 0,
      counted: 2,
      histogram: [0, 1, 0, 0, 1],
    });
  });
});

describe("reviews one at a time", () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("add" as const), review }),
    fc.record({ kind: fc.constant("edit" as const), review, which: fc.nat() }),
    fc.record({ kind: fc.constant("remove" as const), which: fc.nat() }),
  );

  it("give exactly the evidence of a recomputation after any additions, edits and removals", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const kept: ReviewEvidence[] = [];
        let evidence = emptyEvidence();
        for (const change of steps) {
          const index = change.kind === "add" || kept.length === 0 ? -1 : change.which % kept.length;
          const old = kept[index];
          if (change.kind !== "add" && !old) continue;
          if (old) {
            evidence = evidenceWithout(evidence, recompute([old]));
            kept.splice(index, 1);
          }
          if (change.kind !== "remove") {
            evidence = addReview(evidence, change.review);
            kept.push(change.review);
          }
        }
        expect(evidence).toStrictEqual(recompute(kept));
      }),
    );
  });

  it("give the same evidence in any order", () => {
    const shuffled = fc
      .array(review, { maxLength: 100 })
      .chain((reviews) =>
        fc.tuple(fc.constant(reviews), fc.shuffledSubarray(reviews, { minLength: reviews.length })),
      );
    fc.assert(
      fc.property(shuffled, ([reviews, other]) => {
        expect(recompute(other)).toStrictEqual(recompute(reviews));
      }),
    );
  });

  it("stay exact over a hundred thousand reviews of weight 0.7", () => {
    let evidence = emptyEvidence();
    for (let n = 0; n < 100_000; n++) evidence = addReview(evidence, { stars: 4, weight: 0.7 });
    expect(evidence).toMatchObject({ weightSum: 70_000, valueSum: 5_250_000, squareSum: 393_750_000 });
  });

  it("cannot be removed when they were never added", () => {
    const one = addReview(emptyEvidence(), { stars: 5, weight: 1 });
    expect(() => addReviews(emptyEvidence(), { stars: 5, weight: 1 }, -1)).toThrow(RangeError);
    expect(() => addReviews(one, { stars: 4, weight: 1 }, -1)).toThrow(RangeError);
  });
});

describe("imported aggregates", () => {
  it("add nothing with a count of 0, whatever the mean says", () => {
    for (const mean of [0, 3, 5, Number.NaN]) {
      expect(addAggregate(emptyEvidence(), { mean, count: 0, scale: FIVE })).toStrictEqual(emptyEvidence());
    }
  });

  it("weigh 1 for each review, with the largest variance the mean allows", () => {
    // Mean 4.2 of 5 is 80 of 100; ten reviews: S₁ = 800; variance 20·80 = 1,600, so S₂ = 10·(1,600 + 6,400).
    expect(addAggregate(emptyEvidence(), { mean: 4.2, count: 10, scale: FIVE })).toEqual({
      weightSum: 10,
      valueSum: 800,
      squareSum: 80_000,
      roundingVariance: 0,
      counted: 10,
      histogram: null,
    });
  });

  it("map any scale to 0-100", () => {
    const scale = { minimum: 0, maximum: 10 };
    expect(addAggregate(emptyEvidence(), { mean: 7.5, count: 2, scale }).valueSum).toBe(150);
  });

  it("count like the reviews of their histogram where there is one", () => {
    const reviews = recompute(([1, 4, 5, 5] as const).map((mark) => ({ stars: mark, weight: 1 })));
    const histogram = [1, 0, 0, 1, 2] as const;
    expect(addAggregate(emptyEvidence(), { mean: 3.8, count: 4, scale: FIVE, histogram })).toStrictEqual(
      reviews,
    );
  });

  it("are exactly neutral when added and removed, between any reviews", () => {
    fc.assert(
      fc.property(
        fc.array(review, { maxLength: 30 }),
        fc.array(aggregate, { maxLength: 5 }),
        (reviews, sources) => {
          const before = recompute(reviews);
          const full = sources.reduce(addAggregate, before);
          const added = sources.reduce(addAggregate, emptyEvidence());
          expect(evidenceWithout(full, added)).toStrictEqual(before);
          expect(reviews.reduce(addReview, added)).toStrictEqual(full);
        },
      ),
    );
  });

  it("are never narrower than reviews with the same mean", () => {
    fc.assert(
      fc.property(fc.array(stars, { minLength: 1, maxLength: 50 }), (marks) => {
        const reviews = recompute(marks.map((mark) => ({ stars: mark, weight: 1 })));
        const mean = marks.reduce<number>((sum, mark) => sum + mark, 0) / marks.length;
        const bound = addAggregate(emptyEvidence(), { mean, count: marks.length, scale: FIVE });
        expect(bound.squareSum).toBeGreaterThanOrEqual(reviews.squareSum - 0.01);
      }),
    );
  });

  it("leave the histogram incomplete when they bring none", () => {
    const one = addReview(emptyEvidence(), { stars: 5, weight: 1 });
    expect(hasCompleteHistogram(one)).toBe(true);
    const more = addAggregate(one, { mean: 4, count: 3, scale: FIVE });
    expect(more).toMatchObject({ counted: 4, histogram: [0, 0, 0, 0, 1] });
    expect(hasCompleteHistogram(more)).toBe(false);
    expect(hasCompleteHistogram(emptyEvidence())).toBe(false);
  });
});
