/** A scale of measurements. */
interface MeasurementDefinition {
  best: number;
  worst: number;
  unit: string;
  /** 0 to 6. */
  decimals: number;
}

export interface CriterionDefinition {
  /** Unique in its category. Reviews and measurements are stored under this name. */
  slug: string;
  name: string;
  description: string;
  /** Above 0, at most 1. */
  weight: number;
  /** Null for a criterion that reviews rate. */
  measurement: MeasurementDefinition | null;
}

/** Weights such as a third do not sum to exactly 1. */
const SUM_TOLERANCE = 1e-6;

/** True also without criteria. */
export function sumsToOne(criteria: readonly { readonly weight: number }[]): boolean {
  const sum = criteria.reduce((total, { weight }) => total + weight, 0);
  return criteria.length === 0 || Math.abs(sum - 1) <= SUM_TOLERANCE;
}
