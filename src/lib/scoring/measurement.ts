import { clipToScale } from "@/lib/scoring/arithmetic";

/**
 * Rule of a measured criterion: the values that earn 100 and 0. Where `best` is below `worst`, lower values
 * are better.
 */
export interface MeasurementRule {
  readonly best: number;
  readonly worst: number;
  readonly unit: string;
}

/**
 * 0–100: linear between worst and best, clipped outside. Null without a finite value. Throws a RangeError
 * where best equals worst, or one of them is not finite.
 */
export function normaliseMeasurement(value: number | null, rule: MeasurementRule): number | null {
  const { best, worst } = rule;
  if (!Number.isFinite(best) || !Number.isFinite(worst) || best === worst) {
    throw new RangeError(`a measurement rule from ${worst} to ${best} ${rule.unit} has no direction`);
  }
  if (value === null || !Number.isFinite(value)) return null;
  return clipToScale((100 * (value - worst)) / (best - worst));
}
