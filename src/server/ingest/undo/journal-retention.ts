import { countRows, queryIds, type Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";

/** Days after its beginning for which a run can be undone. */
export const UNDO_DAYS = 90;

const BATCH = 5_000;

/**
 * Old runs cannot be undone afterwards. Deletes the journals of finished undos too. Gives the number of runs.
 */
export async function dropOldJournals(database: Database, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - UNDO_DAYS * 86_400_000).toISOString();
  const runs = await queryIds(
    database,
    sql`update import_run set has_journal = false
      where has_journal and state <> 'undoing' and started_at < ${oldest}::timestamptz returning id`,
  );
  for (const id of runs) {
    for (;;) {
      const deleted = await countRows(
        database,
        sql`delete from import_change where seq in (
          select seq from import_change where run_id = ${id} limit ${BATCH}) returning seq`,
      );
      if (deleted < BATCH) break;
    }
  }
  return runs.length;
}
