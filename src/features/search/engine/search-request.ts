import { categoryPath } from "@/features/search/search-catalogue";
import { limitConditions } from "@/features/search/limits";
import type { SearchSetting } from "@/features/search/search-address";
import { stateOfQuery, TREE_LEVELS } from "@/features/search/search-state";
import { indexName } from "@/lib/search/index-names";
import type { SearchQuery } from "@/features/search/search-query";

/** Counts only: the request of InstantSearch for the query, without hits and facets. */
export function countRequest(query: SearchQuery, { catalogue, indexPrefix }: SearchSetting) {
  const { refinementList = {}, range = {} } = stateOfQuery(query, catalogue, indexPrefix);
  const path = categoryPath(catalogue, query);
  const level = TREE_LEVELS[path.length - 1];
  const lists = Object.entries(refinementList).map(([name, values]) =>
    values.map((value) => `${name}:${value}`),
  );
  const bounds = Object.entries(range).flatMap(([name, text]) => {
    const [minimum = "", maximum = ""] = text.split(":");
    return [minimum !== "" && `${name}>=${minimum}`, maximum !== "" && `${name}<=${maximum}`];
  });
  return {
    indexName: indexName("items", undefined, indexPrefix),
    query: query.text,
    hitsPerPage: 0,
    analytics: false,
    facetFilters: level === undefined ? lists : [...lists, [`${level}:${path.join(" > ")}`]],
    numericFilters: [...bounds.filter((bound) => bound !== false), ...limitConditions(query.limits)],
  };
}
