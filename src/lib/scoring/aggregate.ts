import {
  combineEvidence,
  emptyEvidence,
  histogramTotal,
  starValue,
  type Evidence,
  type StarHistogram,
  type Stars,
} from "@/lib/scoring/evidence";
import { snapToGrid } from "@/lib/scoring/grid";

/** A mean and a count as another source publishes them, on that source's scale (e.g. 1–5). */
export interface AggregateEvidence {
  readonly mean: number;
  readonly count: number;
  readonly scale: { readonly minimum: number; readonly maximum: number };
  /** Reviews per star, where the source publishes them; only on a scale of 1–5. */
  readonly histogram?: StarHistogram | null | undefined;
}

/** The part of an aggregate that cannot be right. */
export type AggregateProblem = "count" | "scale" | "mean" | "histogram";

const STARS: readonly Stars[] = [1, 2, 3, 4, 5];
const LARGEST_DISAGREEMENT_IN_STARS = 0.5;

/**
 * What is wrong with an aggregate, or null. Count: a whole number from 0. Scale: finite, minimum below
 * maximum. Mean: within the scale. Histogram: on a scale of 1–5, adding up to the count, its own mean within
 * half a star of the published one (further apart, one of the two is wrong, e.g. stars listed backwards).
 * With a count of 0 the mean and the histogram say nothing and are not looked at.
 */
export function aggregateProblem(aggregate: AggregateEvidence): AggregateProblem | null {
  const { mean, count, scale, histogram } = aggregate;
  if (!Number.isSafeInteger(count) || count < 0) return "count";
  if (!Number.isFinite(scale.minimum) || !Number.isFinite(scale.maximum)) return "scale";
  if (scale.minimum >= scale.maximum) return "scale";
  if (count === 0) return null;
  if (!(mean >= scale.minimum && mean <= scale.maximum)) return "mean";
  return histogram && !histogramAgrees(aggregate, histogram) ? "histogram" : null;
}

/**
 * The evidence with an imported aggregate. Each of its reviews weighs 1 (the source publishes them as its
 * own verified ones) and counts. A count of 0 adds nothing, whatever the mean says.
 *
 * Without a histogram S₂ is unknown. It is then set from the largest variance that the mean allows on
 * [0, 100], (100 − μ)·μ (Bhatia and Davis, "A better bound on the variance", The American Mathematical
 * Monthly 107, 2000), so that the interval is rather too wide than too narrow. With a histogram the
 * histogram alone is used: the published mean is the same number, rounded.
 *
 * Contributions are rounded to the grid of `Evidence` (at most 0.00005 in S₁), so adding and then removing is
 * exactly neutral. Throws a RangeError where `aggregateProblem` finds a problem.
 */
export function addAggregate(evidence: Evidence, aggregate: AggregateEvidence): Evidence {
  return combineEvidence(evidence, aggregateContribution(aggregate), 1);
}

/** The evidence without an aggregate that was added before. Throws a RangeError if there is none to remove. */
export function removeAggregate(evidence: Evidence, aggregate: AggregateEvidence): Evidence {
  return combineEvidence(evidence, aggregateContribution(aggregate), -1);
}

function aggregateContribution(aggregate: AggregateEvidence): Evidence {
  const problem = aggregateProblem(aggregate);
  if (problem !== null) throw new RangeError(`aggregate with an impossible ${problem}`);
  const { mean, count, scale, histogram } = aggregate;
  if (count === 0) return emptyEvidence();
  if (histogram) {
    return {
      weightSum: count,
      valueSum: sumOverStars(histogram, (value) => value),
      squareSum: sumOverStars(histogram, (value) => value * value),
      counted: count,
      histogram,
    };
  }
  const value = (100 * (mean - scale.minimum)) / (scale.maximum - scale.minimum);
  return {
    weightSum: count,
    valueSum: snapToGrid(count * value),
    // The mean square under the largest variance: (100 − μ)·μ + μ² = 100·μ.
    squareSum: snapToGrid(count * 100 * value),
    counted: count,
    histogram: null,
  };
}

function histogramAgrees({ mean, count, scale }: AggregateEvidence, histogram: StarHistogram): boolean {
  if (scale.minimum !== 1 || scale.maximum !== 5) return false;
  if (histogram.some((entry) => !Number.isSafeInteger(entry) || entry < 0)) return false;
  if (histogramTotal(histogram) !== count) return false;
  const histogramMean = 1 + sumOverStars(histogram, (value) => value) / 25 / count;
  return Math.abs(histogramMean - mean) <= LARGEST_DISAGREEMENT_IN_STARS;
}

function sumOverStars(histogram: StarHistogram, term: (value: number) => number): number {
  return STARS.reduce((sum, stars) => sum + (histogram[stars - 1] ?? 0) * term(starValue(stars)), 0);
}
