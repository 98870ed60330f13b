import { queryRows, type Database } from "@/server/db/database";
import { arePicturesDue } from "@/server/feeds/feed-pictures";
import { enqueueRun, FETCH_PICTURES } from "@/server/feeds/manage-feeds";
import { enqueueJob } from "@/server/jobs/enqueue";
import { startRounds, type Rounds } from "@/server/rounds/rounds";
import { sql } from "drizzle-orm";

const INTERVAL = 60_000;

export async function enqueueDueFeeds(database: Database, now: Date): Promise<number> {
  const due = await queryRows<{ id: number }>(
    database,
    sql`select id from feed where state in ('active', 'waits') and next_run_at <= ${now.toISOString()}::timestamptz
      order by next_run_at limit 100`,
  );
  for (const { id } of due) await enqueueRun(database, id, false);
  return due.length;
}

export async function enqueueDuePictures(database: Database, now: Date): Promise<void> {
  if (await arePicturesDue(database, now))
    await enqueueJob(database, { kind: FETCH_PICTURES, payload: {}, key: "due" });
}

/** `overdue`: two intervals late or failed, never paused or uploaded. `questions`: files to decide about. */
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

export const isOverdue = (now: Date) =>
  sql`address is not null
    and coalesce(applied_at, created_at) < ${now.toISOString()}::timestamptz - interval_hours * interval '2 hours'`;

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
