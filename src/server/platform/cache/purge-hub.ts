import type { CdnPurge } from "@/server/platform/cache/cdn-purge";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import type { HttpCache } from "@/server/platform/cache/http-cache";
import { publishedFacts } from "@/server/platform/cache/published-facts";
import { limitSummaryPurges } from "@/server/platform/cache/limit-summary-purges";
import { PURGE_CHANNEL, tagsOfPayload } from "@/server/platform/cache/purge-channel";
import { advisoryLocks } from "@/server/platform/db/advisory-locks";
import type { Database } from "@/server/platform/db/database";
import type { ReadReplica } from "@/server/platform/db/read-replica";
import { listenOnServer, type NotificationListener } from "@/server/platform/db/notifications";
import { logger } from "@/server/platform/log/logger";
import { observeListener, observePurgeDelay } from "@/server/platform/metrics/purge-metrics";
import { sql } from "drizzle-orm";
import type { Client } from "pg";

interface PurgeHub {
  /** @param payload from {@link PURGE_CHANNEL} */
  receive: (payload: string) => void;
  receiveAll: () => void;
}

export function createPurgeHub(
  cache: HttpCache,
  cdn: CdnPurge | null,
  isTeller: () => Promise<boolean> = () => Promise.resolve(true),
): PurgeHub {
  const tellCdn = async (tags: string[] | null) => {
    if (cdn && (await isTeller())) cdn.purge(tags);
  };
  const report = (error: unknown) => logger.error({ err: error }, "cache.purge-failed");
  const purge = limitSummaryPurges((tags) => {
    publishedFacts().purge(tags);
    const dropped = cache.purge(tags);
    logger.debug({ tags: tags.length, dropped }, "cache.purged");
    tellCdn(tags).catch(report);
  });
  return {
    receive: (payload) => purge(tagsOfPayload(payload)),
    receiveAll: () => {
      publishedFacts().purge([cacheTags.site]);
      cache.clear();
      tellCdn(null).catch(report);
    },
  };
}

/** Milliseconds; a dead connection is noticed within 15 s. */
const HEARTBEAT = { interval: 10_000, patience: 5_000 };

/** Longest wait for the first purge of a start, in milliseconds. */
const FIRST_PATIENCE = 10_000;

interface ServerPurges {
  /** The writers' connection, which may lead through a pooler. */
  database: Database;
  /** A direct connection for listening, which no pooler in transaction mode can carry. */
  listenUrl: string;
  cache: HttpCache;
  cdn: CdnPurge | null;
  /** Learns of every purge before the caches do, so that pages made after it show the change. */
  replica?: Pick<ReadReplica, "noteChange" | "setHearing"> | null;
  heartbeat?: typeof HEARTBEAT;
  firstPatience?: number;
}

interface PurgeReceiver {
  /** False after some seconds without a purge. */
  isHeard: Promise<boolean>;
  stop: () => Promise<void>;
}

/** After a lost connection everything is dropped, because purges may have been missed. */
export function receivePurgesFromServer({
  database,
  listenUrl,
  cache,
  cdn,
  replica = null,
  heartbeat = HEARTBEAT,
  firstPatience = FIRST_PATIENCE,
}: ServerPurges): PurgeReceiver {
  let connection: Client | null = null;
  let wasConnected = false;
  let tellFirst: (isHeard: boolean) => void = () => undefined;
  const isHeard = new Promise<boolean>((resolve) => (tellFirst = resolve));
  const timer = setTimeout(() => tellFirst(false), firstPatience);
  const isTeller = async () => {
    if (!connection) return false;
    const { rows } = await connection.query<{ held: boolean }>(
      `select pg_try_advisory_lock(${advisoryLocks.cdnPurge}) as held`,
    );
    return rows[0]?.held === true;
  };
  const hub = createPurgeHub(cache, cdn, isTeller);
  const send = (channel: string, payload: string) =>
    database.execute(sql`select pg_notify(${channel}, ${payload})`);
  const listener: NotificationListener = {
    onNotification: (payload) => {
      replica?.noteChange();
      hub.receive(payload);
    },
    onConnected: (client) => {
      connection = client;
      replica?.setHearing(true);
      observeListener(true);
      publishedFacts().start();
      if (wasConnected) {
        cache.resume();
        hub.receiveAll();
        logger.info({}, "cache.purge-channel-back");
      }
      wasConnected = true;
      clearTimeout(timer);
      tellFirst(true);
    },
    onLost: (error) => {
      connection = null;
      replica?.setHearing(false);
      observeListener(false);
      observePurgeDelay(null);
      publishedFacts().stop();
      // Until the connection is back, older answers are only served where new ones cannot be made.
      cache.outdate();
      logger.warn({ err: error }, "cache.purge-channel-lost");
    },
    onHeartbeat: observePurgeDelay,
  };
  const stopListening = listenOnServer(listenUrl, PURGE_CHANNEL, listener, { send, ...heartbeat });
  return {
    isHeard,
    stop: () => {
      clearTimeout(timer);
      return stopListening();
    },
  };
}
