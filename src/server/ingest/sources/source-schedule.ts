import { enqueueSource } from "@/server/ingest/sources/manage-sources";
import { countRows, queryIds, type Database } from "@/server/platform/db/database";
import { loadSourceStates, waits, type SourceState } from "@/server/reading/catalog/source-states";
import { sql } from "drizzle-orm";

const isDue = (now: Date) =>
  sql`is_active and next_run_at <= ${now.toISOString()}::timestamptz and not ${waits}`;

export async function areSourcesDue(database: Database, now: Date): Promise<boolean> {
  const due = await countRows(database, sql`select from source where ${isDue(now)} limit 1`);
  return due > 0;
}

export async function enqueueDueSources(database: Database, now: Date): Promise<number> {
  const due = await queryIds(
    database,
    sql`select id from source where ${isDue(now)} order by next_run_at limit 100`,
  );
  for (const id of due) await enqueueSource(database, id);
  return due.length;
}

/** `overdue`: late or failed, and not switched off. `questions`: files to decide about. */
export async function countSourcesToSee(
  database: Database,
  now: Date,
): Promise<{ overdue: number; questions: number }> {
  const states = await loadSourceStates(database, now);
  const count = (holds: (state: SourceState) => boolean) => states.filter(holds).length;
  return {
    overdue: count(({ status }) => status === "overdue" || status === "failing"),
    questions: count(({ status }) => status === "waits"),
  };
}
