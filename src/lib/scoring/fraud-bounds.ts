import { CAPS, MONTH_DECAY } from "@/lib/scoring/monthly-sums";

/** W of the item before the fake reviews, and m of its category. */
interface Attacked {
  readonly weight: number;
  readonly strength: number;
}

const LARGEST_MOVE = 100;

/**
 * How far any number of fake reviews of one month can move a Nota, in points: 100·5 / (m + W).
 *
 * They change u·x of the month by at most 5·100, and W by at most 5. If they open the month, they also age the earlier
 * ones; that moves the Nota less than what the fakes themselves do, because W never exceeds 5 / (1 − 0.95) = 100.
 */
export const monthBound = ({ weight, strength }: Attacked): number =>
  (LARGEST_MOVE * CAPS.month) / (strength + weight);

/**
 * How far any number of fake reviews of one day can move a Nota, in points: 100·2 / (m + W), as long as W is at most 2 /
 * (1 − 0.95) = 40 or the item has reviews in that month already.
 *
 * Above 40 the fakes that open a month also age the earlier ones, by 5% towards the prior. At the worst all earlier
 * reviews are at one end of the scale, prior and fakes at the other: 100·W·(0.05·m + 2) / ((m + W)·(m + 0.95·W + 2)).
 */
export function dayBound({ weight, strength }: Attacked): number {
  const opened =
    (weight * ((1 - MONTH_DECAY) * strength + CAPS.day)) / (strength + MONTH_DECAY * weight + CAPS.day);
  return (LARGEST_MOVE * Math.max(CAPS.day, opened)) / (strength + weight);
}
