import { currentSettings } from "@/config/settings";
import { RUN_SOURCE } from "@/server/ingest/sources/manage-sources";
import { runSource } from "@/server/ingest/sources/run-source";
import { areSourcesDue, enqueueDueSources } from "@/server/ingest/sources/source-schedule";
import { defineJobKind, defineRecurringKind } from "@/server/platform/jobs/job-kind";
import { z } from "zod";

/** Why a file was not imported stands in the source's run; the source itself says when it is tried again. */
export const runSourceJob = defineJobKind({
  kind: RUN_SOURCE,
  payload: z.object({ sourceId: z.number().int() }),
  attempts: 3,
  run: async ({ sourceId }, { database, signal, progress }) => {
    const { FEED_PRIVATE_HOSTS: privateHosts } = currentSettings();
    const outcome = await runSource(database, sourceId, {
      ...{ privateHosts, signal, progress },
      now: () => new Date(),
    });
    signal.throwIfAborted();
    return outcome.ok ? { states: outcome.value } : {};
  },
});

export const enqueueSourcesJob = defineRecurringKind({
  kind: "sources.enqueue",
  schedule: { every: 60_000 },
  timeLimit: 600_000,
  isDue: (database) => areSourcesDue(database, new Date()),
  run: async ({ database }) => ({ sources: await enqueueDueSources(database, new Date()) }),
});
