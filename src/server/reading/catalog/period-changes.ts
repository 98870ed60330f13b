import type { ChangedValue, PeriodChanges } from "@/lib/contracts/ranking-changes";
import { monthOfPeriod } from "@/lib/format/period";
import type { RankingSpan } from "@/lib/ranking/ranking-span";
import { loadPeriodCorrections } from "@/server/reading/catalog/corrections";
import { readChangedPlaces } from "@/server/reading/catalog/changed-places";
import type { LoadedRanking } from "@/server/reading/catalog/loaded-ranking";
import { queryRows, type Database } from "@/server/platform/db/database";
import { numberArray } from "@/server/platform/db/sql-lists";
import { newestFirst } from "@/server/publishing/scores/measurement-age";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

type Periods = Pick<RankingSpan, "from" | "to">;

/** The newest value of item `w` and criterion `k` that counts in the period, as `writePeriodScores` chooses it. */
function valueIn(period: string): SQL {
  const month = monthOfPeriod(period);
  return sql`(select m.value from measurement m
    where m.item_id = w.item_id and m.criterion_id = k.id and m.period_month <= ${month}::int
      and m.period_month >= coalesce(${month}::int - c.maximum_age_months, 0)
    order by ${newestFirst} limit 1)`;
}

const valueRowSchema = z.object({
  criterion: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
  item_id: z.number(),
});

async function readValues(
  database: Database,
  categoryId: number,
  itemIds: readonly number[],
  { from, to }: Periods,
): Promise<Map<number, ChangedValue[]>> {
  const rows = await queryRows(
    database,
    valueRowSchema,
    sql`select * from (
        select w.item_id, k.slug as criterion, k.sort_order, ${valueIn(from)} as before, ${valueIn(to)} as after
        from (select unnest(${numberArray(itemIds)})::int as item_id) w
        join criterion k on k.category_id = ${categoryId} join category c on c.id = k.category_id) v
      where v.before is distinct from v.after order by v.item_id, v.sort_order`,
  );
  const values = new Map<number, ChangedValue[]>();
  for (const { item_id: itemId, criterion, before, after } of rows) {
    values.set(itemId, [...(values.get(itemId) ?? []), { criterion, before, after }]);
  }
  return values;
}

/**
 * Both periods as the present criteria, weights and measurements make them. The longest moves first. An item without
 * values has moved because others did.
 */
export async function loadPeriodChanges(
  database: Database,
  { id }: LoadedRanking,
  { from, to, page }: Omit<RankingSpan, "kind">,
): Promise<PeriodChanges> {
  const { rows, ...list } = await readChangedPlaces(database, id, {
    before: { period: from },
    after: { period: to },
    page,
  });
  const ids = rows.map((row) => row.id);
  const values = await readValues(database, id, ids, { from, to });
  return {
    kind: "periods",
    from,
    to,
    ...list,
    corrections: await loadPeriodCorrections(database, id, [from, to]),
    items: rows.map(({ id: itemId, ...item }) => ({ ...item, values: values.get(itemId) ?? [] })),
  };
}
