import type { Search } from "@/features/search/engine/find-related";
import { countRequest } from "@/features/search/engine/search-request";
import type { SearchSetting } from "@/features/search/search-address";
import type { SearchQuery } from "@/features/search/search-query";

/** The share of what a search finds that somebody means who asks for some of it: cheap ones, large ones. */
export const SOME = 1 / 3;

/** More values of a number than this are not looked at. */
const MOST_VALUES = 1_000;

export type ValueCount = readonly [value: number, count: number];

/** The values of a number attribute among what a search finds, and how many have each, the lowest first. Rejects without an answer. */
export async function numericValues(
  search: Search,
  query: SearchQuery,
  setting: SearchSetting,
  facet: string,
): Promise<ValueCount[]> {
  const request = { ...countRequest(query, setting), facets: [facet], maxValuesPerFacet: MOST_VALUES };
  const { results } = await search({ requests: [request] });
  const { facets } = (results[0] ?? {}) as { facets?: Record<string, Record<string, number>> };
  return Object.entries(facets?.[facet] ?? {})
    .map(([value, count]): ValueCount => [Number(value), count])
    .sort(([a], [b]) => a - b);
}
