import { SCORE_CAUSES } from "@/lib/scoring/published-score";
import { z } from "zod";

export const scoreViewSchema = z.object({
  status: z.enum(["ranked", "few", "unrated"]),
  displayed: z.number().int().min(0).max(100).nullable(),
  mean: z.number().min(0).max(100).nullable(),
  low: z.number().min(0).max(100).nullable(),
  high: z.number().min(0).max(100).nullable(),
  counted: z.number().int().min(0),
});
export type ScoreView = z.infer<typeof scoreViewSchema>;

/** `measurement` is null where reviews rate the criterion. */
export const criterionSchema = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  weight: z.number().min(0).max(1),
  measurement: z
    .object({ best: z.number(), worst: z.number(), unit: z.string(), decimals: z.number().int() })
    .nullable(),
});
export type Criterion = z.infer<typeof criterionSchema>;

export const measuredValueSchema = z.object({ value: z.number(), period: z.string() });

/** The partial score and, for a measured criterion, the newest value that counts. */
export const criterionResultSchema = z.object({
  slug: z.string(),
  mean: z.number(),
  deviation: z.number(),
  counted: z.number().int(),
  hasEvidence: z.boolean(),
  measuredValue: z.number().nullable(),
  measuredPeriod: z.string().nullable(),
  /** The newest value where it is too old to count; null otherwise. */
  outdated: measuredValueSchema.nullable(),
});
export type CriterionResult = z.infer<typeof criterionResultSchema>;

export const scoreChangeSchema = z.object({
  /** Null while the leaf waits for its position, and for changes from before this log. */
  position: z.number().int().nullable(),
  at: z.string(),
  cause: z.enum(SCORE_CAUSES),
  before: z.number().int().nullable(),
  after: z.number().int().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  counted: z.number().int(),
  hash: z.string(),
});
export type ScoreChange = z.infer<typeof scoreChangeSchema>;
