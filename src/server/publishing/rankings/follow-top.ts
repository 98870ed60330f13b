import type { Database } from "@/server/platform/db/database";
import { category } from "@/server/platform/db/schema/catalog";
import { and, eq, isNotNull, sql } from "drizzle-orm";

const TOP_SIZE = 5;

/**
 * Closes the rows of items that left a position, and opens one for each new holder. Call it in the
 * transaction that wrote the entries. A hidden ranking keeps its rows, so that showing it again is no news.
 */
export async function followTop(transaction: Database, categoryId: number, now: Date): Promise<void> {
  const isHidden = and(eq(category.id, categoryId), isNotNull(category.hiddenAt));
  if ((await transaction.$count(category, isHidden)) > 0) return;
  const time = sql`${now.toISOString()}::timestamptz`;
  const isLeft = sql`t.category_id = ${categoryId} and t.valid_to is null
    and not exists (select from ranking_entry e where e.category_id = ${categoryId} and e.section = 'ranked'
      and e.list_order = t.position and e.item_id = t.item_id)`;
  // A row that was opened at the same moment has no duration.
  await transaction.execute(sql`delete from ranking_top t where ${isLeft} and t.valid_from >= ${time}`);
  await transaction.execute(sql`update ranking_top t set valid_to = ${time} where ${isLeft}`);
  await transaction.execute(sql`
    insert into ranking_top (category_id, position, valid_from, item_id)
    select e.category_id, e.list_order, ${time}, e.item_id from ranking_entry e
    where e.category_id = ${categoryId} and e.section = 'ranked' and e.list_order <= ${TOP_SIZE}
      and not exists (select from ranking_top t where t.category_id = ${categoryId} and t.valid_to is null
        and t.position = e.list_order)
    on conflict (category_id, position, valid_from) do update set item_id = excluded.item_id, valid_to = null`);
}
