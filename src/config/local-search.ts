/** The address and the ids are as public as those of Algolia. The key can only search. */
export const localSearch = {
  applicationId: "PROVAREAL",
  searchKey: "local-search-only",
  servicePath: "/local/search",
} as const;
