import { z } from "zod";

/** One row of the table that a score from reviews follows from. */
export const evidenceMonthSchema = z.object({
  /** "2026-01"; null for means whose period is unknown, which do not age. */
  month: z.string().nullable(),
  /** n: what its days count, each at most 2. */
  weight: z.number(),
  /** x: mean of its reviews, 0–100. */
  mean: z.number(),
  /** y: mean of their squares. */
  squareMean: z.number(),
  /** u: at most 5, and 5% less for each later month with reviews. */
  countsAs: z.number(),
});
export type EvidenceMonth = z.infer<typeof evidenceMonthSchema>;

/** A day on which far more reviews came than a day counts. */
export const fullDaySchema = z.object({
  /** "2026-01-31", in São Paulo. */
  date: z.string(),
  reviews: z.number().int(),
});
export type FullDay = z.infer<typeof fullDaySchema>;
