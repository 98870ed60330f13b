import { snapToGrid } from "@/lib/scoring/grid";

/** A mark a review can give. */
export type Stars = 1 | 2 | 3 | 4 | 5;

/** Number of reviews per star, from one star to five. */
export type StarHistogram = readonly [
  oneStar: number,
  twoStars: number,
  threeStars: number,
  fourStars: number,
  fiveStars: number,
];

/**
 * What is known about an item (or about one criterion of it) from reviews and imported aggregates: sums that
 * one review changes by its own terms, so that keeping a score up to date is constant work.
 *
 * All sums lie on a decimal grid of 1/10,000 (see `snapToGrid`), which makes adding and removing exact: the
 * same contributions give the same state, bit for bit, in any order and after any detour.
 */
export interface Evidence {
  /** W: sum of the weights. */
  readonly weightSum: number;
  /** S₁: sum of weight × value, values in 0–100. */
  readonly valueSum: number;
  /** S₂: sum of weight × value². */
  readonly squareSum: number;
  /** Number of reviews that count, i.e. have a weight above zero. */
  readonly counted: number;
  /**
   * Stars of the counted reviews whose stars are known, unweighted; null when none is known. An aggregate
   * without a histogram adds to `counted` alone, so the sum can be below it (`hasCompleteHistogram`).
   */
  readonly histogram: StarHistogram | null;
}

/** The part of a review that the score reads. Weight in 0–1; 0 means the review is listed but not counted. */
export interface ReviewEvidence {
  readonly stars: Stars;
  readonly weight: number;
}

/** How much a review counts, by what is known about the purchase. `excluded` is moderation's decision. */
export const REVIEW_WEIGHT = { verified: 1, unverified: 0.7, excluded: 0 } as const;

const NO_STARS: StarHistogram = [0, 0, 0, 0, 0];

/** The value in 0–100 of a mark: 25·(stars − 1). Throws a RangeError for anything but 1, 2, 3, 4, 5. */
export function starValue(stars: Stars): number {
  if (!Number.isInteger(stars) || stars < 1 || stars > 5) throw new RangeError(`no such mark: ${stars} stars`);
  return 25 * (stars - 1);
}

/** The evidence of an item nobody has reviewed. */
export function emptyEvidence(): Evidence {
  return { weightSum: 0, valueSum: 0, squareSum: 0, counted: 0, histogram: null };
}

/** The evidence with one more review. An edited review is the old one removed and the new one added. */
export function addReview(evidence: Evidence, review: ReviewEvidence): Evidence {
  return combineEvidence(evidence, reviewContribution(review), 1);
}

/** The evidence without a review that was added before. Throws a RangeError if there is none to remove. */
export function removeReview(evidence: Evidence, review: ReviewEvidence): Evidence {
  return combineEvidence(evidence, reviewContribution(review), -1);
}

/** Whether the stars of every counted review are known, so that the distribution can be shown as complete. */
export function hasCompleteHistogram(evidence: Evidence): boolean {
  return evidence.histogram !== null && histogramTotal(evidence.histogram) === evidence.counted;
}

/** Number of reviews in a histogram. */
export function histogramTotal(histogram: StarHistogram): number {
  return histogram.reduce((total, count) => total + count, 0);
}

/** Adds (`sign` 1) or takes away (`sign` −1) a contribution. Throws a RangeError if more goes than is there. */
export function combineEvidence(evidence: Evidence, contribution: Evidence, sign: 1 | -1): Evidence {
  const counted = evidence.counted + sign * contribution.counted;
  const weightSum = snapToGrid(evidence.weightSum + sign * contribution.weightSum);
  if (counted < 0 || weightSum < 0) throw new RangeError("evidence removed that was never added");
  return {
    weightSum,
    valueSum: snapToGrid(evidence.valueSum + sign * contribution.valueSum),
    squareSum: snapToGrid(evidence.squareSum + sign * contribution.squareSum),
    counted,
    histogram: combineHistograms(evidence.histogram, contribution.histogram, sign),
  };
}

function combineHistograms(
  left: StarHistogram | null,
  right: StarHistogram | null,
  sign: 1 | -1,
): StarHistogram | null {
  const [a, b] = [left ?? NO_STARS, right ?? NO_STARS];
  const sums: StarHistogram = [
    a[0] + sign * b[0],
    a[1] + sign * b[1],
    a[2] + sign * b[2],
    a[3] + sign * b[3],
    a[4] + sign * b[4],
  ];
  if (sums.some((count) => count < 0)) throw new RangeError("evidence removed that was never added");
  return histogramTotal(sums) === 0 ? null : sums;
}

function reviewContribution({ stars, weight }: ReviewEvidence): Evidence {
  const value = starValue(stars);
  if (!(weight >= 0 && weight <= 1)) throw new RangeError(`a weight lies in 0–1, not ${weight}`);
  const gridWeight = snapToGrid(weight);
  if (gridWeight === 0) return emptyEvidence();
  return {
    weightSum: gridWeight,
    valueSum: snapToGrid(gridWeight * value),
    squareSum: snapToGrid(gridWeight * value * value),
    counted: 1,
    histogram: [
      Number(stars === 1),
      Number(stars === 2),
      Number(stars === 3),
      Number(stars === 4),
      Number(stars === 5),
    ],
  };
}
