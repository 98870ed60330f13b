import { queryRows, type Database } from "@/server/platform/db/database";
import { integersToUnnest } from "@/server/platform/db/sql-lists";
import type { OrderById } from "@/server/publishing/rankings/order-by-id";
import { placesBy } from "@/server/publishing/rankings/places-by";
import { readNameOrder } from "@/server/publishing/rankings/read-rows";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

const BATCH = 5_000;

/** Values that the other orders sort by, for each item in the order of the ranking. */
interface Facts {
  /** Cents; infinite without a price. */
  prices: Float64Array;
  /** NaN without a Nota. */
  displayed: Float64Array;
  /** -1 for an item that was deleted meanwhile. */
  counted: Float64Array;
}

const entryFactRowSchema = z.object({
  places: z.string(),
  prices: z.string(),
  displayed: z.string(),
  counted: z.string(),
});

/** Reads the facts as columns, because the driver takes longer for rows than the database. */
async function readEntryFacts(
  transaction: Database,
  categoryId: number,
  ids: SQL,
  facts: Facts,
): Promise<void> {
  const column = (value: SQL) => sql`coalesce(array_to_string(array_agg(${value}), ',', ''), '')`;
  const [row] = await queryRows(
    transaction,
    entryFactRowSchema,
    sql`select ${column(sql`e.list_order`)} as places, ${column(sql`i.lowest_price_cents`)} as prices,
        ${column(sql`s.displayed`)} as displayed, ${column(sql`s.counted`)} as counted
      from ranking_entry e join item i on i.id = e.item_id join score s on s.item_id = e.item_id
      where e.category_id = ${categoryId} and e.item_id ${ids} and i.id ${ids} and s.item_id ${ids}`,
  );
  if (!row?.places) return;
  const [prices, displayed, counted] = [row.prices, row.displayed, row.counted].map((t) => t.split(","));
  for (const [index, place] of row.places.split(",").entries()) {
    const at = Number(place) - 1;
    facts.prices[at] = Number(prices?.[index] || Infinity);
    facts.displayed[at] = Number(displayed?.[index] || NaN);
    facts.counted[at] = Number(counted?.[index]);
  }
}

/**
 * Twice the mean of the Nota and of the price's place (100 the cheapest, 0 the most expensive); minus
 * infinity without a price or a position.
 */
function valuesOf({ prices, displayed }: Facts, pricePlaces: Int32Array, ranked: number): Float64Array {
  const indices = new Int32Array(prices.length);
  for (const [index, place] of pricePlaces.entries()) indices[place - 1] = index;
  let priced = indices.length;
  while (priced > 0 && prices[indices[priced - 1] ?? 0] === Infinity) priced -= 1;
  const values = new Float64Array(prices.length).fill(-Infinity);
  let dearer = 0;
  for (let place = priced; place > 0; place -= 1) {
    const index = indices[place - 1] ?? 0;
    if (place < priced && prices[index] !== prices[indices[place] ?? 0]) dearer = priced - place;
    if (index < ranked) values[index] = (displayed[index] ?? 0) + (100 * dearer) / Math.max(1, priced - 1);
  }
  return values;
}

const columns = ["category_id", "price_cents", "price_place", "value_place", "reviews_place", "name_place"];
const namesOf = (table: string) => sql.raw(columns.map((name) => `${table}.${name}`).join(", "));
const assignments = sql.raw(columns.map((name) => `${name} = l.${name}`).join(", "));

/**
 * "valuePlace" ("custo-benefício") sorts by `valuesOf` and never influences the Nota. Numbers are sorted
 * here, much faster than by the database; names there, by its rules. `ids` are in the order of the ranking
 * and all have entries; the first `ranked` have a position.
 */
export async function writePlaces(
  transaction: Database,
  categoryId: number,
  { ids, order, ranked }: { ids: Int32Array; order: OrderById; ranked: number },
): Promise<void> {
  const idOf = (index: number | undefined) => ids[index ?? 0] ?? 0;
  const size = ids.length;
  const facts: Facts = {
    prices: new Float64Array(size).fill(Infinity),
    displayed: new Float64Array(size).fill(NaN),
    counted: new Float64Array(size).fill(-1),
  };
  // As for entries, a batch is a range of ids.
  const starts = Array.from({ length: Math.ceil(size / BATCH) }, (_, batch) => batch * BATCH);
  const rangeOf = (indices: Int32Array) =>
    sql`between ${idOf(indices.at(0))}::int and ${idOf(indices.at(-1))}::int`;
  for (const start of starts) {
    await readEntryFacts(transaction, categoryId, rangeOf(order.places(start, start + BATCH)), facts);
  }
  const names = new Int32Array(size);
  let named = 0;
  await readNameOrder(transaction, categoryId, (batch) => {
    for (const { place } of batch) names[place - 1] = named += 1;
  });
  const prices = placesBy(facts.prices);
  const values = placesBy(valuesOf(facts, prices, ranked).map((value) => -value));
  const reviews = placesBy(facts.counted.map((counted) => -counted));

  for (const start of starts) {
    const indices = order.places(start, start + BATCH);
    const range = rangeOf(indices);
    const kept = [...indices].filter((index) => (facts.counted[index] ?? -1) >= 0);
    const list = (valueOf: (index: number) => number | null | undefined) =>
      integersToUnnest(kept.map((index) => valueOf(index) ?? null));
    const cents = list((index) => (facts.prices[index] === Infinity ? null : facts.prices[index]));
    const listOf = (places: Int32Array) => list((index) => places[index]);
    await transaction.execute(sql`
      with listed as materialized (
        select item_id, ${categoryId}::int as category_id, price_cents, price_place, value_place, reviews_place, name_place
        from unnest(${list(idOf)}, ${cents}, ${listOf(prices)}, ${listOf(values)}, ${listOf(reviews)}, ${listOf(names)})
          as u (item_id, price_cents, price_place, value_place, reviews_place, name_place)
      ), changed as (
        update ranking_place p set ${assignments} from listed l
        where p.item_id = l.item_id and p.item_id ${range} and (${namesOf("p")}) is distinct from (${namesOf("l")})
      )
      insert into ranking_place (item_id, ${sql.raw(columns.join(", "))})
      select l.item_id, ${namesOf("l")} from listed l
      where l.item_id in (
        select item_id from listed except select p.item_id from ranking_place p where p.item_id ${range})
      on conflict (item_id) do nothing`);
  }
  // Sets are compared as such, because the planner knows nothing of a new category yet, and would compare each row with each.
  await transaction.execute(sql`
    delete from ranking_place where item_id in (
      select item_id from ranking_place where category_id = ${categoryId}
      except select item_id from ranking_entry where category_id = ${categoryId})`);
}
