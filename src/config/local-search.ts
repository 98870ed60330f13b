/**
 * Where the local search service is and what browsers go by there, as public as those of the hosted service. The key
 * can search and nothing else.
 */
export const localSearch = {
  applicationId: "PROVAREAL",
  searchKey: "local-search-only",
  /** Below the site's own origin. */
  servicePath: "/local/search",
} as const;
