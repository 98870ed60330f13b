import { z } from "zod";

const measurementSchema = z.strictObject({
  best: z.number(),
  worst: z.number(),
  unit: z.string(),
  decimals: z.number().int().min(0).max(6),
});

export const criterionDefinitionSchema = z.strictObject({
  /** Unique in its category. Reviews and measurements are stored under this name. */
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  weight: z.number().positive().max(1),
  /** Null for a criterion that reviews rate. */
  measurement: measurementSchema.nullable(),
});
export type CriterionDefinition = z.infer<typeof criterionDefinitionSchema>;

/** Weights such as a third do not sum to exactly 1. */
const SUM_TOLERANCE = 1e-6;

/** True also without criteria. */
export function sumsToOne(criteria: readonly { readonly weight: number }[]): boolean {
  const sum = criteria.reduce((total, { weight }) => total + weight, 0);
  return criteria.length === 0 || Math.abs(sum - 1) <= SUM_TOLERANCE;
}
