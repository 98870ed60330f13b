import { countRows, type Database } from "@/server/platform/db/database";
import { defineRecurringKind } from "@/server/platform/jobs/job-kind";
import { sql } from "drizzle-orm";

/** Days for which a finished job is kept. */
const KEPT_DAYS = 30;

export async function deleteOldJobs(database: Database): Promise<number> {
  return countRows(
    database,
    sql`delete from job where finished_at < now() - make_interval(days => ${KEPT_DAYS}::int)
      and schedule is null returning id`,
  );
}

export const deleteOldJobsJob = defineRecurringKind({
  kind: "jobs.clean",
  schedule: { every: 3_600_000 },
  timeLimit: 600_000,
  run: async ({ database }) => ({ deleted: await deleteOldJobs(database) }),
});
