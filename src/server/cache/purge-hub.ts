import type { CdnPurge } from "@/server/cache/cdn-purge";
import { cacheTags } from "@/server/cache/cache-tags";
import type { HttpCache } from "@/server/cache/http-cache";
import { publishedFacts } from "@/server/cache/published-facts";
import { PURGE_CHANNEL, tagsOfPayload } from "@/server/cache/purge-channel";
import { advisoryLocks } from "@/server/db/advisory-locks";
import { listenOnServer } from "@/server/db/notifications";
import { logger } from "@/server/log/logger";
import type { Client } from "pg";

/** Passes purges on to the caches of this process. */
export interface PurgeHub {
  /** @param payload a payload of {@link PURGE_CHANNEL} */
  receive: (payload: string) => void;
  /** Purges everything, because purges may have been missed. */
  receiveAll: () => void;
}

/** Purges this process's cache, and the CDN while `isTeller` is true. */
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
 * purges may have been missed.
 * @returns a function that stops receiving
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
      `select pg_try_advisory_lock(${advisoryLocks.cdnPurge}) as held`,
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
      // Until the connection is back, other processes' purges are not received. Older answers are made anew, and are
      // only served where the lost database prevents that.
      cache.outdate();
      logger.warn({ err: error }, "cache.purge-channel-lost");
    },
  });
}
