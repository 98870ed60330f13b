import { INTERVAL_DEVIATIONS } from "@/lib/scoring/score";
import { wilsonInterval } from "@/lib/scoring/wilson";

/** The cases that a measured rate or mean stands on, and the lowest and highest value that one case can have. */
export interface MeasuredCases {
  readonly count: number;
  readonly minimum: number;
  readonly maximum: number;
}

/**
 * The 90% interval of a measured rate or mean of marks, in the unit of its value: how far it may be, by the chance of which cases
 * there were, from what many more would give. Null without cases, or where the value is outside their scale.
 *
 * Of a rate it is Wilson's interval. Of marks nobody publishes the spread, so it is taken to be the largest that their mean allows,
 * as `aggregateTerms` takes it: each mark is the lowest or the highest one. Then the mean is a rate too, and its interval is too
 * wide rather than too narrow.
 */
export function measuredInterval(
  value: number,
  cases: MeasuredCases | null,
): { low: number; high: number } | null {
  if (cases === null || cases.count < 1) return null;
  const { count, minimum, maximum } = cases;
  const size = maximum - minimum;
  if (!(size > 0 && value >= minimum && value <= maximum)) return null;
  const { low, high } = wilsonInterval((value - minimum) / size, count, INTERVAL_DEVIATIONS);
  return { low: minimum + size * low, high: minimum + size * high };
}
