import { queryRows, type Database } from "@/server/platform/db/database";
import { numberArray } from "@/server/platform/db/sql-lists";
import { reviewParts } from "@/server/publishing/scores/evidence-rows";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

/** The date of a moment in São Paulo as yyyymmdd; `dateOf` of the scoring library gives the same. */
export const reviewDay = (moment: SQL): SQL =>
  sql`to_char(${moment} at time zone 'America/Sao_Paulo', 'YYYYMMDD')::int`;

/** What `evidence_day` has to hold, from the rows of reviews. `condition` is about items `i`. */
const rightDays = (condition: SQL): SQL => sql`
  select r.item_id, part.slug as criterion_slug, ${reviewDay(sql`r.reviewed_at`)} as day, sum(r.weight) as weight_sum,
    sum(r.weight * 25 * (part.stars - 1)) as value_sum, sum(r.weight * 625 * (part.stars - 1) * (part.stars - 1)) as square_sum
  from review r join item i on i.id = r.item_id
  cross join ${reviewParts}
  where ${condition} and r.weight > 0
  group by 1, 2, 3`;

/** Days whose sums differ from the rows, with the right sums; null sums where there are no counted reviews. */
const wrongDays = (condition: SQL): SQL => sql`
  select item_id, criterion_slug, day, w.weight_sum, w.value_sum, w.square_sum
  from (${rightDays(condition)}) w
  full join (select d.* from evidence_day d join item i on i.id = d.item_id where ${condition} and d.weight_sum <> 0) d
    using (item_id, criterion_slug, day)
  where (w.weight_sum, w.value_sum, w.square_sum) is distinct from (d.weight_sum, d.value_sum, d.square_sum)`;

const wrongDaySchema = z.object({
  item_id: z.number(),
  criterion_slug: z.string(),
  day: z.number(),
});

type WrongDay = z.infer<typeof wrongDaySchema>;

export const findWrongDays = (database: Database, categoryId: number): Promise<WrongDay[]> =>
  queryRows(
    database,
    wrongDaySchema,
    sql`select item_id, criterion_slug, day from (${wrongDays(sql`i.category_id = ${categoryId}`)}) wrong order by 1, 2, 3`,
  );

const daysRowSchema = z.object({ days: z.number() });

async function repairWhere(transaction: Database, condition: SQL): Promise<number> {
  const rows = await queryRows(
    transaction,
    daysRowSchema,
    sql`with wrong as materialized (${wrongDays(condition)}),
      gone as (
        delete from evidence_day d using wrong w
        where w.weight_sum is null and (d.item_id, d.criterion_slug, d.day) = (w.item_id, w.criterion_slug, w.day)),
      opened as (
        update evidence e set closed_month = 0 from (select distinct item_id, criterion_slug from wrong) w
        where (e.item_id, e.criterion_slug) = (w.item_id, w.criterion_slug)),
      written as (
        insert into evidence_day as d (item_id, criterion_slug, day, weight_sum, value_sum, square_sum)
        select item_id, criterion_slug, day, weight_sum, value_sum, square_sum from wrong where weight_sum is not null
        on conflict (item_id, criterion_slug, day) do update set weight_sum = excluded.weight_sum,
          value_sum = excluded.value_sum, square_sum = excluded.square_sum)
      select count(*)::int as days from wrong`,
  );
  return rows[0]?.days ?? 0;
}

/** Gives the number of days that differed. */
export const repairDays = (transaction: Database, categoryId: number): Promise<number> =>
  repairWhere(transaction, sql`i.category_id = ${categoryId}`);

/** Call it in the transaction that moved rows between the items. */
export const renewItemDays = (transaction: Database, itemIds: readonly number[]): Promise<number> =>
  repairWhere(transaction, sql`i.id = any(${numberArray(itemIds)})`);
