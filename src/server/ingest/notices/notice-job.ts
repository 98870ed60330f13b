import { isUndecided, matchNotices } from "@/server/ingest/notices/match-notices";
import { queryRows, type Database } from "@/server/platform/db/database";
import { defineRecurringKind } from "@/server/platform/jobs/job-kind";
import { sql } from "drizzle-orm";
import { z } from "zod";

const isOpenRowSchema = z.object({ is_open: z.boolean() });

async function areNoticesOpen(database: Database): Promise<boolean> {
  const [row] = await queryRows(
    database,
    isOpenRowSchema,
    sql`select exists (select from safety_notice n join safety_notice_product p on p.notice_id = n.id
      where ${isUndecided}) as is_open`,
  );
  return row?.is_open ?? false;
}

/** Items come, and get their numbers, after the notices that concern them. */
export const matchNoticesJob = defineRecurringKind({
  kind: "notices.match",
  schedule: { every: 3_600_000 },
  timeLimit: 600_000,
  isDue: areNoticesOpen,
  run: async ({ database }) => ({
    products: await database.transaction((transaction) => matchNotices(transaction, new Date())),
  }),
});
