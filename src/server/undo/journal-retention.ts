import { queryRows, type Database } from "@/server/db/database";
import { sql } from "drizzle-orm";

/** Days after its begin for which a run can be undone. */
export const UNDO_DAYS = 90;

/** Rows in one transaction. */
const PIECE = 5_000;

/**
 * Deletes the journals of old runs, which cannot be undone afterwards, and the rest of finished undos'
 * journals. Gives the number of runs.
 */
export async function dropOldJournals(database: Database, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - UNDO_DAYS * 86_400_000).toISOString();
  const runs = await queryRows<{ id: number }>(
    database,
    sql`update import_run set has_journal = false
      where has_journal and state <> 'undoing' and started_at < ${oldest}::timestamptz returning id`,
  );
  for (const { id } of runs) {
    for (;;) {
      const deleted = await queryRows(
        database,
        sql`delete from import_change where seq in (
          select seq from import_change where run_id = ${id} limit ${PIECE}) returning seq`,
      );
      if (deleted.length < PIECE) break;
    }
  }
  return runs.length;
}
