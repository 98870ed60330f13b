import type { MapPoint } from "@/lib/ranking/ranking-glance";
import { priceAxis } from "@/lib/ranking/price-map";
import { scoreAxis } from "@/lib/ranking/score-axis";

/** Points of the axis upwards at least. */
const SHORTEST = 20;

export interface DrawnPoint extends MapPoint {
  /** Per cent of the width. */
  left: number;
  /** Pixels from the top. */
  top: number;
  topOfHigh: number;
  topOfLow: number;
}

export interface MapScale {
  /** Of the drawing in CSS pixels; its width is the page's, so that places across are in per cent. */
  height: number;
  points: DrawnPoint[];
  prices: { cents: number; left: number }[];
  scores: { score: number; top: number }[];
  /** Per cent of the width for any price, inside of the drawing. */
  leftOf: (cents: number) => number;
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Linear scales, from round amounts of money and from round tens of points. */
export function mapScale(points: readonly MapPoint[], height: number): MapScale {
  const prices = priceAxis(points.map(({ priceCents }) => priceCents));
  const scores = scoreAxis(points, SHORTEST);
  const leftOf = (cents: number) => {
    const share = (cents - prices.low) / (prices.high - prices.low);
    return rounded(100 * Math.min(1, Math.max(0, share)));
  };
  const topOf = (score: number) => rounded((height * (scores.high - score)) / (scores.high - scores.low));
  const tens = Array.from(
    { length: (scores.high - scores.low) / 10 + 1 },
    (_, index) => scores.low + 10 * index,
  );
  return {
    height,
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
