import type { CdnPurge } from "@/server/cache/cdn-purge";
import { cacheTags } from "@/server/cache/cache-tags";
import type { HttpCache } from "@/server/cache/http-cache";
import { publishedFacts } from "@/server/cache/published-facts";
import { PURGE_CHANNEL, tagsOfPayload } from "@/server/cache/purge-channel";
import { listenOnServer } from "@/server/db/notifications";
import { logger } from "@/server/log/logger";
import type { Client } from "pg";

/** Any number: the process that holds it tells the CDN, so that it is told once for all processes. */
const CDN_LOCK = 724_505;

/** Hands purges to the caches of this process. */
export interface PurgeHub {
  /** @param payload as {@link PURGE_CHANNEL} carries it */
  receive: (payload: string) => void;
  /** Everything: purges may have been missed. */
  receiveAll: () => void;
}

/** Purges this process's cache and, while `isTeller` holds, the CDN. */
export function createPurgeHub(
  cache: HttpCache,
  cdn: CdnPurge | null,
  isTeller: () => Promise<boolean> = () => Promise.resolve(true),
): PurgeHub {
  const tellCdn = async (tags: string[] | null) => {
    if (cdn && (await isTeller())) cdn.purge(tags);
  };
  const report = (error: unknown) => logger.error({ err: error }, "cache.purge-failed");
  return {
    receive: (payload) => {
      const tags = tagsOfPayload(payload);
      publishedFacts().purge(tags);
      const dropped = cache.purge(tags);
      logger.debug({ tags: tags.length, dropped }, "cache.purged");
      tellCdn(tags).catch(report);
    },
    receiveAll: () => {
      publishedFacts().purge([cacheTags.site]);
      cache.clear();
      tellCdn(null).catch(report);
    },
  };
}

/**
 * Receives the purges of every process on a PostgreSQL server. After a lost connection everything is dropped, because
 * nobody knows what was missed.
 * @returns stops receiving
 */
export function receivePurgesFromServer(
  databaseUrl: string,
  cache: HttpCache,
  cdn: CdnPurge | null,
): () => Promise<void> {
  let connection: Client | null = null;
  let wasConnected = false;
  const isTeller = async () => {
    if (!connection) return false;
    const { rows } = await connection.query<{ held: boolean }>(
      `select pg_try_advisory_lock(${CDN_LOCK}) as held`,
    );
    return rows[0]?.held === true;
  };
  const hub = createPurgeHub(cache, cdn, isTeller);
  return listenOnServer(databaseUrl, PURGE_CHANNEL, {
    onNotification: hub.receive,
    onConnected: (client) => {
      connection = client;
      publishedFacts().start();
      if (wasConnected) hub.receiveAll();
      wasConnected = true;
    },
    onLost: (error) => {
      connection = null;
      publishedFacts().stop();
      // Until the connection is back, another process's purges are not heard: what is from before is asked for anew,
      // and stands for what the lost database cannot give.
      cache.outdate();
      logger.warn({ err: error }, "cache.purge-channel-lost");
    },
  });
}
