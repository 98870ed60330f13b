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

/** What a measured rate or mean of marks stands on. It does not change the Nota. */
export const casesOfMeasurementSchema = z.object({
  count: z.number().int().min(1).describe("Em quantos casos a taxa ou a média se apoia."),
  minimum: z.number().describe("O menor valor que um caso pode ter, na unidade da medição."),
  maximum: z.number().describe("O maior valor que um caso pode ter."),
  low: z
    .number()
    .describe("De quanto a quanto o valor podia ficar pelo acaso dos casos, com 90% de confiança."),
  high: z.number(),
});
export type CasesOfMeasurement = z.infer<typeof casesOfMeasurementSchema>;

/** The partial score and, for a measured criterion, the newest value that counts. */
export const criterionResultSchema = z.object({
  slug: z.string(),
  mean: z.number(),
  deviation: z.number(),
  counted: z.number().int(),
  hasEvidence: z.boolean(),
  measuredValue: z.number().nullable(),
  measuredPeriod: z.string().nullable(),
  /** Of that value; null where the source does not say how many cases there were. */
  measuredCases: casesOfMeasurementSchema.nullable(),
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
