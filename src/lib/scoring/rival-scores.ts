import { sumOf } from "@/lib/scoring/arithmetic";
import { addReviews, hasCompleteHistogram, type Evidence, type Stars } from "@/lib/scoring/evidence";
import { histogramMoment } from "@/lib/scoring/histogram";
import { estimatePrior, type Prior } from "@/lib/scoring/prior";
import { scoreEvidence } from "@/lib/scoring/score";
import { wilsonLowerBound } from "@/lib/scoring/wilson";

/**
 * The ways to score an item that the validation compares: the Nota, the raw mean, the mean of the category, the
 * weighted formula of IMDb's list of 250 films, and the lower bound of Wilson's interval for the share of positives.
 */
export const SCORING_METHODS = ["nota", "mean", "category", "imdb", "wilson"] as const;
export type ScoringMethod = (typeof SCORING_METHODS)[number];

/** What the methods know about a category. */
export interface CategoryContext {
  readonly prior: Prior;
  /** Number of reviews in the category. */
  readonly reviews: number;
  /** Mean of all of them on 0–100, whatever the item. */
  readonly mean: number;
  /** The median number of reviews of an item: IMDb's m, which IMDb itself sets by hand. */
  readonly typicalCount: number;
}

/** Marks from here on are positive for Wilson's bound. */
const FIRST_POSITIVE: Stars = 4;

/** The context from the evidence of a category's items. Items without reviews add nothing. */
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

/**
 * The score of an item with at least one review by one of the methods, 0–100. Null where the method needs stars that
 * an aggregate does not give.
 */
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

/** The same category after `count` more reviews of these stars; its prior stays the published one. */
export function withMoreReviews(context: CategoryContext, value: number, count: number): CategoryContext {
  const reviews = context.reviews + count;
  return { ...context, reviews, mean: (context.reviews * context.mean + count * value) / reviews };
}

/** Evidence with `count` more reviews whose weights sum to `weight`. */
export function withFakes(evidence: Evidence, stars: Stars, count: number, weight: number): Evidence {
  return addReviews(evidence, { stars, weight: weight / count }, count);
}

/** The mean without weights, as far as the stars are known. */
function rawMean(evidence: Evidence): number {
  const { histogram, counted, valueSum, weightSum } = evidence;
  return histogram && hasCompleteHistogram(evidence)
    ? histogramMoment(histogram, 1) / counted
    : valueSum / weightSum;
}

/** The middle value, or the mean of the two in the middle; 0 without values. */
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
