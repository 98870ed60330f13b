import { SPLITS, TIED_METHODS } from "@/lib/scoring/predict-ratings";
import { INTERVAL_METHODS, SCORING_METHODS } from "@/lib/scoring/scoring-methods";
import { z } from "zod";

/**
 * A figure with the middle 90% of its values for other samples of the same items, rounded to four decimals.
 */
const estimateSchema = z.object({ value: z.number(), low: z.number(), high: z.number() });

const byMethod = z.record(z.enum(SCORING_METHODS), estimateSchema);
const intervalSchema = z.object({
  covers: estimateSchema,
  published: estimateSchema,
  score: estimateSchema,
});

/** Result of validating the method against the site's reviews, as it is stored and shown; see `validateRatings`. */
export const validationResultSchema = z.object({
  ratings: z.number().int(),
  items: z.number().int(),
  first: z.number().int(),
  last: z.number().int(),
  predictions: z.array(
    z.object({
      split: z.enum(SPLITS),
      items: z.number().int(),
      errors: byMethod,
      difference: estimateSchema,
    }),
  ),
  intervals: z.record(z.enum(INTERVAL_METHODS), intervalSchema).nullable(),
  pairs: z
    .object({
      pairs: z.number().int(),
      right: byMethod,
      ties: z.record(z.enum(TIED_METHODS), z.object({ apart: estimateSchema, right: estimateSchema })),
    })
    .nullable(),
  /** Missing in figures that were stored before positions were measured. */
  positions: z
    .record(
      z.enum(TIED_METHODS),
      z.object({ covers: estimateSchema, published: estimateSchema, width: estimateSchema }),
    )
    .nullable()
    .default(null),
  attacks: z.array(
    z.object({
      fakes: z.number().int(),
      days: z.number().int(),
      items: z.number().int(),
      moves: byMethod,
    }),
  ),
});
export type ValidationResult = z.infer<typeof validationResultSchema>;
export type Estimate = z.infer<typeof estimateSchema>;

export interface Validation {
  methodVersion: number;
  /** ISO timestamp of the newest published score in it. */
  dataAt: string;
  result: ValidationResult;
}
