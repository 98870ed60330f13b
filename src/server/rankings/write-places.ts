import type { Database } from "@/server/db/database";
import { sql } from "drizzle-orm";

/**
 * Writes the places of a ranking's items in its other orders, from its entries. "valuePlace" ("custo-benefício") is
 * the order of the mean of the Nota and of the price's place among the ranking's prices (100 the cheapest, 0 the most
 * expensive); items without a price or a position come last. It never influences the Nota.
 */
export async function writePlaces(transaction: Database, categoryId: number): Promise<void> {
  await transaction.execute(sql`
    with listed as materialized (
      select item_id, category_id, cents as price_cents,
        row_number() over (order by cents nulls last, list_order)::int as price_place,
        row_number() over (order by case when section = 'ranked' and cents is not null then
          displayed + 100 * dearer::float8 / greatest(1, priced - 1) end desc nulls last, list_order)::int as value_place,
        row_number() over (order by counted desc, list_order)::int as reviews_place,
        row_number() over (order by search_text, list_order)::int as name_place
      from (
        select e.item_id, e.category_id, e.section, e.list_order, s.displayed, s.counted, i.search_text,
          i.lowest_price_cents as cents, count(i.lowest_price_cents) over () as priced,
          count(i.lowest_price_cents) over () - count(i.lowest_price_cents) over (order by i.lowest_price_cents)
            as dearer
        from ranking_entry e join item i on i.id = e.item_id join score s on s.item_id = e.item_id
        where e.category_id = ${categoryId}
      ) ranked
    ), changed as (
      update ranking_place p set category_id = l.category_id, price_cents = l.price_cents, price_place = l.price_place,
        value_place = l.value_place, reviews_place = l.reviews_place, name_place = l.name_place
      from listed l
      where p.item_id = l.item_id
        and (p.category_id, p.price_cents, p.price_place, p.value_place, p.reviews_place, p.name_place) is distinct from
          (l.category_id, l.price_cents, l.price_place, l.value_place, l.reviews_place, l.name_place)
    ), gone as (
      delete from ranking_place p where p.category_id = ${categoryId}
        and not exists (select from listed l where l.item_id = p.item_id)
    )
    insert into ranking_place (item_id, category_id, price_cents, price_place, value_place, reviews_place, name_place)
    select item_id, category_id, price_cents, price_place, value_place, reviews_place, name_place from listed
    on conflict (item_id) do nothing`);
}
