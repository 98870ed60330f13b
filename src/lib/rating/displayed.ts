import { formatNumber } from "@/lib/format/number";
import { ratingBandOf } from "@/lib/rating/bands";

/** 0 to 100; null where there is no rating. */
interface ScoreWithInterval {
  readonly displayed: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

const PUBLISHED_DECIMALS = 4;

/**
 * The Nota for a mean of 0 to 100: rounded half-up, but never across the border of a band. The specification
 * (section 9) takes the band from the mean, so 79.68 is shown as 79 and the number never contradicts its
 * label.
 */
export function displayedScore(mean: number): number {
  const rounded = Math.round(mean);
  return ratingBandOf(rounded) === ratingBandOf(mean) ? rounded : Math.floor(mean);
}

/** In whole points. Always contains the Nota, even where that is rounded down. Null without a rating. */
export function displayedInterval({ displayed, low, high }: ScoreWithInterval) {
  if (displayed === null || low === null || high === null) return null;
  return { low: Math.min(Math.round(low), displayed), high: Math.max(Math.round(high), displayed) };
}

/** The same where it has a width. Null where it is a single point, which says no more than the Nota. */
export function openInterval(score: ScoreWithInterval) {
  const interval = displayedInterval(score);
  return interval && interval.low < interval.high ? interval : null;
}

/** False where all Notas come straight from measured values: then equal ones are the same, and any difference counts. */
export const haveMargin = (
  items: readonly { readonly score: Pick<ScoreWithInterval, "low" | "high"> }[],
): boolean => items.some(({ score: { low, high } }) => low !== high);

/** One decimal, or as many as keep it in its band: 83.66 becomes "83,7", and 79.96 "79,96". */
export function formatMean(mean: number): string {
  const band = ratingBandOf(mean);
  for (let decimals = 1; decimals < PUBLISHED_DECIMALS; decimals += 1) {
    if (ratingBandOf(Number(mean.toFixed(decimals))) === band) return formatNumber(mean, { decimals });
  }
  return formatNumber(mean, { decimals: PUBLISHED_DECIMALS });
}
