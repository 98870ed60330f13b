import type { Settings } from "@/config/settings";
import { startAlertSchedule } from "@/server/alerts/alert-jobs";
import { startEventUpkeep } from "@/server/events/event-days";
import { startPairCount } from "@/server/events/pair-count";
import { startTrendingCount } from "@/server/events/trending-count";
import { startFeedSchedule } from "@/server/feeds/feed-schedule";
import { startImportUpkeep } from "@/server/imports/import-upkeep";
import { startJobs } from "@/server/jobs/start-jobs";
import { logger } from "@/server/log/logger";
import { startMailSchedule } from "@/server/mail/send-job";
import { startRemovalRetention } from "@/server/moderation/retention";
import { startPriceUpkeep } from "@/server/offers/price-upkeep";
import { startDumpSchedule } from "@/server/open-data/dump-schedule";
import { photoStorageOf } from "@/server/photos/current-storage";
import { startPhotoUpkeep } from "@/server/photos/remove-orphaned-photos";
import { startPublicationNotices } from "@/server/publication/publication-notices";
import { startRefreshJob } from "@/server/rankings/refresh-job";
import type { StopStep } from "@/server/start/graceful-stop";
import { jobKinds } from "@/server/start/job-kinds";
import { startSearchUpkeep } from "@/server/start/local-search";
import type { SiteDatabase } from "@/server/start/prepare-database";
import { startSequencer } from "@/server/transparency/sequencer";
import { loadSigningKey } from "@/server/transparency/signing-key";

const now = () => new Date();
const logAs = (event: string) => (error: unknown) => logger.error({ err: error }, event);

/** What the site does besides answering requests. Gives the steps that end it, in their order. */
export function startBackgroundWork(siteDatabase: SiteDatabase, settings: Settings): StopStep[] {
  const schedules = startSchedules(siteDatabase, settings);
  const jobs = startJobs(siteDatabase.database, {
    kinds: jobKinds,
    onError: (error, jobId) => logger.error({ err: error, jobId }, "jobs.failed"),
  });
  const searchUpkeep = startSearchUpkeep(siteDatabase);
  const sequencer = startSequencer(siteDatabase.database, {
    key: loadSigningKey(settings),
    now,
    onError: logAs("log.integration-failed"),
  });
  return [
    ["jobs", () => jobs.stop()],
    ...schedules.map(([name, schedule]): StopStep => [name, () => schedule.stop()]),
    ["search", () => searchUpkeep.stop()],
    ["sequencer of the log", () => sequencer.stop()],
  ];
}

type Schedule = readonly [name: string, started: { stop(): Promise<unknown> }];

function startSchedules({ database }: SiteDatabase, settings: Settings): Schedule[] {
  return [
    ["refresh of rankings", startRefreshJob(database, { now, onError: logAs("rankings.refresh-failed") })],
    ["prices", startPriceUpkeep(database, { now, onError: logAs("offers.upkeep-failed") })],
    ["feeds", startFeedSchedule(database, { now, onError: logAs("feeds.schedule-failed") })],
    ["alerts", startAlertSchedule(database, { now, onError: logAs("alerts.schedule-failed") })],
    ["mails", startMailSchedule(database, { now, onError: logAs("mail.schedule-failed") })],
    [
      "days of events",
      startEventUpkeep(database, {
        now,
        keepMonths: settings.EVENTS_KEEP_MONTHS,
        onError: logAs("events.upkeep-failed"),
      }),
    ],
    ["trending items", startTrendingCount(database, { now, onError: logAs("events.trending-failed") })],
    ["pairs of items", startPairCount(database, { now, onError: logAs("events.pairs-failed") })],
    [
      "publication notices",
      startPublicationNotices(database, settings, { now, onError: logAs("publication.notices-failed") }),
    ],
    [
      "photos",
      startPhotoUpkeep(database, photoStorageOf(settings), {
        // An embedded database belongs to one process.
        isAlone: settings.DATABASE_URL === undefined,
        onError: logAs("photos.upkeep-failed"),
      }),
    ],
    [
      "removed reviews",
      startRemovalRetention(database, photoStorageOf(settings), {
        onError: logAs("moderation.retention-failed"),
      }),
    ],
    ["imports", startImportUpkeep(database, { onError: logAs("imports.upkeep-failed") })],
    ["open data", startDumpSchedule(database, { now, onError: logAs("open-data.schedule-failed") })],
  ];
}
