import type { RankingInput } from "@/lib/scoring/ranking";
import type { Score } from "@/lib/scoring/score";
import { queryRows, type Database } from "@/server/db/database";
import { numberArray } from "@/server/db/sql-lists";
import { sql, type SQL } from "drizzle-orm";

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
const goneItems = (categoryId: number) => sql`select r.item_id from ranking_range r
  where r.category_id = ${categoryId} and r.valid_to is null and not exists (
    select from item i join score s on s.item_id = i.id
    where i.id = r.item_id and i.category_id = r.category_id and i.hidden_at is null)`;

/**
 * Ends the ranges of items that have left a category, and begins those of items that are back, for instance because an
 * editor shows them again. What stays as it is writes nothing.
 */
export async function reconcileRanges(transaction: Database, categoryId: number, day: string): Promise<void> {
  await transaction.execute(sql`
    delete from ranking_range where item_id in (${goneItems(categoryId)}) and valid_from >= ${day}::date`);
  await transaction.execute(sql`
    update ranking_range set valid_to = ${day}::date
    where item_id in (${goneItems(categoryId)}) and valid_to is null`);
  await transaction.execute(sql`${insertStates(day)}
    where i.category_id = ${categoryId} and i.hidden_at is null
      and not exists (select from ranking_range r where r.item_id = i.id and r.valid_to is null)
    on conflict (item_id, valid_from) do nothing`);
}

type OrderingScore = Pick<Score, "displayed" | "mean" | "counted">;

/** The condition that range `r` holds at the end of a day. */
export const holdsOn = (day: string): SQL =>
  sql`r.valid_from <= ${day}::date and (r.valid_to is null or r.valid_to > ${day}::date)`;

/** The ranked items of a category on a day as inputs of a ranking, in no order, and without what does not order them. */
export async function readRankedItems(
  database: Database,
  categoryId: number,
  day: string,
): Promise<RankingInput[]> {
  const rows = await queryRows<Pick<RankingInput, "id" | "slug" | "name"> & OrderingScore>(
    database,
    sql`select r.item_id as id, r.slug, r.name, r.displayed, r.mean, r.counted from ranking_range r
      where r.category_id = ${categoryId} and r.status = 'ranked' and ${holdsOn(day)}`,
  );
  return rows.map(({ id, slug, name, ...ordering }) => ({
    id,
    slug,
    name,
    score: { ...ordering, status: "ranked", deviation: null, low: null, high: null, criteria: {} },
  }));
}
