import { currentSettings } from "@/config/settings";
import { logger } from "@/server/log/logger";
import type { Redis } from "ioredis";

// Next bundles its own copy of this module, besides the one of the process that starts the server.
const KEY = Symbol.for("prova-real.limit-store");
const holder = globalThis as { [KEY]?: Promise<Redis | null> };

/** Longest wait for an answer of Redis, in milliseconds. A request never waits for longer because of it. */
const COMMAND_TIMEOUT = 50;

/** Longest pause between two attempts to connect, in milliseconds. */
const LONGEST_PAUSE = 2_000;

/**
 * Opens a connection whose commands fail at once while it is not there, and connects again by itself. The client is
 * loaded here, because most sites have no Redis, and it costs a start 70 ms.
 * @param commandTimeout the longest wait for an answer, in milliseconds
 */
export async function openLimitStore(url: string, commandTimeout = COMMAND_TIMEOUT): Promise<Redis> {
  const { Redis } = await import("ioredis");
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
export function limitStore(): Promise<Redis | null> {
  const { REDIS_URL } = currentSettings();
  return (holder[KEY] ??= REDIS_URL === undefined ? Promise.resolve(null) : openLimitStore(REDIS_URL));
}
