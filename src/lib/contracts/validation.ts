import { ATTACKED_SCORES } from "@/lib/scoring/fake-reviews";
import { SCORING_METHODS } from "@/lib/scoring/rival-scores";
import { z } from "zod";

/** Points of the scale 0–100, or a share, rounded to four decimals. */
const figure = z.number().min(0).max(100);
const moveSchema = z.object({ median: figure, worst: figure });

/** What a validation of the method found in the data of the site: the stored form and what the page shows. */
export const validationResultSchema = z.object({
  categories: z.number().int(),
  /** Items with counted reviews, and these reviews. */
  items: z.number().int(),
  reviews: z.number().int(),
  heldOut: z.array(
    z.object({
      split: z.union([z.number().int().positive(), z.literal("half")]),
      items: z.number().int(),
      errors: z.record(z.enum(SCORING_METHODS), figure),
      floor: figure,
      coverage: z.object({ nota: figure, published: figure, mean: figure }),
    }),
  ),
  attacks: z.array(
    z.object({
      fakes: z.number().int(),
      items: z.number().int(),
      moves: z.record(z.enum(ATTACKED_SCORES), moveSchema.nullable()),
    }),
  ),
});
export type ValidationResult = z.infer<typeof validationResultSchema>;

/** A stored validation. */
export interface Validation {
  methodVersion: number;
  /** ISO timestamp of the newest published score that it saw. */
  dataAt: string;
  result: ValidationResult;
}
