import { queryRows, type Database } from "@/server/db/database";
import { job, type JobState } from "@/server/db/schema/jobs";
import { desc, eq, inArray, sql } from "drizzle-orm";

export type StoredJob = typeof job.$inferSelect;

export function listJobs(
  database: Database,
  states: readonly JobState[],
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<StoredJob[]> {
  return database
    .select()
    .from(job)
    .where(inArray(job.state, [...states]))
    .orderBy(desc(job.id))
    .limit(limit)
    .offset(offset);
}

export async function findJob(database: Database, id: number): Promise<StoredJob | null> {
  const [row] = await database.select().from(job).where(eq(job.id, id));
  return row ?? null;
}

const COUNTED_STATES = ["waiting", "running", "dead"] as const;
type JobCounts = Record<(typeof COUNTED_STATES)[number], number>;

export async function countJobs(database: Database): Promise<JobCounts> {
  const counts: JobCounts = { waiting: 0, running: 0, dead: 0 };
  const rows = await queryRows<{ state: keyof JobCounts; count: number }>(
    database,
    sql`select state, count(*)::int as count from job where state in ${COUNTED_STATES} group by state`,
  );
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}
