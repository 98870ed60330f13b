import { ratingBands, type RatingBandId } from "@/lib/rating/bands";

const PADDING = 4;
const STEP = 10;
const SMALLEST_SPAN = 30;

export interface ScoreScaleRange {
  minimum: number;
  maximum: number;
}

/** Stripe of a band; `top` and `height` in per cent of the chart's height. */
export interface BandStripe {
  id: RatingBandId;
  label: string;
  top: number;
  height: number;
}

/** Whole tens around all values with padding, at least 30 points. */
export function rangeAround(values: readonly number[]): ScoreScaleRange {
  const lowest = Math.floor((Math.min(...values) - PADDING) / STEP) * STEP;
  const highest = Math.ceil((Math.max(...values) + PADDING) / STEP) * STEP;
  const maximum = Math.min(100, Math.max(highest, Math.max(0, lowest) + SMALLEST_SPAN));
  const minimum = Math.max(0, Math.min(lowest, maximum - SMALLEST_SPAN));
  return { minimum, maximum };
}

/** Distance from the top of the chart, in per cent of its height. */
export function topOf(score: number, { minimum, maximum }: ScoreScaleRange): number {
  return (100 * (maximum - score)) / (maximum - minimum);
}

export function bandStripes(range: ScoreScaleRange): BandStripe[] {
  return ratingBands
    .flatMap(({ id, label, lowerBound, upperBound }) => {
      if (lowerBound === null || upperBound === null) return [];
      const from = Math.max(lowerBound, range.minimum);
      const to = Math.min(upperBound, range.maximum);
      const top = topOf(to, range);
      return to > from ? [{ id, label, top, height: topOf(from, range) - top }] : [];
    })
    .reverse();
}

/** Every 10 points, or every 20 in a large range. */
export function gridScores({ minimum, maximum }: ScoreScaleRange): number[] {
  const step = maximum - minimum > 60 ? 2 * STEP : STEP;
  const first = Math.ceil(minimum / step) * step;
  return Array.from({ length: Math.floor((maximum - first) / step) + 1 }, (_, index) => first + index * step);
}
