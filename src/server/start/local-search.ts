import { localSearch } from "@/config/local-search";
import { isLocalSearch } from "@/config/search-settings";
import type { Settings } from "@/config/settings";
import { createSearchService } from "@/local/search/search-service";
import { searchLayer } from "@/local/search/search-layer";
import { getDatabase } from "@/server/db/current-database";
import type { Database } from "@/server/db/database";
import type { Layer } from "@/server/layers/layer";
import { answerPlainly } from "@/server/layers/plain-answer";
import { logger } from "@/server/log/logger";
import { needsReindex, reindex } from "@/server/search/reindex";
import { provideLocalSearch } from "@/server/search/site-search-client";

/** Answers the local service's paths where Algolia is used. Readers get the site's own page for missing addresses. */
const absentSearchLayer: Layer = (inside) => (request, response) => {
  const isBelow = (request.url ?? "").startsWith(`${localSearch.servicePath}/`);
  if (!isBelow || request.method === "GET" || request.method === "HEAD") return inside(request, response);
  answerPlainly(response, 404, "Esta página não existe.");
};

/** The local search service at its path and for the pages of this process, or nothing there. */
export function localSearchLayers(settings: Settings): Layer[] {
  if (!isLocalSearch(settings)) return [absentSearchLayer];
  provideLocalSearch(createSearchService({ openDatabase: getDatabase }));
  return [searchLayer({ openDatabase: getDatabase, trustedProxies: settings.TRUSTED_PROXIES })];
}

/**
 * Builds the index of a database without one, or with one of an older version, while the site runs. From then on
 * writers keep it up to date.
 */
export function startSearchUpkeep(database: Database): { stop: () => Promise<void> } {
  const controller = new AbortController();
  const build = async () => {
    if (await needsReindex(database)) await reindex(database, { signal: controller.signal });
  };
  const building = build().catch((error: unknown) => logger.error({ err: error }, "search.reindex-failed"));
  return {
    stop: async () => {
      controller.abort();
      await building;
    },
  };
}
