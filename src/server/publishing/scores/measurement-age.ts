import type { ScoreCause } from "@/lib/scoring/published-score";
import { queryRows, type Database } from "@/server/platform/db/database";
import { pendingMarks } from "@/server/publishing/scores/pending-scores";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

/**
 * Whether measurement `m` of category `c` counts. Its age is in months from the end of its period to that of the
 * newest period of the category's data, so that nothing changes by the calendar alone.
 */
export const isYoungEnough: SQL = sql`(c.maximum_age_months is null
  or m.period_month >= coalesce(c.newest_month, 0) - c.maximum_age_months)`;

/** The order of measurements `m` of one item and criterion; of periods that end together, the shorter one first. */
export const newestFirst: SQL = sql`m.period_month desc, m.period collate "C" desc`;

/** Items for which a criterion counts that should not, or should count and does not. */
const wronglyCounted = (categoryId: number): SQL => sql`
  select distinct w.item_id from (
    select m.item_id from measurement m join criterion k on k.id = m.criterion_id join category c on c.id = k.category_id
    left join score s on s.item_id = m.item_id
    where c.id = ${categoryId} and k.measurement_best is not null
    group by m.item_id, k.slug, s.criteria -> k.slug ->> 'hasEvidence'
    having bool_or(${isYoungEnough}) is distinct from coalesce((s.criteria -> k.slug ->> 'hasEvidence')::boolean, false)
  ) w`;

/** After a change of the category's limit; items that are marked already keep their cause. */
export async function markWronglyCounted(
  transaction: Database,
  categoryId: number,
  cause: Extract<ScoreCause, "import" | "edit" | "criteria">,
): Promise<void> {
  await transaction.execute(
    sql`${pendingMarks(wronglyCounted(categoryId), cause)} on conflict (item_id) do nothing`,
  );
}

const limitRowSchema = z.object({ limit: z.number().nullable() });

/**
 * Stores the month of the category's newest data, and marks the items whose measurements thereby become too old, or count
 * again. Scores are computed with this stored month, so that all of them agree on which measurements are too old. A category that
 * sets no limit to their age is left alone.
 */
export async function followPeriods(
  transaction: Database,
  categoryId: number,
  cause: Extract<ScoreCause, "import" | "edit">,
): Promise<void> {
  await transaction.execute(sql`
    update category c set newest_month = newest.month
    from (select max(m.period_month) as month from criterion k join measurement m on m.criterion_id = k.id
      where k.category_id = ${categoryId}) newest
    where c.id = ${categoryId} and c.newest_month is distinct from newest.month`);
  const [found] = await queryRows(
    transaction,
    limitRowSchema,
    sql`select maximum_age_months as limit from category where id = ${categoryId}`,
  );
  if (found && found.limit !== null) await markWronglyCounted(transaction, categoryId, cause);
}
