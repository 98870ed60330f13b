import { closeMonths } from "@/lib/scoring/monthly-sums";
import type { StoredEvidence } from "@/server/publishing/scores/item-evidence";
import { sql, type SQL } from "drizzle-orm";

/** Reading so many days takes less time than writing a row of evidence once more. */
const DAYS_LEFT_OPEN = 30;

/**
 * Stores the sums of the months before the newest one where more than a month of days was read, so that the next review reads
 * only the days of the newest month; null where there is nothing to store. `items` were read with their open days. A part that
 * somebody else has changed since, or is changing, stays as it is: the next publication closes its months.
 */
export function closedMonths(items: ReadonlyMap<number, StoredEvidence>): SQL | null {
  const rows = [...items].flatMap(([itemId, { parts }]) =>
    [...parts].flatMap(([slug, { months, closed, hasAggregates, openDays, revision }]) => {
      if (hasAggregates || openDays <= DAYS_LEFT_OPEN) return [];
      const next = closeMonths(closed, months);
      if (next.month <= closed.month) return [];
      return { item_id: itemId, criterion_slug: slug, revision, ...next };
    }),
  );
  if (rows.length === 0) return null;
  return sql`
    with next as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (item_id int, criterion_slug text, revision text,
          month int, "weightSum" float8, "valueSum" float8, "squareSum" float8)),
      free as materialized (
        select e.item_id, e.criterion_slug from evidence e join next n
          on n.item_id = e.item_id and n.criterion_slug = e.criterion_slug and n.revision = e.xmin::text
        for update of e skip locked)
    update evidence e set closed_month = n.month, closed_weight = n."weightSum", closed_value = n."valueSum",
      closed_square = n."squareSum"
    from next n join free using (item_id, criterion_slug)
    where e.item_id = n.item_id and e.criterion_slug = n.criterion_slug`;
}
