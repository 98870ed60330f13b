import { localSearch } from "@/config/local-search";
import { isLocalSearch } from "@/config/search-settings";
import type { Settings } from "@/config/settings";
import type { SearchConfiguration } from "@/lib/contracts/search";
import { DEFAULT_INDEX_PREFIX } from "@/lib/search/index-names";

type SearchSettings = Pick<Settings, "ALGOLIA_APPLICATION_ID" | "ALGOLIA_SEARCH_KEY" | "ALGOLIA_INDEX">;

export function searchConfiguration(settings: SearchSettings): SearchConfiguration {
  const { ALGOLIA_APPLICATION_ID: applicationId, ALGOLIA_SEARCH_KEY: searchKey } = settings;
  if (applicationId === undefined || searchKey === undefined) {
    return { ...localSearch, indexPrefix: DEFAULT_INDEX_PREFIX };
  }
  return { applicationId, searchKey, servicePath: null, indexPrefix: settings.ALGOLIA_INDEX };
}

/**
 * Other origins that a browser calls during a search; the local service is on the site's own. Searches try
 * `-dsn` first. `insights` receives the events that visitors agreed to.
 */
export function searchOrigins(settings: SearchSettings): string[] {
  const { ALGOLIA_APPLICATION_ID: applicationId } = settings;
  if (isLocalSearch(settings) || applicationId === undefined) return [];
  const fallbacks = [1, 2, 3].map((number) => `https://${applicationId}-${number}.algolianet.com`);
  return [`https://${applicationId}-dsn.algolia.net`, ...fallbacks, "https://insights.algolia.io"];
}
