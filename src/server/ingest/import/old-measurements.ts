import { queryRows, type Database } from "@/server/platform/db/database";
import { importWarnings, type ImportText } from "@/text/import-problems";
import { sql } from "drizzle-orm";
import { z } from "zod";

/** Months between the measurements of two items that an editor is told of. A source of every year is never further apart. */
const APART = 12;

const oldMeasurementWarningRowSchema = z.object({
  count: z.number(),
  /** Null where nothing is measured. */
  oldest: z.string().nullable(),
  newest: z.string().nullable(),
});

/**
 * The warning that a ranking which says nothing of the age of its measurements ranks items by such that lie more than a year apart:
 * readers would take an index of 2002 for one of 2017. None for other rankings.
 */
export async function oldMeasurementWarnings(database: Database, categoryId: number): Promise<ImportText[]> {
  const [found] = await queryRows(
    database,
    oldMeasurementWarningRowSchema,
    sql`with latest as (
        select distinct on (m.item_id) m.period, m.period_month
        from measurement m join item i on i.id = m.item_id
        where i.category_id = ${categoryId} and m.period_month > 0
          and (select c.maximum_age_months from category c where c.id = ${categoryId}) is null
        order by m.item_id, m.period_month desc)
      select count(*) filter (where period_month < (select max(period_month) from latest) - ${APART})::int as count,
        (array_agg(period order by period_month))[1] as oldest,
        (array_agg(period order by period_month desc))[1] as newest
      from latest`,
  );
  if (!found || found.count === 0 || found.oldest === null || found.newest === null) return [];
  return [importWarnings.oldMeasurements(found.count, found.oldest, found.newest)];
}
