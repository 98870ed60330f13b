import { z } from "zod";

const starsSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);

const countedReviewSchema = z.object({
  /** "2026-01", in America/Sao_Paulo. */
  month: z.string(),
  /**
   * Reviews of a month with the same number are of one day, which weighs more than a day counts; null where the day counts in
   * full. Other days are not told.
   */
  fullDay: z.number().int().nullable(),
  stars: starsSchema,
  weight: z.number().min(0).max(1),
  isVerified: z.boolean(),
  /** Whether it was at most 30 days old when the answer was made. */
  isRecent: z.boolean(),
  criterionStars: z.record(z.string(), starsSchema),
});
export type CountedReview = z.infer<typeof countedReviewSchema>;

export const countedReviewPageSchema = z.object({
  item: z.string(),
  reviews: z.array(countedReviewSchema),
  total: z.number().int(),
  page: z.number().int().min(1),
  pageCount: z.number().int().min(1),
});
export type CountedReviewPage = z.infer<typeof countedReviewPageSchema>;

/** The contribution of one item to a prior: sums of its counted reviews and of their months, or its newest measurement. */
export const priorEvidenceRowSchema = z.object({
  item: z.string(),
  /** "" for the overall stars. */
  criterion: z.string(),
  counted: z.number().int().nullable(),
  weightSum: z.number().nullable(),
  valueSum: z.number().nullable(),
  squareSum: z.number().nullable(),
  /** Of the item's months, without decay and with it; null in priors up to version 3 of the method. */
  months: z.number().int().nullable(),
  monthWeight: z.number().nullable(),
  monthValue: z.number().nullable(),
  monthSquare: z.number().nullable(),
  decayedWeight: z.number().nullable(),
  decayedValue: z.number().nullable(),
  measured: z.number().nullable(),
});
export type PriorEvidenceRow = z.infer<typeof priorEvidenceRowSchema>;

/** A version of a ranking's priors, with the data that they were estimated from. */
export const priorProofSchema = z.object({
  ranking: z.string(),
  version: z.number().int(),
  rows: z.array(priorEvidenceRowSchema),
});
export type PriorProof = z.infer<typeof priorProofSchema>;
