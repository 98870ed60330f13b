import { sumOf } from "@/lib/scoring/arithmetic";
import { addReviews, hasCompleteHistogram, type Evidence, type Stars } from "@/lib/scoring/evidence";
import { histogramMoment } from "@/lib/scoring/histogram";
import { estimatePrior, type Prior } from "@/lib/scoring/prior";
import { scoreEvidence } from "@/lib/scoring/score";
import { wilsonLowerBound } from "@/lib/scoring/wilson";

/** "imdb" is the weighted formula of IMDb, "wilson" the lower bound of Wilson's interval. */
export const SCORING_METHODS = ["nota", "mean", "category", "imdb", "wilson"] as const;
export type ScoringMethod = (typeof SCORING_METHODS)[number];

export interface CategoryContext {
  readonly prior: Prior;
  readonly reviews: number;
  /** Mean of all reviews in the category, 0–100. */
  readonly mean: number;
  /** Median number of reviews of an item. It stands for IMDb's m, which IMDb sets by hand. */
  readonly typicalCount: number;
}

/** Stars from here on are positive for Wilson's bound. */
const FIRST_POSITIVE: Stars = 4;

export function categoryContext(evidences: readonly Evidence[]): CategoryContext {
  const known = evidences.filter(({ counted }) => counted > 0);
  const reviews = sumOf(known, ({ counted }) => counted);
  return {
    prior: estimatePrior(known, 0),
    reviews,
    mean: reviews === 0 ? 0 : sumOf(known, (each) => each.counted * rawMean(each)) / reviews,
    typicalCount: median(known.map(({ counted }) => counted)),
  };
}

/** 0–100, for an item with reviews. Null where the method needs stars and an aggregate lacks them. */
export function scoreBy(method: ScoringMethod, evidence: Evidence, context: CategoryContext): number | null {
  switch (method) {
    case "nota":
      return scoreEvidence(evidence, context.prior).mean;
    case "mean":
      return rawMean(evidence);
    case "category":
      return context.mean;
    case "imdb": {
      const { mean, typicalCount } = context;
      return (evidence.counted * rawMean(evidence) + typicalCount * mean) / (evidence.counted + typicalCount);
    }
    case "wilson":
      return positiveBound(evidence);
  }
}

/** The prior stays the published one. */
export function withMoreReviews(context: CategoryContext, value: number, count: number): CategoryContext {
  const reviews = context.reviews + count;
  return { ...context, reviews, mean: (context.reviews * context.mean + count * value) / reviews };
}

/** `weight` is the sum of the weights of `count` reviews. */
export function withFakes(evidence: Evidence, stars: Stars, count: number, weight: number): Evidence {
  return addReviews(evidence, { stars, weight: weight / count }, count);
}

/** Unweighted, where all stars are known. */
function rawMean(evidence: Evidence): number {
  const { histogram, counted, valueSum, weightSum } = evidence;
  return histogram && hasCompleteHistogram(evidence)
    ? histogramMoment(histogram, 1) / counted
    : valueSum / weightSum;
}

/** 0 without values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

function positiveBound(evidence: Evidence): number | null {
  const { histogram, counted } = evidence;
  if (!histogram || !hasCompleteHistogram(evidence)) return null;
  const positive = sumOf(histogram.slice(FIRST_POSITIVE - 1), (count) => count);
  return 100 * wilsonLowerBound(positive, counted - positive);
}
