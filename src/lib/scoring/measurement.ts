import { clipToScale } from "@/lib/scoring/arithmetic";

/**
 * A category's published rule for a measured criterion: the value that earns 100 and the one that earns 0, in the
 * stated unit. Where `best` is below `worst`, lower values are better.
 */
export interface MeasurementRule {
  readonly best: number;
  readonly worst: number;
  readonly unit: string;
}

/**
 * Converts a measurement to 0–100: linear between worst and best, clipped outside. Null without a finite value.
 * Throws a RangeError when the rule has no direction (best equals worst, or one is not finite).
 */
export function normaliseMeasurement(value: number | null, rule: MeasurementRule): number | null {
  const { best, worst } = rule;
  if (!Number.isFinite(best) || !Number.isFinite(worst) || best === worst) {
    throw new RangeError(`a measurement rule from ${worst} to ${best} ${rule.unit} has no direction`);
  }
  if (value === null || !Number.isFinite(value)) return null;
  return clipToScale((100 * (value - worst)) / (best - worst));
}
