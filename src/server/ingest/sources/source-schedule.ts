import { enqueueSource } from "@/server/ingest/sources/manage-sources";
import { queryRows, type Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";

/** A file waits whose draft no editor has imported. */
export const waits = sql`exists (select from source_run r left join import_draft d on d.id = r.draft_id
  where r.source_id = source.id and r.state = 'waits' and d.run_id is null)`;

const isDue = (now: Date) =>
  sql`is_active and next_run_at <= ${now.toISOString()}::timestamptz and not ${waits}`;

/** Two intervals without an answer of the publisher. */
export const isOverdue = (now: Date) =>
  sql`(is_active and coalesce(checked_at, created_at)
    < ${now.toISOString()}::timestamptz - interval_hours * interval '2 hours')`;

export async function areSourcesDue(database: Database, now: Date): Promise<boolean> {
  const rows = await queryRows(database, sql`select from source where ${isDue(now)} limit 1`);
  return rows.length > 0;
}

export async function enqueueDueSources(database: Database, now: Date): Promise<number> {
  const due = await queryRows<{ id: number }>(
    database,
    sql`select id from source where ${isDue(now)} order by next_run_at limit 100`,
  );
  for (const { id } of due) await enqueueSource(database, id);
  return due.length;
}

/** `overdue`: late or failed, and not switched off. `questions`: files to decide about. */
export async function countSourcesToSee(
  database: Database,
  now: Date,
): Promise<{ overdue: number; questions: number }> {
  const [row] = await queryRows<{ overdue: number; questions: number }>(
    database,
    sql`select (count(*) filter (where not ${waits} and is_active and (failures > 0 or ${isOverdue(now)})))::int as overdue,
      (count(*) filter (where ${waits}))::int as questions from source`,
  );
  return { overdue: row?.overdue ?? 0, questions: row?.questions ?? 0 };
}
