import { aggregateTerms, type AggregateEvidence } from "@/lib/scoring/aggregate";
import { snapToGrid } from "@/lib/scoring/grid";
import { combineHistograms, histogramTotal, type StarHistogram } from "@/lib/scoring/histogram";

/** The slug for the overall stars of an item, beside those of its criteria. */
export const OVERALL = "";

/** The stars that a review can give. */
export type Stars = 1 | 2 | 3 | 4 | 5;

/**
 * What reviews and imported aggregates say about an item, or about one of its criteria. The sums change by the terms
 * of each review, so keeping a score up to date is constant work.
 *
 * All sums lie on a decimal grid of 1/10,000 (see `snapToGrid`), which makes adding and removing exact: the same
 * contributions give the same state, bit for bit, in any order.
 */
export interface Evidence {
  /** W: sum of the weights. */
  readonly weightSum: number;
  /** S₁: sum of weight × value, values in 0–100. */
  readonly valueSum: number;
  /** S₂: sum of weight × value². */
  readonly squareSum: number;
  /** R: variance of S₁ from the rounding of published means, a whole number from 0; 0 where all means are exact. */
  readonly roundingVariance: number;
  /** Number of reviews that count, which have a weight above zero. */
  readonly counted: number;
  /**
   * Unweighted stars of the counted reviews, as far as they are known; null when none is known. An aggregate without
   * a histogram only adds to `counted`, so the sum can be lower than that (`hasCompleteHistogram`).
   */
  readonly histogram: StarHistogram | null;
}

/** The part of a review that the score reads. The weight is in 0–1; 0 lists the review without counting it. */
export interface ReviewEvidence {
  readonly stars: Stars;
  readonly weight: number;
}

/** How much a review counts, by what is known about the purchase. Moderation decides `excluded`. */
export const REVIEW_WEIGHT = { verified: 1, unverified: 0.7, excluded: 0 } as const;

/** The value in 0–100 of a review's stars: 25·(stars − 1). Throws a RangeError for anything but 1, 2, 3, 4, 5. */
export function starValue(stars: Stars): number {
  if (!Number.isInteger(stars) || stars < 1 || stars > 5)
    throw new RangeError(`no such mark: ${stars} stars`);
  return 25 * (stars - 1);
}

export function emptyEvidence(): Evidence {
  return { weightSum: 0, valueSum: 0, squareSum: 0, roundingVariance: 0, counted: 0, histogram: null };
}

/** Adds a review. For an edited review, the old one is removed and the new one added. */
export function addReview(evidence: Evidence, review: ReviewEvidence): Evidence {
  return addReviews(evidence, review, 1);
}

/** Adds a number of reviews that are alike; the same as adding each of them. */
export function addReviews(evidence: Evidence, review: ReviewEvidence, count: number): Evidence {
  return combineEvidence(evidence, reviewTerms(review), count);
}

/** Removes a review that was added before. Throws a RangeError if there is none to remove. */
export function removeReview(evidence: Evidence, review: ReviewEvidence): Evidence {
  return combineEvidence(evidence, reviewTerms(review), -1);
}

/**
 * Adds an imported aggregate. Each of its reviews counts with a weight of 1, because the source publishes them as its
 * own verified ones. A count of 0 adds nothing, whatever the mean.
 *
 * Without a histogram S₂ is unknown. It is then set from the largest variance that the mean allows on [0, 100], (100
 * − μ)·μ (Bhatia and Davis, "A better bound on the variance", The American Mathematical Monthly 107, 2000), so that
 * the interval is rather too wide than too narrow. A mean that the source rounded adds the variance of its rounding
 * to R (`aggregateTerms`). With a histogram only the histogram is used, because the published mean is the same
 * number, rounded.
 *
 * Terms are rounded to the grid of `Evidence` (at most 0.00005 in S₁), so adding and then removing changes nothing.
 * Throws a RangeError where `aggregateProblem` finds a problem.
 */
export function addAggregate(evidence: Evidence, aggregate: AggregateEvidence): Evidence {
  return combineEvidence(evidence, aggregateTerms(aggregate), 1);
}

/** Removes an aggregate that was added before. Throws a RangeError if there is none to remove. */
export function removeAggregate(evidence: Evidence, aggregate: AggregateEvidence): Evidence {
  return combineEvidence(evidence, aggregateTerms(aggregate), -1);
}

/** Whether the stars of every counted review are known, so that the distribution is complete. */
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
    histogram: combineHistograms(evidence.histogram, terms.histogram, times),
  };
}
