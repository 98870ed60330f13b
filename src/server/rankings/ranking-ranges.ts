import { queryRows, type Database } from "@/server/db/database";
import { numberArray } from "@/server/db/sql-lists";
import { sql, type SQL } from "drizzle-orm";

const PIECE = 10_000;

/**
 * A name as orders by name compare it in SQL: without case and accents, and with numbers of twelve digits, so that
 * "Brisa 9" comes before "Brisa 10" as in `compareForRanking`. It is compared by code points.
 */
export function nameKey(name: SQL): SQL {
  const folded = sql`lower(regexp_replace(normalize(${name}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;
  const padded = sql`regexp_replace(${folded}, '([0-9]+)', '000000000000\\1', 'g')`;
  return sql`regexp_replace(${padded}, '[0-9]*([0-9]{12})', '\\1', 'g')`;
}

/** What ranges keep of item `i` and its score `s`, in the order of `stateColumns`. */
const state = sql`i.category_id, i.slug, i.name, s.status, s.displayed, s.mean, s.deviation, s.low, s.high, s.counted, s.criteria`;
const stateColumns = sql`category_id, slug, name, status, displayed, mean, deviation, low, high, counted, criteria`;
const keptState = sql`r.category_id, r.slug, r.name, r.status, r.displayed, r.mean, r.deviation, r.low, r.high, r.counted, r.criteria`;

const insertStates = (
  day: string,
) => sql`insert into ranking_range (item_id, valid_from, name_key, ${stateColumns})
  select i.id, ${day}::date, ${nameKey(sql`i.name`)}, ${state} from item i join score s on s.item_id = i.id`;

/** Takes back what was written of a day (and of later ones, by a clock that was ahead), so that its last state counts. */
async function reopenDay(transaction: Database, items: SQL, day: string): Promise<void> {
  await transaction.execute(sql`delete from ranking_range where ${items} and valid_from >= ${day}::date`);
  await transaction.execute(
    sql`update ranking_range set valid_to = null where ${items} and valid_to >= ${day}::date`,
  );
}

/**
 * Writes the published scores of items, which the caller's transaction has just changed, as what the ranking knows of
 * them from a day on. Hidden items are in no ranking, so that nothing is written of them.
 * @param day in São Paulo, as "2026-11-21"
 */
export async function recordRanges(
  transaction: Database,
  itemIds: readonly number[],
  day: string,
): Promise<void> {
  const ids = sql`(select unnest(${numberArray(itemIds)})::int)`;
  await reopenDay(transaction, sql`item_id in ${ids}`, day);
  await transaction.execute(sql`
    update ranking_range r set valid_to = ${day}::date from item i join score s on s.item_id = i.id
    where r.item_id in ${ids} and r.valid_to is null and i.id = r.item_id and i.hidden_at is null
      and (${keptState}) is distinct from (${state})`);
  await transaction.execute(sql`${insertStates(day)}
    where i.id in ${ids} and i.hidden_at is null
      and not exists (select from ranking_range r where r.item_id = i.id and r.valid_to is null)`);
}

/** Items of open ranges that are in their ranking no more: deleted, merged, hidden, or in another category. */
async function findGone(transaction: Database, categoryId: number): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    transaction,
    sql`select r.item_id as id from ranking_range r
      where r.category_id = ${categoryId} and r.valid_to is null and not exists (
        select from item i join score s on s.item_id = i.id
        where i.id = r.item_id and i.category_id = r.category_id and i.hidden_at is null)`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Ends the ranges of items that have left a category, and begins those of items that are back, for instance because an
 * editor shows them again. What stays as it is writes nothing.
 */
export async function reconcileRanges(transaction: Database, categoryId: number, day: string): Promise<void> {
  const gone = await findGone(transaction, categoryId);
  for (let start = 0; start < gone.length; start += PIECE) {
    const ids = sql`item_id = any(${numberArray(gone.slice(start, start + PIECE))})`;
    await transaction.execute(sql`delete from ranking_range where ${ids} and valid_from >= ${day}::date`);
    await transaction.execute(
      sql`update ranking_range set valid_to = ${day}::date where ${ids} and valid_to is null`,
    );
  }
  // `except` reads all ranges before the first is written; a join might read them again for each one.
  await transaction.execute(sql`${insertStates(day)}
    where i.id in (
      select m.id from item m join score ms on ms.item_id = m.id
      where m.category_id = ${categoryId} and m.hidden_at is null
      except
      select r.item_id from ranking_range r join item m on m.id = r.item_id
      where m.category_id = ${categoryId} and r.valid_to is null)
    on conflict (item_id, valid_from) do nothing`);
}

/** The condition that range `r` holds at the end of a day. @param day a literal or a parameter */
export const holdsOn = (day: string | SQL): SQL =>
  sql`r.valid_from <= ${day}::date and (r.valid_to is null or r.valid_to > ${day}::date)`;

/** The published order (`compareForRanking`) of ranges `r`. Its beginning is that of the index `ranking_range_order`. */
export const rangeOrder: SQL = sql`(case r.status when 'ranked' then 1 when 'few' then 2 else 3 end),
  r.displayed desc nulls last, r.mean desc nulls last, r.counted desc nulls last, r.name_key, r.slug`;
