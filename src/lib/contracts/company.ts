import { rankingRowSchema } from "@/lib/contracts/ranking";
import { z } from "zod";

export const companySchema = z.object({
  slug: z.string(),
  name: z.string(),
  legalName: z.string().nullable(),
  /** Fourteen characters, or only the eight of the root; null where neither is known. */
  cnpj: z.string().nullable(),
  isDemonstration: z.boolean(),
  answersReviews: z.boolean(),
  itemCount: z.number().int().min(1),
  rankings: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      rankedCount: z.number().int(),
      itemCount: z.number().int().min(1),
      /** Whether all criteria are measured, so that there are no reviews to count. */
      isMeasured: z.boolean(),
      /** At most 20, in the order of the ranking. */
      rows: z.array(rankingRowSchema),
    }),
  ),
});
export type Company = z.infer<typeof companySchema>;
