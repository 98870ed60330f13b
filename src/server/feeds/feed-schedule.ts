import { queryRows, type Database } from "@/server/db/database";
import { arePicturesDue } from "@/server/feeds/feed-pictures";
import { enqueueRun, FETCH_PICTURES } from "@/server/feeds/manage-feeds";
import { enqueueJob } from "@/server/jobs/enqueue";
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

/** Enqueues a job for pictures where some are to be fetched. */
export async function enqueueDuePictures(database: Database, now: Date): Promise<void> {
  if (await arePicturesDue(database, now))
    await enqueueJob(database, { kind: FETCH_PICTURES, payload: {}, key: "due" });
}

/**
 * Counts the feeds that need somebody: `questions` are those whose file waits for a confirmation; `overdue` are those
 * that should have been applied twice since they last were, or whose last run failed. Paused feeds, and feeds whose file
 * is uploaded, are never overdue.
 */
export async function countFeedsToSee(
  database: Database,
  now: Date,
): Promise<{ overdue: number; questions: number }> {
  const [row] = await queryRows<{ overdue: number; questions: number }>(
    database,
    sql`select (count(*) filter (where state = 'active' and (failures > 0 or (${isOverdue(now)}))))::int as overdue,
      (count(*) filter (where state = 'waits'))::int as questions from feed`,
  );
  return { overdue: row?.overdue ?? 0, questions: row?.questions ?? 0 };
}

/** The condition for a feed that should have been applied twice since it last was. */
export const isOverdue = (now: Date) =>
  sql`address is not null
    and coalesce(applied_at, created_at) < ${now.toISOString()}::timestamptz - interval_hours * interval '2 hours'`;

/** Starts to enqueue feeds, and the job for their pictures, when they are due. The server calls it at its start. */
export const startFeedSchedule = (
  database: Database,
  { now, onError }: { now: () => Date; onError: (error: unknown) => void },
): Rounds =>
  startRounds(
    async () => {
      await enqueueDueFeeds(database, now());
      await enqueueDuePictures(database, now());
    },
    { interval: INTERVAL, onError },
  );
