import { countRows, queryIds, queryRows, type Database } from "@/server/platform/db/database";
import { enqueueRun } from "@/server/ingest/feeds/manage-feeds";
import { sql } from "drizzle-orm";
import { z } from "zod";

const isDue = (now: Date) =>
  sql`state in ('active', 'waits') and next_run_at <= ${now.toISOString()}::timestamptz`;

/** Feeds that an earlier round enqueued and that have not run yet count as due too. */
export async function areFeedsDue(database: Database, now: Date): Promise<boolean> {
  const due = await countRows(database, sql`select from feed where ${isDue(now)} limit 1`);
  return due > 0;
}

export async function enqueueDueFeeds(database: Database, now: Date): Promise<number> {
  const due = await queryIds(
    database,
    sql`select id from feed where ${isDue(now)} order by next_run_at limit 100`,
  );
  for (const id of due) await enqueueRun(database, id, false);
  return due.length;
}

const feedsToSeeRowSchema = z.object({ overdue: z.number(), questions: z.number() });

/** `overdue`: two intervals late or failed, never paused or uploaded. `questions`: files to decide about. */
export async function countFeedsToSee(
  database: Database,
  now: Date,
): Promise<{ overdue: number; questions: number }> {
  const [row] = await queryRows(
    database,
    feedsToSeeRowSchema,
    sql`select (count(*) filter (where state = 'active' and (failures > 0 or (${isOverdue(now)}))))::int as overdue,
      (count(*) filter (where state = 'waits'))::int as questions from feed`,
  );
  return { overdue: row?.overdue ?? 0, questions: row?.questions ?? 0 };
}

export const isOverdue = (now: Date) =>
  sql`address is not null
    and coalesce(applied_at, created_at) < ${now.toISOString()}::timestamptz - interval_hours * interval '2 hours'`;
