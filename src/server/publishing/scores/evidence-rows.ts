import type { AggregateEvidence } from "@/lib/scoring/aggregate";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

/** What a row of `aggregate` says of an item. */
export const aggregateRowSchema = z.object({
  item_id: z.number(),
  mean: z.number(),
  count: z.number(),
  scale_minimum: z.number(),
  scale_maximum: z.number(),
  mean_step: z.number(),
  histogram: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]).nullable(),
});

export type AggregateRow = z.infer<typeof aggregateRowSchema>;

export const toAggregate = (row: AggregateRow): AggregateEvidence => ({
  mean: row.mean,
  count: row.count,
  scale: { minimum: row.scale_minimum, maximum: row.scale_maximum },
  meanStep: row.mean_step,
  histogram: row.histogram,
});

/** The ratings of review `r`: `slug` is that of a criterion, or empty for the overall stars. */
export const reviewParts: SQL = sql`lateral (
  select ''::text as slug, r.stars::int as stars
  union all select key, value::int from jsonb_each_text(r.criterion_stars)
) as part`;
