import { clipToScale } from "@/lib/scoring/arithmetic";

/** The values that earn 100 and 0. Where `best` is below `worst`, lower values are better. */
export interface MeasurementRule {
  readonly best: number;
  readonly worst: number;
  readonly unit: string;
}

/** Whether every criterion of a ranking is measured, so that reviews do not change its Notas. False for one without criteria. */
export const isMeasuredOnly = (
  criteria: readonly { readonly measurement: MeasurementRule | null }[],
): boolean => criteria.length > 0 && criteria.every(({ measurement }) => measurement !== null);

/** 0–100, clipped; null without a finite value. Throws a RangeError where the rule has no direction. */
export function normaliseMeasurement(value: number | null, rule: MeasurementRule): number | null {
  const { best, worst } = rule;
  if (!Number.isFinite(best) || !Number.isFinite(worst) || best === worst) {
    throw new RangeError(`a measurement rule from ${worst} to ${best} ${rule.unit} has no direction`);
  }
  if (value === null || !Number.isFinite(value)) return null;
  return clipToScale((100 * (value - worst)) / (best - worst));
}

/** The highest limit that a category may have for the age of measurements. */
export const LONGEST_AGE_MONTHS = 600;
