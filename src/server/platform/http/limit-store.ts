import { currentSettings } from "@/config/settings";
import { logger } from "@/server/platform/log/logger";
import type { Redis } from "ioredis";

// Next bundles its own copy of this module, besides the one of the process that starts the server.
const KEY = Symbol.for("prova-real.limit-store");
const holder = globalThis as { [KEY]?: Promise<Redis | null> };

/** Milliseconds. A request never waits longer because of Redis. */
const COMMAND_TIMEOUT = 50;

const LONGEST_PAUSE = 2_000;

/** Commands fail at once without a connection. Loaded on demand, because loading takes 70 ms. */
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

/** The Redis (`REDIS_URL`) in which all processes count together; null where each counts alone. */
export function limitStore(): Promise<Redis | null> {
  const { REDIS_URL } = currentSettings();
  return (holder[KEY] ??= REDIS_URL === undefined ? Promise.resolve(null) : openLimitStore(REDIS_URL));
}
