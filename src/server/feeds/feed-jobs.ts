import { currentSettings } from "@/config/settings";
import { fetchPictures } from "@/server/feeds/fetch-pictures";
import { DELETE_FEED, FETCH_PICTURES, RUN_FEED } from "@/server/feeds/manage-feeds";
import { removeFeed } from "@/server/feeds/remove-feed";
import { runFeed } from "@/server/feeds/run-feed";
import { currentPhotoStorage } from "@/server/photos/current-storage";
import { defineJobKind } from "@/server/jobs/job-kind";
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

/** `startFeedSchedule` enqueues it while pictures are due. */
export const fetchPicturesJob = defineJobKind({
  kind: FETCH_PICTURES,
  payload: z.object({}),
  attempts: 3,
  run: async (_payload, { database, signal }) => {
    const { DATA_DIR: dataDirectory, FEED_PRIVATE_HOSTS: privateHosts } = currentSettings();
    const options = { dataDirectory, privateHosts, signal, now: () => new Date() };
    const counts = await fetchPictures(database, currentPhotoStorage(), options);
    signal.throwIfAborted();
    return counts;
  },
});
