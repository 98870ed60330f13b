import { evidenceMonthSchema } from "@/lib/contracts/evidence-month";
import {
  casesOfMeasurementSchema,
  criterionSchema,
  measuredValueSchema,
  scoreChangeSchema,
  scoreViewSchema,
} from "@/lib/contracts/score";
import { z } from "zod";

const priorSchema = z.object({
  version: z.number().int(),
  mean: z.number(),
  secondMoment: z.number(),
  strength: z.number(),
});

const histogramSchema = z.tuple([
  z.number().int(),
  z.number().int(),
  z.number().int(),
  z.number().int(),
  z.number().int(),
]);

const evidenceSchema = z.object({
  weightSum: z.number(),
  valueSum: z.number(),
  squareSum: z.number(),
  roundingVariance: z.number().int(),
  counted: z.number().int(),
  histogram: histogramSchema.nullable(),
});

export const scoreInputsSchema = z.object({
  item: z.object({ slug: z.string(), name: z.string() }),
  ranking: z.string(),
  methodVersion: z.number().int(),
  /** True while newer evidence waits for publication; the published score is then older than these inputs. */
  isPending: z.boolean(),
  criteria: z.array(criterionSchema),
  /** By criterion slug; "" for the overall stars. */
  priors: z.record(z.string(), priorSchema),
  /** W, S₁ and S₂ after caps and decay; `counted` and `histogram` are those of all counted reviews. */
  evidence: z.record(z.string(), evidenceSchema),
  /** The months behind the evidence, the oldest first, by criterion slug. */
  months: z.record(z.string(), z.array(evidenceMonthSchema)),
  /** The measurement of each criterion that the score is computed from, by the criterion's slug. */
  measurements: z.record(
    z.string(),
    measuredValueSchema.extend({ cases: casesOfMeasurementSchema.nullable() }),
  ),
  /** Newest values that are too old to count, by criterion slug. */
  outdatedMeasurements: z.record(z.string(), measuredValueSchema),
  aggregates: z.array(
    z.object({
      period: z.string(),
      source: z.string(),
      mean: z.number(),
      count: z.number().int(),
      scale: z.object({ minimum: z.number(), maximum: z.number() }),
      /** Step to which the source rounded the mean; 0 where it is exact. */
      meanStep: z.number(),
      histogram: histogramSchema.nullable(),
    }),
  ),
  published: scoreViewSchema.extend({ deviation: z.number().nullable(), priorVersion: z.number().int() }),
  lastChange: scoreChangeSchema.nullable(),
});
export type ScoreInputs = z.infer<typeof scoreInputsSchema>;
