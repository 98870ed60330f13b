import type { RankingColumns } from "@/lib/scoring/ranking";
import { queryCount, type Database } from "@/server/platform/db/database";
import type { RankingPeriods } from "@/server/publishing/rankings/ranking-periods";
import type { OrderById } from "@/server/publishing/rankings/order-by-id";
import { integersToUnnest, textArray } from "@/server/platform/db/sql-lists";
import { sql } from "drizzle-orm";

const BATCH = 5_000;

function sharedGroups(groups: Int32Array): Set<number> {
  const shared = new Set<number>();
  for (let index = 1; index < groups.length; index += 1) {
    const group = groups[index] ?? 0;
    if (group === groups[index - 1]) shared.add(group);
  }
  return shared;
}

/** The columns that entries are compared by and get from `listed`, which has the same names. */
const columns = [
  "category_id",
  "section",
  "list_order",
  "position",
  "tie_group",
  "is_tied",
  "likely_low",
  "likely_high",
  "previous_position",
  "had_snapshot",
  "older_period",
  "brand_slug",
] as const;
const namesOf = (table: string) =>
  sql.join(
    columns.map((name) => sql.raw(`${table}.${name}`)),
    sql`, `,
  );
const assignments = sql.raw(columns.map((name) => `${name} = l.${name}`).join(", "));

interface NewEntries {
  columns: RankingColumns;
  categoryId: number;
  previous: OrderById;
  shared: ReadonlySet<number>;
  older: ReadonlyMap<number, string>;
  /** How many items come after the few because their measurements are too old. */
  outdated: number;
}

/** Writes those of the entries that are stored differently. `indices` are in the order of the items' ids. */
async function writeBatch(transaction: Database, entries: NewEntries, indices: Int32Array): Promise<void> {
  const { columns: made, categoryId, previous, shared, older, outdated } = entries;
  const idOf = (index: number) => made.ids[index] ?? 0;
  const list = (valueOf: (index: number) => number | null | undefined) =>
    integersToUnnest([...indices].map((index) => valueOf(index) ?? null));
  const isTied = (index: number) => Number(shared.has(made.tieGroups[index] ?? -1));
  const positionBefore = (id: number) => {
    const place = previous.placeOf(id);
    return place === null ? null : place + 1;
  };
  const periods = [...indices].map(idOf).filter((id) => older.has(id));
  // A range of ids reads a range of the stored entries; other lists might make the database read all of them.
  const ids = sql`between ${idOf(indices.at(0) ?? 0)}::int and ${idOf(indices.at(-1) ?? 0)}::int`;
  await transaction.execute(sql`
    with listed as materialized (
      select u.item_id, ${categoryId}::int as category_id, u.place as list_order,
        case when u.place <= ${made.ranked}::int then 'ranked'
          when u.place <= ${made.ranked + made.few}::int then 'few'
          when u.place <= ${made.ranked + made.few + outdated}::int then 'outdated' else 'unrated' end as section,
        case when u.place <= ${made.ranked}::int then u.place end as position,
        u.tie_group, u.tied = 1 as is_tied, u.likely_low, u.likely_high, u.previous_position,
        ${previous.size > 0}::boolean as had_snapshot, o.period as older_period, i.brand_slug
      from unnest(${list(idOf)}, ${list((index) => index + 1)}, ${list((index) => made.tieGroups[index])},
          ${list(isTied)}, ${list((index) => made.likelyLow[index])}, ${list((index) => made.likelyHigh[index])},
          ${list((index) => positionBefore(idOf(index)))})
        as u (item_id, place, tie_group, tied, likely_low, likely_high, previous_position)
      join item i on i.id = u.item_id and i.id ${ids}
      left join unnest(${integersToUnnest(periods)}, ${textArray(periods.map((id) => older.get(id) ?? ""))})
        as o (item_id, period) on o.item_id = u.item_id
    ), changed as (
      update ranking_entry e set ${assignments} from listed l
      where e.item_id = l.item_id and e.item_id ${ids} and (${namesOf("e")}) is distinct from (${namesOf("l")})
    )
    insert into ranking_entry (item_id, ${sql.raw(columns.join(", "))})
    select l.item_id, ${namesOf("l")} from listed l
    where l.item_id in (
      select item_id from listed except select e.item_id from ranking_entry e where e.item_id ${ids})
    on conflict (item_id) do nothing`);
}

async function removeOthers(transaction: Database, categoryId: number, ids: Int32Array): Promise<void> {
  const stored = await queryCount(
    transaction,
    sql`select count(*)::int as count from ranking_entry where category_id = ${categoryId}`,
  );
  if (stored <= ids.length) return;
  await transaction.execute(sql`
    delete from ranking_entry e using (
      select item_id from ranking_entry where category_id = ${categoryId}
      except select unnest(${integersToUnnest([...ids])})) gone
    where e.item_id = gone.item_id`);
}

/**
 * Writes only entries that are stored differently. `order` has the items of `made`; `previous` those with a
 * position a week ago, in that order.
 */
export async function writeEntries(
  transaction: Database,
  categoryId: number,
  {
    made,
    order,
    previous,
    periods: { older, outdated },
  }: { made: RankingColumns; order: OrderById; previous: OrderById; periods: RankingPeriods },
): Promise<void> {
  const shared = sharedGroups(made.tieGroups);
  const entries = { columns: made, categoryId, previous, shared, older, outdated: outdated.size };
  // Between two batches, two entries may have the same place.
  await transaction.execute(sql`set constraints ranking_entry_place deferred`);
  for (let start = 0; start < order.size; start += BATCH) {
    await writeBatch(transaction, entries, order.places(start, start + BATCH));
  }
  await removeOthers(transaction, categoryId, made.ids);
  await transaction.execute(sql`set constraints ranking_entry_place immediate`);
}
