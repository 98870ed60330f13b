import type { MapPoint } from "@/lib/ranking/ranking-glance";
import { priceAxis } from "@/lib/ranking/price-map";
import { scoreAxis } from "@/lib/ranking/score-axis";

/** Height of the drawing in CSS pixels; its width is the page's, so that places across are in per cent. */
export const MAP_HEIGHT = 260;

export interface DrawnPoint extends MapPoint {
  /** Per cent of the width. */
  left: number;
  /** Pixels from the top. */
  top: number;
  topOfHigh: number;
  topOfLow: number;
}

export interface MapScale {
  points: DrawnPoint[];
  prices: { cents: number; left: number }[];
  scores: { score: number; top: number }[];
  /** Per cent of the width for any price, inside of the drawing. */
  leftOf: (cents: number) => number;
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Linear scales, from round amounts of money and from round tens of points. */
export function mapScale(points: readonly MapPoint[]): MapScale {
  const prices = priceAxis(points.map(({ priceCents }) => priceCents));
  const scores = scoreAxis(points);
  const leftOf = (cents: number) => {
    const share = (cents - prices.low) / (prices.high - prices.low);
    return rounded(100 * Math.min(1, Math.max(0, share)));
  };
  const topOf = (score: number) => rounded((MAP_HEIGHT * (scores.high - score)) / (scores.high - scores.low));
  const tens = Array.from(
    { length: (scores.high - scores.low) / 10 + 1 },
    (_, index) => scores.low + 10 * index,
  );
  return {
    points: points.map((point) => ({
      ...point,
      left: leftOf(point.priceCents),
      top: topOf(point.mean),
      topOfHigh: topOf(point.high),
      topOfLow: topOf(point.low),
    })),
    prices: prices.ticks.map((cents) => ({ cents, left: leftOf(cents) })),
    scores: tens.map((score) => ({ score, top: topOf(score) })),
    leftOf,
  };
}
