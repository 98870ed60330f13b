import { ATTACKED_SCORES } from "@/lib/scoring/fake-reviews";
import { SCORING_METHODS } from "@/lib/scoring/rival-scores";
import { z } from "zod";

/** Points from 0 to 100, or a share, rounded to four decimals. */
const figure = z.number().min(0).max(100);
const moveSchema = z.object({ median: figure, worst: figure });

/** Result of validating the method against the site's data, as it is stored and shown. */
export const validationResultSchema = z.object({
  categories: z.number().int(),
  /** Items with counted reviews, and the number of these reviews. */
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

export interface Validation {
  methodVersion: number;
  /** ISO timestamp of the newest published score in it. */
  dataAt: string;
  result: ValidationResult;
}
