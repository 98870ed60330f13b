import type { SearchConfiguration } from "@/lib/contracts/search";
import { createSearchClient, type SearchClient } from "@/lib/search/search-client";
import { createContext, useContext, useState } from "react";

/** Null where the page does not know where to search. */
export const SearchClientContext = createContext<SearchClient | null>(null);

export function useSearchClient(): SearchClient | null {
  return useContext(SearchClientContext);
}

/**
 * Makes the client from the first page that says where to search. All pages say the same, except those that
 * were made while the database was away, which may not know.
 */
export function useCreatedSearchClient(
  configuration: SearchConfiguration | null | undefined,
): SearchClient | null {
  const [client, setClient] = useState<SearchClient | null>(null);
  if (client !== null || !configuration) return client;
  const created = createSearchClient(configuration);
  setClient(created);
  return created;
}
