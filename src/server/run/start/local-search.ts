import { localSearch } from "@/config/local-search";
import { isLocalSearch } from "@/config/search-settings";
import type { Settings } from "@/config/settings";
import { createSearchService } from "@/local/search/search-service";
import { searchLayer } from "@/local/search/search-layer";
import { getDatabase, getReadDatabase } from "@/server/platform/db/current-database";
import type { DatabaseHandle } from "@/server/platform/db/database";
import type { Layer } from "@/server/platform/layers/layer";
import { answerPlainly } from "@/server/platform/layers/plain-answer";
import { logger } from "@/server/platform/log/logger";
import { buildAlone } from "@/server/publishing/search-records/build-alone";
import { needsReindex, reindex } from "@/server/publishing/search-records/reindex";
import { provideLocalSearch } from "@/server/publishing/search-records/site-search-client";
import { setTimeout } from "node:timers/promises";

/** A plain 404 for methods other than GET and HEAD, which get the site's own page for missing addresses. */
const absentSearchLayer: Layer = (inside) => (request, response) => {
  const isBelow = (request.url ?? "").startsWith(`${localSearch.servicePath}/`);
  if (!isBelow || request.method === "GET" || request.method === "HEAD") return inside(request, response);
  answerPlainly(response, 404, "Esta página não existe.");
};

/** The local search at its path and for the pages of this process; nothing with Algolia. */
export function localSearchLayers(settings: Settings): Layer[] {
  if (!isLocalSearch(settings)) return [absentSearchLayer];
  const databases = { openDatabase: getDatabase, openForReading: getReadDatabase };
  provideLocalSearch(createSearchService(databases));
  return [searchLayer({ ...databases, trustedProxies: settings.TRUSTED_PROXIES })];
}

/** Milliseconds until a process checks again whether the building process has died. */
const WAIT_FOR_OTHERS = 5_000;

interface SearchUpkeep {
  stop: () => Promise<void>;
  /** Resolves when nothing is left to build, or after `stop`: whether this process has built. */
  done: Promise<boolean>;
}

/**
 * Builds a missing or outdated index while the site runs. Of several processes one builds; if it dies,
 * another continues.
 */
export function startSearchUpkeep(handle: Pick<DatabaseHandle, "database" | "kind">): SearchUpkeep {
  const controller = new AbortController();
  const { signal } = controller;
  const { database } = handle;
  const build = async () => {
    let hasBuilt = false;
    while (!signal.aborted && (await needsReindex(database))) {
      const hadTurn = await buildAlone(handle, async () => {
        hasBuilt = (await needsReindex(database)) && (await reindex(database, { signal }));
      });
      // An index that a build leaves incomplete waits for the next start.
      if (hadTurn) return hasBuilt;
      await setTimeout(WAIT_FOR_OTHERS, undefined, { signal }).catch(() => undefined);
    }
    return false;
  };
  const done = build().catch((error: unknown) => {
    logger.error({ err: error }, "search.reindex-failed");
    return false;
  });
  return {
    done,
    stop: async () => {
      controller.abort();
      await done;
    },
  };
}
