import { queryRows, type Database } from "@/server/db/database";
import { enqueueRun } from "@/server/feeds/manage-feeds";
import { startRounds, type Rounds } from "@/server/rounds/rounds";
import { sql } from "drizzle-orm";

const INTERVAL = 60_000;

/** Enqueues the feeds that are due, and gives their number. */
export async function enqueueDueFeeds(database: Database, now: Date): Promise<number> {
  const due = await queryRows<{ id: number }>(
    database,
    sql`select id from feed where state in ('active', 'waits') and next_run_at <= ${now.toISOString()}::timestamptz
      order by next_run_at limit 100`,
  );
  for (const { id } of due) await enqueueRun(database, id, false);
  return due.length;
}

/**
 * How many feeds need somebody: those whose file waits for a confirmation, and those that should have been applied twice
 * since they last were. Paused ones, and ones whose file is uploaded, are never overdue.
 */
export async function countOverdueFeeds(database: Database, now: Date): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    database,
    sql`select count(*)::int as count from feed
      where state = 'waits' or (state = 'active' and ${isOverdue(now)})`,
  );
  return row?.count ?? 0;
}

/** The condition for a feed that should have been applied twice since it last was. */
export const isOverdue = (now: Date) =>
  sql`address is not null
    and coalesce(applied_at, created_at) < ${now.toISOString()}::timestamptz - interval_hours * interval '2 hours'`;

/** Starts to enqueue feeds when they are due. The server calls it at its start. */
export const startFeedSchedule = (
  database: Database,
  { now, onError }: { now: () => Date; onError: (error: unknown) => void },
): Rounds => startRounds(() => enqueueDueFeeds(database, now()), { interval: INTERVAL, onError });
