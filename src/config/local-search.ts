/** Address and names of the local search service, which are as public as the hosted one's. The key can only search. */
export const localSearch = {
  applicationId: "PROVAREAL",
  searchKey: "local-search-only",
  /** Below the site's own origin. */
  servicePath: "/local/search",
} as const;
