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

/** Fake reviews on some days of one month. */
interface Attack {
  readonly fakes: number;
  readonly days: number;
}

/**
 * How far so many fake reviews can move a Nota, in points: 100·c / (m + W), where c is the least of their number, 2 for each of
 * their days, and 5. Those that open a month can do a little more to an item with many months, as `dayBound` says of c = 2.
 */
export function attackBound(item: Attacked, { fakes, days }: Attack): number {
  const { weight, strength } = item;
  const counted = Math.min(fakes, CAPS.day * days, CAPS.month);
  const opened =
    (weight * ((1 - MONTH_DECAY) * strength + counted)) / (strength + MONTH_DECAY * weight + counted);
  return Math.min(monthBound(item), (LARGEST_MOVE * Math.max(counted, opened)) / (strength + weight));
}

/**
 * How far any number of fake reviews of one day can move a Nota, in points: 100·2 / (m + W), as long as W is at most 2 /
 * (1 − 0.95) = 40 or the item has reviews in that month already.
 *
 * Above 40 the fakes that open a month also age the earlier ones, by 5% towards the prior. At the worst all earlier
 * reviews are at one end of the scale, prior and fakes at the other: 100·W·(0.05·m + 2) / ((m + W)·(m + 0.95·W + 2)).
 */
export const dayBound = (item: Attacked): number => attackBound(item, { fakes: Infinity, days: 1 });
