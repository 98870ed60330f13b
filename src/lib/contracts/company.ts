import { rankingRowSchema } from "@/lib/contracts/ranking";
import { z } from "zod";

/** A company with its items in all rankings. */
export const companySchema = z.object({
  slug: z.string(),
  name: z.string(),
  /** What it is registered as; null where that is not known. */
  legalName: z.string().nullable(),
  /** The fourteen characters of its CNPJ, or the eight of the root where only that is known; null without both. */
  cnpj: z.string().nullable(),
  isDemonstration: z.boolean(),
  /** Whether somebody may answer reviews in its name. */
  answersReviews: z.boolean(),
  itemCount: z.number().int().min(1),
  rankings: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      rankedCount: z.number().int(),
      /** How many of the company's items are in it. */
      itemCount: z.number().int().min(1),
      /** Whether all criteria are measured, so that there are no reviews to count. */
      isMeasured: z.boolean(),
      /** The best of them in the order of the ranking, 20 at most. */
      rows: z.array(rankingRowSchema),
    }),
  ),
});
export type Company = z.infer<typeof companySchema>;
