import { currentSettings } from "@/config/settings";
import { arePicturesDue } from "@/server/ingest/feeds/feed-pictures";
import { areFeedsDue, enqueueDueFeeds } from "@/server/ingest/feeds/feed-schedule";
import { fetchPictures } from "@/server/ingest/feeds/fetch-pictures";
import { DELETE_FEED, RUN_FEED } from "@/server/ingest/feeds/manage-feeds";
import { removeFeed } from "@/server/ingest/feeds/remove-feed";
import { runFeed } from "@/server/ingest/feeds/run-feed";
import { currentPhotoStorage } from "@/server/platform/photos/current-storage";
import { defineJobKind, defineRecurringKind } from "@/server/platform/jobs/job-kind";
import { z } from "zod";

/** Why a file was not applied stands in the run; the feed itself says when it is tried again. */
export const runFeedJob = defineJobKind({
  kind: RUN_FEED,
  payload: z.object({ feedId: z.number().int(), isWhole: z.boolean() }),
  attempts: 3,
  run: async ({ feedId, isWhole }, { database, signal, progress }) => {
    const { DATA_DIR: dataDirectory, DATABASE_URL, FEED_PRIVATE_HOSTS: privateHosts } = currentSettings();
    const outcome = await runFeed(database, feedId, {
      ...{ dataDirectory, privateHosts, isWhole, signal },
      isShared: DATABASE_URL === undefined,
      now: () => new Date(),
      onProgress: progress,
    });
    signal.throwIfAborted();
    return outcome.ok ? { ...outcome.value } : {};
  },
});

export const deleteFeedJob = defineJobKind({
  kind: DELETE_FEED,
  payload: z.object({ feedId: z.number().int() }),
  attempts: 3,
  run: async ({ feedId }, { database, signal }) => {
    const options = { now: () => new Date(), dataDirectory: currentSettings().DATA_DIR, signal };
    return { ...(await removeFeed(database, feedId, options)) };
  },
});

export const enqueueFeedsJob = defineRecurringKind({
  kind: "feeds.enqueue",
  schedule: { every: 60_000 },
  timeLimit: 600_000,
  isDue: (database) => areFeedsDue(database, new Date()),
  run: async ({ database }) => ({ feeds: await enqueueDueFeeds(database, new Date()) }),
});

export const fetchPicturesJob = defineRecurringKind({
  kind: "feeds.pictures",
  schedule: { every: 60_000 },
  timeLimit: 3_600_000,
  isDue: (database) => arePicturesDue(database, new Date()),
  run: async ({ database, signal }) => {
    const { DATA_DIR: dataDirectory, FEED_PRIVATE_HOSTS: privateHosts } = currentSettings();
    const options = { dataDirectory, privateHosts, signal, now: () => new Date() };
    return { ...(await fetchPictures(database, currentPhotoStorage(), options)) };
  },
});
