import { queryRows, type Database } from "@/server/platform/db/database";
import { job, type JobState } from "@/server/platform/db/schema/jobs";
import { and, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { z } from "zod";

export type StoredJob = typeof job.$inferSelect;

/** Without the rows of recurring kinds. */
export function listJobs(
  database: Database,
  states: readonly JobState[],
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<StoredJob[]> {
  return database
    .select()
    .from(job)
    .where(and(inArray(job.state, [...states]), isNull(job.schedule)))
    .orderBy(desc(job.id))
    .limit(limit)
    .offset(offset);
}

/** The rows of recurring kinds. */
export const listRecurring = (database: Database): Promise<StoredJob[]> =>
  database.select().from(job).where(isNotNull(job.schedule)).orderBy(job.kind);

export async function findJob(database: Database, id: number): Promise<StoredJob | null> {
  const [row] = await database.select().from(job).where(eq(job.id, id));
  return row ?? null;
}

type JobCounts = Record<"waiting" | "running" | "dead" | "failing", number>;

const jobRowSchema = z.object({
  state: z.enum(["failing", "waiting", "running", "dead"]),
  count: z.number(),
});

/** `failing`: recurring kinds, but for paused ones, whose last run failed; recurring kinds are in none of the other counts. */
export async function countJobs(database: Database): Promise<JobCounts> {
  const counts: JobCounts = { waiting: 0, running: 0, dead: 0, failing: 0 };
  const rows = await queryRows(
    database,
    jobRowSchema,
    sql`select case when schedule is null then state else 'failing' end as state, count(*)::int as count from job
      where case when schedule is null then state in ('waiting', 'running', 'dead')
          else error is not null and state <> 'cancelled' end
      group by 1`,
  );
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}
