import type { Database } from "@/server/platform/db/database";
import { numberArray } from "@/server/platform/db/sql-lists";
import { sql, type SQL } from "drizzle-orm";

export const alertMarks = (itemIds: readonly number[]): SQL => sql`
  insert into alert_change (category_id, item_id)
  select distinct a.category_id, a.item_id from alert a where a.item_id = any(${numberArray(itemIds)})`;

/**
 * Call it in the transaction that changed score, price or position. Without alerts it costs one index
 * look-up.
 */
export async function markItemsForAlerts(transaction: Database, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length === 0) return;
  await transaction.execute(alertMarks(itemIds));
}

export const rankingAlertMarks = (categoryId: number): SQL => sql`
  insert into alert_change (category_id, item_id)
  select ${categoryId}::int, null::int where exists (
    select from alert a where a.category_id = ${categoryId} and a.kind in ('position', 'leader'))`;

/** Call it in the transaction that changes the ranking's positions. */
export async function markRankingForAlerts(transaction: Database, categoryId: number): Promise<void> {
  await transaction.execute(rankingAlertMarks(categoryId));
}
