import { dropOldDrafts } from "@/server/ingest/import-console/draft-store";
import { dropOldJournals } from "@/server/ingest/undo/journal-retention";
import { defineRecurringKind } from "@/server/platform/jobs/job-kind";

export const cleanImportsJob = defineRecurringKind({
  kind: "import.clean",
  schedule: { every: 3_600_000 },
  timeLimit: 3_600_000,
  run: async ({ database }) => {
    const now = new Date();
    await dropOldDrafts(database, now);
    return { runs: await dropOldJournals(database, now) };
  },
});
