import type { SearchConfiguration } from "@/lib/contracts/search";
import { createSearchClient, type SearchClient } from "@/lib/search/search-client";
import { createContext, useContext, useState } from "react";

export const SearchClientContext = createContext<SearchClient | null>(null);

export function useSearchClient(): SearchClient | null {
  return useContext(SearchClientContext);
}

/** The first page that says where to search decides; all pages say the same, or do not know. */
export function useCreatedSearchClient(
  configuration: SearchConfiguration | null | undefined,
): SearchClient | null {
  const [client, setClient] = useState<SearchClient | null>(null);
  if (client !== null || !configuration) return client;
  const created = createSearchClient(configuration);
  setClient(created);
  return created;
}
