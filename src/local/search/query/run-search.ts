import { ok, type Result } from "@/lib/result";
import type { FilterClause } from "@/local/search/filters/filter-clause";
import { parseFilters } from "@/local/search/filters/filter-grammar";
import { parseFacetFilters, parseNumericFilters, parseTagFilters } from "@/local/search/filters/filter-lists";
import { filterConditions } from "@/local/search/filters/filter-sql";
import type { QueryParameters } from "@/local/search/protocol/query-parameters";
import { missingIndex, type SearchFailure } from "@/local/search/protocol/search-failure";
import type { FoundEntries } from "@/local/search/query/entry-query";
import { Highlighter } from "@/local/search/query/highlight";
import { hitRules, makeHit } from "@/local/search/query/make-hit";
import { effective, searchText, type TextResult } from "@/local/search/query/search-text";
import type { UnderstoodQuery } from "@/local/search/text/understand-query";
import type { Database } from "@/server/db/database";
import { facetAttributes, rankedAttributes } from "@/server/search/index-settings";
import type { StoredIndex } from "@/server/search/stored-index";
import { storableText } from "@/server/search/text/storable-text";
import { randomBytes } from "node:crypto";

/** The orders of the hosted service where an index names none. */
const DEFAULT_RANKING = ["typo", "geo", "words", "filters", "proximity", "attribute", "exact", "custom"];
const DEFAULT_HITS = 20;
const DEFAULT_PAGINATION = 1_000;
const DEFAULT_FACET_VALUES = 100;

const { compare: compareTexts } = new Intl.Collator("pt-BR");

/** What the parts of a batch share. */
export interface SearchContext {
  database: Database;
  indexes: ReadonlyMap<string, StoredIndex>;
  /** About how many records there are, by the index whose they are. */
  sizes: ReadonlyMap<string, number>;
  /** The texts of queries, looked up together. */
  understood: ReadonlyMap<QueryParameters, UnderstoodQuery>;
  /** Milliseconds, for the time that is told. */
  clock: () => number;
}

/** Every condition of a query; all must hold. */
export function readClauses(query: QueryParameters): Result<FilterClause[], SearchFailure> {
  const lists = [
    parseFilters(query.filters ?? ""),
    parseFacetFilters(query.facetFilters ?? []),
    parseNumericFilters(query.numericFilters ?? []),
    parseTagFilters(query.tagFilters ?? []),
  ];
  const clauses: FilterClause[] = [];
  for (const list of lists) {
    if (!list.ok) return list;
    clauses.push(...list.value);
  }
  return ok(clauses);
}

interface Window {
  page: number;
  hitsPerPage: number;
  offset: number;
  limit: number;
  paginationLimit: number;
}

/** Which hits are wanted: a page, or a range by `offset` and `length`; none beyond the limit of the index. */
function readWindow(query: QueryParameters, index: StoredIndex): Window {
  const paginationLimit = index.settings.paginationLimitedTo ?? DEFAULT_PAGINATION;
  const isRange = query.offset !== undefined || query.length !== undefined;
  const hitsPerPage = query.hitsPerPage ?? index.settings.hitsPerPage ?? DEFAULT_HITS;
  const offset = isRange ? (query.offset ?? 0) : query.page * hitsPerPage;
  const length = isRange ? (query.length ?? DEFAULT_HITS) : hitsPerPage;
  const limit = Math.max(0, Math.min(length, paginationLimit - offset));
  return { page: query.page, hitsPerPage, offset, limit, paginationLimit };
}

/** The attributes whose values are to be counted: those asked for that the index offers. */
function countedFacets(query: QueryParameters, index: StoredIndex): string[] {
  const offered = facetAttributes(index.settings);
  const asked = query.facets ?? [];
  const names = asked.includes("*") ? [...offered.keys()] : asked;
  return [...new Set(names)].filter((name) => offered.get(name)?.isCounted).map(storableText);
}

/** The criteria of an index; what a replica orders by besides is not kept with the entries. */
function readRanking({ isReplica, settings }: StoredIndex) {
  const custom = settings.customRanking ?? [];
  const isOwn = isReplica && rankedAttributes(custom).length > 0;
  return { ranking: settings.ranking ?? DEFAULT_RANKING, customRanking: isOwn ? custom : null };
}

/** Finds what a query asks for, without the form that the protocol gives it. */
export async function findMatches(
  context: SearchContext,
  index: StoredIndex,
  query: QueryParameters,
  window: Pick<Window, "offset" | "limit">,
  facets: readonly string[],
  valuesPerFacet = effective("maxValuesPerFacet", query, index.settings) ?? DEFAULT_FACET_VALUES,
): Promise<Result<TextResult, SearchFailure>> {
  const clauses = readClauses(query);
  if (!clauses.ok) return clauses;
  const { database, sizes, understood } = context;
  return ok(
    await searchText(database, index, query, understood.get(query) ?? null, {
      index: { name: index.recordsOf, size: sizes.get(index.recordsOf) ?? 0, tiers: index.tiers },
      filters: filterConditions(clauses.value, index.settings),
      ...readRanking(index),
      ...window,
      facets,
      valuesPerFacet,
    }),
  );
}

/** Values that look like numbers would come first in an object whatever their count, as with the hosted service. */
function facetsObject({ facets }: FoundEntries, order: "count" | "alpha" | undefined) {
  return Object.fromEntries(
    Object.entries(facets).map(([attribute, values]) => {
      const sorted = [...values].sort(
        ([a, left], [b, right]) => (order === "alpha" ? 0 : right - left) || compareTexts(a, b),
      );
      return [attribute, Object.fromEntries(sorted)];
    }),
  );
}

function describeParameters(query: QueryParameters): string {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null || name === "indexName") return [];
    return [[name, typeof value === "string" ? value : JSON.stringify(value)]];
  });
  return new URLSearchParams(pairs).toString();
}

/** Answers one search. */
export async function runSearch(
  context: SearchContext,
  indexName: string,
  query: QueryParameters,
): Promise<Result<Record<string, unknown>, SearchFailure>> {
  const startedAt = context.clock();
  const index = context.indexes.get(indexName);
  if (!index) return missingIndex(indexName.slice(0, 200));
  const window = readWindow(query, index);
  const facets = countedFacets(query, index);
  const result = await findMatches(context, index, query, window, facets);
  if (!result.ok) return result;
  const { found, units } = result.value;
  const pick = <Name extends "highlightPreTag" | "highlightPostTag">(name: Name) =>
    effective(name, query, index.settings);
  const highlighter = new Highlighter(units, {
    before: pick("highlightPreTag") ?? "<em>",
    after: pick("highlightPostTag") ?? "</em>",
  });
  const rules = hitRules(query, index.settings);
  const { hitsPerPage, paginationLimit } = window;
  const reachable = Math.min(found.total, paginationLimit);
  const elapsed = Math.max(1, Math.round(context.clock() - startedAt));
  const isRange = query.offset !== undefined || query.length !== undefined;
  return ok({
    hits: found.hits.map(({ id, body }) => makeHit(id, body, rules, highlighter)),
    nbHits: found.total,
    ...(isRange
      ? { offset: window.offset, length: query.length ?? DEFAULT_HITS }
      : {
          page: window.page,
          nbPages: hitsPerPage === 0 ? 0 : Math.ceil(reachable / hitsPerPage),
          hitsPerPage,
        }),
    ...(facets.length > 0 && {
      facets: facetsObject(found, effective("sortFacetValuesBy", query, index.settings)),
      ...(Object.keys(found.stats).length > 0 && { facets_stats: found.stats }),
      exhaustiveFacetsCount: found.areFacetsExact,
    }),
    exhaustiveNbHits: found.isTotalExact,
    exhaustiveTypo: true,
    exhaustive: {
      nbHits: found.isTotalExact,
      typo: true,
      ...(facets.length > 0 && { facetsCount: found.areFacetsExact }),
    },
    query: query.query,
    params: describeParameters(query),
    ...(query.clickAnalytics && { queryID: randomBytes(16).toString("hex") }),
    renderingContent: effective("renderingContent", query, index.settings) ?? {},
    processingTimeMS: elapsed,
    processingTimingsMS: { total: elapsed },
    serverTimeMS: elapsed,
    index: indexName,
  });
}
