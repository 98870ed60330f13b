import type { RankingColumns } from "@/lib/scoring/ranking";
import { queryRows, type Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";
import { z } from "zod";

export interface RankingPeriods {
  /** The newest period of a category's imported aggregates and measurements. */
  newest: string | null;
  /** The newest period of each item whose own is older. */
  older: ReadonlyMap<number, string>;
  /** Items without a Nota that have measurements, all of them too old to count. */
  outdated: ReadonlySet<number>;
}

const periodRowSchema = z.object({
  item_id: z.number().nullable(),
  period: z.string().nullable(),
  is_outdated: z.boolean(),
});

/**
 * Rankings of reviews have no newest and older periods, because there a period says nothing about how current
 * the ranking is.
 */
export async function readPeriods(transaction: Database, categoryId: number): Promise<RankingPeriods> {
  const rows = await queryRows(
    transaction,
    periodRowSchema,
    sql`with periods as materialized (
        select p.item_id, max(p.period collate "C") as period
        from (select item_id, period from aggregate union all select item_id, period from measurement) p
        join item i on i.id = p.item_id
        where i.category_id = ${categoryId} and i.hidden_at is null and not exists (
          select from review r join item ri on ri.id = r.item_id where ri.category_id = ${categoryId})
        group by p.item_id
      ), newest as (select max(period) as period from periods)
      select null::int as item_id, period, false as is_outdated from newest
      union all select p.item_id, p.period, false from periods p join newest n on p.period <> n.period
      union all select i.id, null, true from item i join score s on s.item_id = i.id
        where i.category_id = ${categoryId} and i.hidden_at is null and s.status = 'unrated'
          and exists (select from measurement m where m.item_id = i.id)`,
  );
  const older = new Map<number, string>();
  const outdated = new Set<number>();
  let newest: string | null = null;
  for (const { item_id: id, period, is_outdated: isOutdated } of rows) {
    if (id === null) newest = period;
    else if (isOutdated) outdated.add(id);
    else if (period !== null) older.set(id, period);
  }
  return { newest, older, outdated };
}

/** The same ranking, with the outdated items before the others that have no Nota. */
export function listOutdatedApart(made: RankingColumns, outdated: ReadonlySet<number>): RankingColumns {
  if (outdated.size === 0) return made;
  const scored = made.ranked + made.few;
  const rest = made.ids.subarray(scored);
  const apart = rest.filter((id) => outdated.has(id));
  const ids = made.ids.slice();
  ids.set(apart, scored);
  ids.set(
    rest.filter((id) => !outdated.has(id)),
    scored + apart.length,
  );
  return { ...made, ids };
}
