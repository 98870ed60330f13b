import { snapToGrid } from "@/lib/scoring/grid";
import { histogramMoment, histogramTotal, type StarHistogram } from "@/lib/scoring/histogram";

/** A mean and a number of reviews as another source publishes them, on its own scale (such as 1–5). */
export interface AggregateEvidence {
  readonly mean: number;
  readonly count: number;
  readonly scale: { readonly minimum: number; readonly maximum: number };
  /** Step to which the source rounded the mean, on its scale: 0.1 for one decimal; 0 if exact. */
  readonly meanStep?: number | undefined;
  /** Only on a scale of 1–5. */
  readonly histogram?: StarHistogram | null | undefined;
}

type AggregateProblem = "count" | "scale" | "mean" | "step" | "histogram";

const LARGEST_DISAGREEMENT_IN_STARS = 0.5;

/**
 * Null where the aggregate is possible. Count: a whole number from 0. Scale: finite, minimum below maximum.
 * Mean: within the scale. Step: from 0 to the size of the scale. Histogram: only on a scale of 1–5, adds up
 * to the count, and its mean is within half a star of the published one; a larger difference is an error,
 * such as stars listed backwards. With a count of 0, mean and histogram are ignored.
 */
export function aggregateProblem(aggregate: AggregateEvidence): AggregateProblem | null {
  const { mean, count, scale, histogram, meanStep = 0 } = aggregate;
  if (!Number.isSafeInteger(count) || count < 0) return "count";
  if (!Number.isFinite(scale.minimum) || !Number.isFinite(scale.maximum)) return "scale";
  if (scale.minimum >= scale.maximum) return "scale";
  if (!(meanStep >= 0 && meanStep <= scale.maximum - scale.minimum)) return "step";
  if (count === 0) return null;
  if (!(mean >= scale.minimum && mean <= scale.maximum)) return "mean";
  return histogram && !histogramAgrees(aggregate, histogram) ? "histogram" : null;
}

/**
 * What an aggregate adds to the sums of `Evidence`.
 *
 * R is the variance of S₁ from the rounding of the published mean. The error is taken as uniform within the
 * step h, whose variance is h²/12 (B. Widrow and I. Kollár, "Quantization Noise", 2008); S₁ has `count` times
 * the error. It is rounded up to a whole number, so that its sums are exact.
 *
 * Throws a RangeError where `aggregateProblem` finds a problem.
 */
export function aggregateTerms(aggregate: AggregateEvidence) {
  const problem = aggregateProblem(aggregate);
  if (problem !== null) throw new RangeError(`aggregate with an impossible ${problem}`);
  const { mean, count, scale, histogram, meanStep = 0 } = aggregate;
  if (count === 0) {
    return { weightSum: 0, valueSum: 0, squareSum: 0, roundingVariance: 0, counted: 0, histogram: null };
  }
  if (histogram) {
    const [valueSum, squareSum] = [histogramMoment(histogram, 1), histogramMoment(histogram, 2)];
    return { weightSum: count, valueSum, squareSum, roundingVariance: 0, counted: count, histogram };
  }
  const range = scale.maximum - scale.minimum;
  const value = (100 * (mean - scale.minimum)) / range;
  const step = (100 * meanStep) / range;
  return {
    weightSum: count,
    valueSum: snapToGrid(count * value),
    // Mean square at the largest variance: (100 − μ)·μ + μ² = 100·μ.
    squareSum: snapToGrid(count * 100 * value),
    roundingVariance: Math.ceil((count * step) ** 2 / 12),
    counted: count,
    histogram: null,
  };
}

function histogramAgrees({ mean, count, scale }: AggregateEvidence, histogram: StarHistogram): boolean {
  if (scale.minimum !== 1 || scale.maximum !== 5) return false;
  if (histogram.some((entry) => !Number.isSafeInteger(entry) || entry < 0)) return false;
  if (histogramTotal(histogram) !== count) return false;
  const histogramMean = 1 + histogramMoment(histogram, 1) / 25 / count;
  return Math.abs(histogramMean - mean) <= LARGEST_DISAGREEMENT_IN_STARS;
}
