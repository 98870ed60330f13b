import { queryRows, type Database } from "@/server/platform/db/database";
import { numberArray } from "@/server/platform/db/sql-lists";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

const BATCH = 10_000;

/**
 * The sort key: no case, no accents, and numbers padded to twelve digits, so that "Brisa 9" comes before
 * "Brisa 10" as in `compareForRanking`. Compared by code points.
 */
export function nameKey(name: SQL): SQL {
  const folded = sql`lower(regexp_replace(normalize(${name}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;
  const padded = sql`regexp_replace(${folded}, '([0-9]+)', '000000000000\\1', 'g')`;
  return sql`regexp_replace(${padded}, '[0-9]*([0-9]{12})', '\\1', 'g')`;
}

const stateColumns = [
  "category_id",
  "slug",
  "name",
  "status",
  "displayed",
  "mean",
  "deviation",
  "low",
  "high",
  "counted",
  "criteria",
] as const;

const stateOf = (alias: string): SQL =>
  sql.raw(stateColumns.map((column) => `${alias}.${column}`).join(", "));

/** `condition` is about items `i`. */
const publishedStates = (condition: SQL): SQL => sql`
  select i.id, ${nameKey(sql`i.name`)} as name_key, i.category_id, i.slug, i.name, s.status, s.displayed, s.mean,
    s.deviation, s.low, s.high, s.counted, s.criteria
  from item i join score s on s.item_id = i.id where ${condition}`;

/** `states` is a table of `publishedStates`, as `p`. */
const insertStates = (states: SQL, day: string): SQL => sql`
  insert into ranking_range (item_id, valid_from, name_key, ${sql.raw(stateColumns.join(", "))})
  select p.id, ${day}::date, p.name_key, ${stateOf("p")} from ${states} p`;

/**
 * Stores published scores as the items' states from `day` on (in São Paulo, "2026-11-21"), in the transaction
 * that changed them. The last state of a day replaces the others. Ranges of later days, which a wrong clock
 * has written, are removed. Hidden items get no range.
 */
export async function recordRanges(
  transaction: Database,
  itemIds: readonly number[],
  day: string,
): Promise<void> {
  const ids = numberArray(itemIds);
  const date = sql`${day}::date`;
  const changed = sql.raw(stateColumns.map((column) => `${column} = excluded.${column}`).join(", "));
  await transaction.execute(sql`
    with published as materialized (${publishedStates(sql`i.id = any(${ids}) and i.hidden_at is null`)}
    ), earlier as (
      select r.item_id, r.valid_from,
        case when p.id is not null and (${stateOf("r")}) is distinct from (${stateOf("p")}) then ${date} end as ends
      from ranking_range r left join published p on p.id = r.item_id
      where r.item_id = any(${ids}) and r.valid_from < ${date} and (r.valid_to is null or r.valid_to >= ${date})
    ), begun as (
      ${insertStates(sql`published`, day)}
      where not exists (select from earlier e where e.item_id = p.id and e.ends is null)
      on conflict (item_id, valid_from) do update set valid_to = null, name_key = excluded.name_key, ${changed}
      returning item_id
    ), taken_back as (
      delete from ranking_range r where r.item_id = any(${ids}) and r.valid_from >= ${date}
        and (r.valid_from > ${date} or r.item_id not in (select item_id from begun))
    )
    update ranking_range r set valid_to = e.ends from earlier e
    where r.item_id = e.item_id and r.valid_from = e.valid_from and r.valid_to is distinct from e.ends`);
}

interface Differences {
  /** Items with an open range that were deleted, merged, hidden or moved to another category. */
  gone: number[];
  hasNew: boolean;
}

const goneRowSchema = z.object({ gone: z.number().nullable() });

/** One comparison for both sides, because each of them reads all items and all ranges. */
async function findDifferences(transaction: Database, categoryId: number): Promise<Differences> {
  const rows = await queryRows(
    transaction,
    goneRowSchema,
    sql`with differing as materialized (
        select shown.id, r.item_id from (
            select i.id from item i join score s on s.item_id = i.id
            where i.category_id = ${categoryId} and i.hidden_at is null) shown
          full join (
            select item_id from ranking_range where category_id = ${categoryId} and valid_to is null) r
          on r.item_id = shown.id
        where shown.id is null or r.item_id is null)
      select item_id as gone from differing where id is null
      union all (select null from differing where item_id is null limit 1)`,
  );
  const gone = rows.flatMap((row) => row.gone ?? []);
  return { gone, hasNew: gone.length < rows.length };
}

/**
 * Ends the ranges of items that left the category, and begins those of items that are back. Unchanged items
 * write nothing.
 */
export async function reconcileRanges(transaction: Database, categoryId: number, day: string): Promise<void> {
  const { gone, hasNew } = await findDifferences(transaction, categoryId);
  for (let start = 0; start < gone.length; start += BATCH) {
    const ids = sql`item_id = any(${numberArray(gone.slice(start, start + BATCH))})`;
    await transaction.execute(sql`delete from ranking_range where ${ids} and valid_from >= ${day}::date`);
    await transaction.execute(
      sql`update ranking_range set valid_to = ${day}::date where ${ids} and valid_to is null`,
    );
  }
  if (!hasNew) return;
  // `except` reads all ranges before the first is written; a join might read them again for each one.
  const missing = sql`i.id in (
      select m.id from item m join score ms on ms.item_id = m.id
      where m.category_id = ${categoryId} and m.hidden_at is null
      except
      select r.item_id from ranking_range r join item m on m.id = r.item_id
      where m.category_id = ${categoryId} and r.valid_to is null)`;
  await transaction.execute(sql`${insertStates(sql`(${publishedStates(missing)})`, day)}
    on conflict (item_id, valid_from) do nothing`);
}

/** Range `r` holds at the end of the day. `day` is a literal or a parameter. */
export const holdsOn = (day: string | SQL): SQL =>
  sql`r.valid_from <= ${day}::date and (r.valid_to is null or r.valid_to > ${day}::date)`;

/** The published order (`compareForRanking`) of ranges `r`. Begins like the index `ranking_range_order`. */
export const rangeOrder: SQL = sql`(case r.status when 'ranked' then 1 when 'few' then 2 else 3 end),
  r.displayed desc nulls last, r.mean desc nulls last, r.counted desc nulls last, r.name_key, r.slug`;
