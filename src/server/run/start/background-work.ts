import type { Settings } from "@/config/settings";
import type { StopStep } from "@/server/platform/layers/graceful-stop";
import { startJobs } from "@/server/platform/jobs/start-jobs";
import { logger } from "@/server/platform/log/logger";
import { startSequencer } from "@/server/publishing/transparency/sequencer";
import { loadSigningKey } from "@/server/publishing/transparency/signing-key";
import { jobKinds } from "@/server/run/start/job-kinds";
import { startSearchUpkeep } from "@/server/run/start/local-search";
import type { SiteDatabase } from "@/server/run/start/prepare-database";

/**
 * What the site does besides answering requests. Gives the steps that end it, in their order. Two things are no jobs: the
 * sequencer, which works more than once a second, and the index of the search, which is built once at a start.
 */
export function startBackgroundWork(siteDatabase: SiteDatabase, settings: Settings): StopStep[] {
  const jobs = startJobs(siteDatabase.database, {
    kinds: jobKinds,
    onError: (error, jobId) => logger.error({ err: error, jobId }, "jobs.failed"),
  });
  const searchUpkeep = startSearchUpkeep(siteDatabase);
  const sequencer = startSequencer(siteDatabase.database, {
    key: loadSigningKey(settings),
    now: () => new Date(),
    onError: (error) => logger.error({ err: error }, "log.integration-failed"),
  });
  return [
    ["jobs", () => jobs.stop()],
    ["search", () => searchUpkeep.stop()],
    ["sequencer of the log", () => sequencer.stop()],
  ];
}
