import type { AggregateEvidence } from "@/lib/scoring/aggregate";
import type { StarHistogram } from "@/lib/scoring/histogram";
import { sql, type SQL } from "drizzle-orm";

/** What a row of `aggregate` says of an item. */
export interface AggregateRow {
  item_id: number;
  mean: number;
  count: number;
  scale_minimum: number;
  scale_maximum: number;
  mean_step: number;
  histogram: StarHistogram | null;
}

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
