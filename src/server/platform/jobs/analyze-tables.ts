import { analyzeGrownTables, listGrownTables } from "@/server/platform/db/table-statistics";
import { defineRecurringKind } from "@/server/platform/jobs/job-kind";

export const analyzeTablesJob = defineRecurringKind({
  kind: "database.analyze",
  schedule: { every: 30_000 },
  timeLimit: 600_000,
  isDue: async (database) => (await listGrownTables(database)).length > 0,
  run: async ({ database, signal }) => ({
    tables: await analyzeGrownTables(database, () => signal.aborted),
  }),
});
