import {
  addAggregate,
  addReviews,
  emptyEvidence,
  type Evidence,
  type Stars,
  OVERALL,
} from "@/lib/scoring/evidence";
import { queryRows, type Database } from "@/server/platform/db/database";
import { numberArray } from "@/server/platform/db/sql-lists";
import { aggregateRowSchema, reviewParts, toAggregate } from "@/server/publishing/scores/evidence-rows";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

const starGroupSchema = z.object({
  item_id: z.number(),
  criterion_slug: z.string(),
  stars: z.number(),
  weight: z.number(),
  reviews: z.number(),
});

/** See `recomputeEvidence`. */
export const recomputeItemEvidence = (database: Database, itemIds: readonly number[]) =>
  recomputeWhere(database, sql`i.id = any(${numberArray(itemIds)})`);

/** Computed without the running sums, so that these can be checked. By item id, then criterion slug. */
export const recomputeEvidence = (database: Database, categoryId: number) =>
  recomputeWhere(database, sql`i.category_id = ${categoryId}`);

/** `condition` is about items `i`. */
async function recomputeWhere(
  database: Database,
  condition: SQL,
): Promise<Map<number, Map<string, Evidence>>> {
  const result = new Map<number, Map<string, Evidence>>();
  const update = (itemId: number, slug: string, change: (before: Evidence) => Evidence) => {
    const parts = result.get(itemId) ?? new Map<string, Evidence>();
    parts.set(slug, change(parts.get(slug) ?? emptyEvidence()));
    result.set(itemId, parts);
  };
  const groups = await queryRows(
    database,
    starGroupSchema,
    sql`select r.item_id, part.slug as criterion_slug, part.stars, r.weight::float8 as weight, count(*)::int as reviews
      from review r join item i on i.id = r.item_id
      cross join ${reviewParts}
      where ${condition} and r.weight > 0
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  );
  for (const { stars, weight, reviews, ...group } of groups) {
    const review = { stars: stars as Stars, weight };
    update(group.item_id, group.criterion_slug, (before) => addReviews(before, review, reviews));
  }
  const aggregates = await queryRows(
    database,
    aggregateRowSchema,
    sql`select a.item_id, a.mean, a.count, a.scale_minimum, a.scale_maximum, a.mean_step, a.histogram
      from aggregate a join item i on i.id = a.item_id where ${condition} order by a.id`,
  );
  for (const row of aggregates)
    update(row.item_id, OVERALL, (before) => addAggregate(before, toAggregate(row)));
  return result;
}
