import { scoreLogCauseSchema } from "@/lib/contracts/score";
import { z } from "zod";

/** A published change that moved the Nota of an item, as the home page lists it. */
const recentChangeSchema = z.object({
  slug: z.string(),
  name: z.string(),
  rankingName: z.string(),
  before: z.number().int(),
  after: z.number().int(),
  cause: scoreLogCauseSchema,
  at: z.string(),
});
export type RecentChange = z.infer<typeof recentChangeSchema>;
