import { ratingBands, type RatingBandId } from "@/lib/rating/bands";

const PADDING = 4;
const STEP = 10;
const SMALLEST_SPAN = 30;

/** The part of the scale from 0 to 100 that a chart shows. */
export interface ScoreScaleRange {
  minimum: number;
  maximum: number;
}

/** A band's stripe behind a chart; top and height in percent of its height. */
export interface BandStripe {
  id: RatingBandId;
  label: string;
  top: number;
  height: number;
}

/** Whole tens around all values with some room, at least 30 points of the scale. */
export function rangeAround(values: readonly number[]): ScoreScaleRange {
  const lowest = Math.floor((Math.min(...values) - PADDING) / STEP) * STEP;
  const highest = Math.ceil((Math.max(...values) + PADDING) / STEP) * STEP;
  const maximum = Math.min(100, Math.max(highest, Math.max(0, lowest) + SMALLEST_SPAN));
  const minimum = Math.max(0, Math.min(lowest, maximum - SMALLEST_SPAN));
  return { minimum, maximum };
}

/** How far below the top of the chart a score lies, in percent of its height. */
export function topOf(score: number, { minimum, maximum }: ScoreScaleRange): number {
  return (100 * (maximum - score)) / (maximum - minimum);
}

/** The rating bands that a range touches, from the highest to the lowest. */
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

/** The scores at which the chart has a line: every tenth, or every twentieth of a long range. */
export function gridScores({ minimum, maximum }: ScoreScaleRange): number[] {
  const step = maximum - minimum > 60 ? 2 * STEP : STEP;
  const first = Math.ceil(minimum / step) * step;
  return Array.from({ length: Math.floor((maximum - first) / step) + 1 }, (_, index) => first + index * step);
}
