import { repairDays } from "@/server/publishing/scores/evidence-days";
import type { Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";

/** Adds generated reviews to the items of a category in turn, with their evidence and the marks for publication. */
export async function addReviewRows(database: Database, categoryId: number, count: number): Promise<void> {
  await database.execute(sql`
    insert into review (item_id, external_key, author_name, title, body, stars, is_verified, reviewed_at, content_hash)
    select items.ids[1 + n % cardinality(items.ids)], 'r' || n, 'Cliente ' || n % 9973, 'Gela bem',
      repeat('Gela bem e faz pouco barulho. ', 4 + n % 5),
      greatest(1, least(5, round(2.8 + (items.ids[1 + n % cardinality(items.ids)] * 7919 % 1000) / 600.0
        + 2.4 * (hashtextextended('s' || n, 7) & 1023) / 1023.0 - 1.2)))::int,
      n % 5 <> 0, timestamptz '2023-01-01' + n * interval '20 seconds', ''
    from (select array_agg(id order by id) as ids from item where category_id = ${categoryId}) items,
      generate_series(1, ${count}::int) n`);
  await database.execute(sql`
    insert into evidence (item_id, criterion_slug, weight_sum, value_sum, square_sum, counted, histogram)
    select r.item_id, '', sum(w), sum(w * 25 * (stars - 1)), sum(w * 625 * (stars - 1) ^ 2), count(*),
      array[count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
        count(*) filter (where stars = 4), count(*) filter (where stars = 5)]
    from (select v.item_id, v.stars::numeric as stars, case when v.is_verified then 1 else 0.7 end as w
      from review v join item i on i.id = v.item_id where i.category_id = ${categoryId}) r
    group by r.item_id`);
  await repairDays(database, categoryId);
  await database.execute(sql`
    insert into pending_score (item_id, cause) select id, 'import' from item where category_id = ${categoryId}`);
}
