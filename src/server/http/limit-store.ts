import { currentSettings } from "@/config/settings";
import { logger } from "@/server/log/logger";
import { Redis } from "ioredis";

// Next bundles its own copy of this module, besides the one of the process that starts the server.
const KEY = Symbol.for("prova-real.limit-store");
const holder = globalThis as { [KEY]?: Redis | null };

/** Longest wait for an answer of Redis, in milliseconds. A request never waits for longer because of it. */
const COMMAND_TIMEOUT = 50;

/** Longest pause between two attempts to connect, in milliseconds. */
const LONGEST_PAUSE = 2_000;

/**
 * Opens a connection whose commands fail at once while it is not there, and connects again by itself.
 * @param commandTimeout the longest wait for an answer, in milliseconds
 */
export function openLimitStore(url: string, commandTimeout = COMMAND_TIMEOUT): Redis {
  const store = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout,
    connectTimeout: 1_000,
    retryStrategy: (attempt) => Math.min(100 * attempt, LONGEST_PAUSE),
  });
  let isReported = false;
  store.on("error", (error) => {
    if (!isReported) logger.warn({ err: error }, "limits.store-lost");
    isReported = true;
  });
  store.on("ready", () => {
    if (isReported) logger.info("limits.store-back");
    isReported = false;
  });
  return store;
}

/** The Redis server in which all processes count requests together (`REDIS_URL`); null where each counts its own. */
export function limitStore(): Redis | null {
  const { REDIS_URL } = currentSettings();
  return (holder[KEY] ??= REDIS_URL === undefined ? null : openLimitStore(REDIS_URL));
}
