import type { Database } from "@/server/db/database";
import { sql } from "drizzle-orm";

/**
 * Writes the places of a ranking's items in its other orders, from its entries. "valuePlace" ("custo-benefício") is
 * the order of the mean of the Nota and of the price's place among the ranking's prices (100 the cheapest, 0 the most
 * expensive); items without a price or a position come last. It never influences the Nota.
 */
export async function writePlaces(transaction: Database, categoryId: number): Promise<void> {
  await transaction.execute(sql`delete from ranking_place where category_id = ${categoryId}`);
  await transaction.execute(sql`
    insert into ranking_place (item_id, category_id, price_cents, price_place, value_place, reviews_place, name_place)
    select item_id, category_id, cents,
      row_number() over (order by cents nulls last, list_order),
      row_number() over (order by case when section = 'ranked' and cents is not null then
        displayed + 100 * dearer::float8 / greatest(1, priced - 1) end desc nulls last, list_order),
      row_number() over (order by counted desc, list_order),
      row_number() over (order by search_text, list_order)
    from (
      select e.item_id, e.category_id, e.section, e.list_order, s.displayed, s.counted, i.search_text,
        i.lowest_price_cents as cents, count(i.lowest_price_cents) over () as priced,
        rank() over (order by i.lowest_price_cents desc nulls last) - 1 as dearer
      from ranking_entry e join item i on i.id = e.item_id join score s on s.item_id = e.item_id
      where e.category_id = ${categoryId}
    ) listed`);
}
