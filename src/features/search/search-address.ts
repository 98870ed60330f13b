import { searchParameters, type SearchCatalogue } from "@/features/search/search-catalogue";
import { parseSearchQuery, rawQueryOf, searchScope, type SearchQuery } from "@/features/search/search-query";

export interface SearchSetting {
  query: SearchQuery;
  catalogue: SearchCatalogue;
  indexPrefix: string;
}

const PATH = "/busca";

/** The query of an address of the same scope; null for every other address. */
export function queryOfAddress(address: URL, { query, catalogue }: SearchSetting): SearchQuery | null {
  if (address.pathname !== PATH) return null;
  const parsed = parseSearchQuery(rawQueryOf(address.searchParams), searchParameters(catalogue));
  return parsed.ok && searchScope(parsed.value) === searchScope(query) ? parsed.value : null;
}

let isOpenOver = false;

/** Call with true while something is open over the page: changes of the search replace the present history entry then. */
export function setStaysInEntry(stays: boolean): void {
  isOpenOver = stays;
}

export const staysInEntry = () => isOpenOver;
