import { correctionSchema, type Correction } from "@/lib/contracts/correction";
import type { PeriodCorrections } from "@/lib/contracts/ranking-changes";
import { queryRows, type Database } from "@/server/platform/db/database";
import { textArray } from "@/server/platform/db/sql-lists";
import { sql } from "drizzle-orm";
import { z } from "zod";

const MOST_OF_ITEM = 20;
const MOST_OF_PERIODS = 50;

const columns = sql`k.slug as criterion, d.period, d.before, d.after, r.file_name as file,
  to_char(r.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`;

const joined = sql`measurement_correction d join criterion k on k.id = d.criterion_id join import_run r on r.id = d.run_id`;

/** The newest corrections of an item's values, at most 20, the newest first. */
export const loadItemCorrections = (database: Database, itemId: number): Promise<Correction[]> =>
  queryRows(
    database,
    correctionSchema,
    sql`select ${columns} from ${joined} where d.item_id = ${itemId} order by d.id desc limit ${MOST_OF_ITEM}`,
  );

const periodCorrectionRowSchema = correctionSchema.extend({
  slug: z.string(),
  name: z.string(),
  count: z.number(),
});

/** Corrections of a ranking's values of some periods: how many there are, and the newest, at most 50. */
export async function loadPeriodCorrections(
  database: Database,
  categoryId: number,
  periods: readonly string[],
): Promise<PeriodCorrections> {
  const rows = await queryRows(
    database,
    periodCorrectionRowSchema,
    sql`select ${columns}, i.slug, i.name, count(*) over ()::int as count
      from ${joined} join item i on i.id = d.item_id and i.hidden_at is null
      where k.category_id = ${categoryId} and d.period = any(${textArray(periods)})
      order by d.id desc limit ${MOST_OF_PERIODS}`,
  );
  return { count: rows[0]?.count ?? 0, newest: rows.map(({ count: _, ...correction }) => correction) };
}
