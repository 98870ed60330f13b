import { aggregateTerms, type AggregateEvidence } from "@/lib/scoring/aggregate";
import { snapToGrid } from "@/lib/scoring/grid";
import { addHistogram, histogramTotal, type StarHistogram } from "@/lib/scoring/histogram";

/** Key of the overall stars beside the slugs of criteria. */
export const OVERALL = "";

export type Stars = 1 | 2 | 3 | 4 | 5;

/**
 * What reviews and aggregates say about an item, or about one of its criteria. Adding a review, or taking it
 * away in the database, is constant work.
 *
 * All sums lie on a grid of 1/10,000 (`snapToGrid`), so adding and taking away are exact: the same
 * contributions give the same sums, bit for bit, in any order.
 */
export interface Evidence {
  /** W: sum of weights. */
  readonly weightSum: number;
  /** S₁: sum of weight × value, with values of 0–100. */
  readonly valueSum: number;
  /** S₂: sum of weight × value². */
  readonly squareSum: number;
  /** R: variance of S₁ from the rounding of published means, a whole number; 0 where they are exact. */
  readonly roundingVariance: number;
  /** Reviews with a weight above zero. */
  readonly counted: number;
  /** Unweighted; null where none are known. Aggregates without a histogram add only to `counted`. */
  readonly histogram: StarHistogram | null;
}

/** What the score reads of a review. The weight is 0–1; a review of weight 0 does not count. */
export interface ReviewEvidence {
  readonly stars: Stars;
  readonly weight: number;
}

/** Base weight by what is known about the purchase. Moderation decides `excluded`. */
export const REVIEW_WEIGHT = { verified: 1, unverified: 0.7, excluded: 0 } as const;

/** 25·(stars − 1), 0–100. Throws a RangeError for anything but 1, 2, 3, 4, 5. */
export function starValue(stars: Stars): number {
  if (!Number.isInteger(stars) || stars < 1 || stars > 5)
    throw new RangeError(`no such mark: ${stars} stars`);
  return 25 * (stars - 1);
}

export function emptyEvidence(): Evidence {
  return { weightSum: 0, valueSum: 0, squareSum: 0, roundingVariance: 0, counted: 0, histogram: null };
}

export function addReview(evidence: Evidence, review: ReviewEvidence): Evidence {
  return addReviews(evidence, review, 1);
}

export function addReviews(evidence: Evidence, review: ReviewEvidence, count: number): Evidence {
  return combineEvidence(evidence, reviewTerms(review), count);
}

/**
 * Each review of an aggregate has a weight of 1, because the source publishes them as its own verified ones.
 * A count of 0 adds nothing.
 *
 * Without a histogram S₂ is unknown and is set from the largest variance that the mean allows on [0, 100],
 * (100 − μ)·μ (Bhatia and Davis, "A better bound on the variance", The American Mathematical Monthly 107,
 * 2000), so that the interval is rather too wide than too narrow. With a histogram the published mean is not
 * used, because it is the same number, rounded.
 *
 * Terms are rounded to the grid of `Evidence` (at most 0.00005 in S₁), so adding and then removing changes
 * nothing. Throws a RangeError where `aggregateProblem` finds a problem.
 */
export function addAggregate(evidence: Evidence, aggregate: AggregateEvidence): Evidence {
  return combineEvidence(evidence, aggregateTerms(aggregate), 1);
}

/** Whether the stars of every counted review are known. */
export function hasCompleteHistogram({ counted, histogram }: Evidence): boolean {
  return histogram !== null && histogramTotal(histogram) === counted;
}

function reviewTerms({ stars, weight }: ReviewEvidence): Evidence {
  const value = starValue(stars);
  if (!(weight >= 0 && weight <= 1)) throw new RangeError(`a weight lies in 0–1, not ${weight}`);
  const gridWeight = snapToGrid(weight);
  if (gridWeight === 0) return emptyEvidence();
  const is = (mark: Stars) => Number(stars === mark);
  return {
    weightSum: gridWeight,
    valueSum: snapToGrid(gridWeight * value),
    squareSum: snapToGrid(gridWeight * value * value),
    roundingVariance: 0,
    counted: 1,
    histogram: [is(1), is(2), is(3), is(4), is(5)],
  };
}

function combineEvidence(evidence: Evidence, terms: Evidence, times: number): Evidence {
  const counted = evidence.counted + times * terms.counted;
  const weightSum = snapToGrid(evidence.weightSum + times * terms.weightSum);
  if (counted < 0 || weightSum < 0) throw new RangeError("evidence removed that was never added");
  return {
    weightSum,
    valueSum: snapToGrid(evidence.valueSum + times * terms.valueSum),
    squareSum: snapToGrid(evidence.squareSum + times * terms.squareSum),
    roundingVariance: evidence.roundingVariance + times * terms.roundingVariance,
    counted,
    histogram: addHistogram(evidence.histogram, terms.histogram, times),
  };
}
