import { z } from "zod";

/** A rule by which a measured value becomes 0 to 100, with the decimals that pages show. */
const measurementSchema = z.strictObject({
  best: z.number(),
  worst: z.number(),
  unit: z.string(),
  decimals: z.number().int().min(0).max(6),
});

/** A criterion of a category as editors write it. The order in a list is the order on pages. */
export const criterionDefinitionSchema = z.strictObject({
  /** Identity of the criterion in its category. What reviews say of it is stored under this name. */
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** Share of the score, above 0. The weights of a category sum to 1. */
  weight: z.number().positive().max(1),
  /** Null for a criterion that reviews rate. */
  measurement: measurementSchema.nullable(),
});
export type CriterionDefinition = z.infer<typeof criterionDefinitionSchema>;

/** How far the sum of weights may be from 1, for weights such as a third. */
const SUM_TOLERANCE = 1e-6;

/** Whether the weights of criteria sum to 1, or there are none. */
export function sumsToOne(criteria: readonly { readonly weight: number }[]): boolean {
  const sum = criteria.reduce((total, { weight }) => total + weight, 0);
  return criteria.length === 0 || Math.abs(sum - 1) <= SUM_TOLERANCE;
}
