import { ok, type Result } from "@/lib/result";
import type { FilterClause } from "@/local/search/filters/filter-clause";
import { parseFilters } from "@/local/search/filters/filter-grammar";
import { parseFacetFilters, parseNumericFilters, parseTagFilters } from "@/local/search/filters/filter-lists";
import { filterConditions } from "@/local/search/filters/filter-sql";
import type { QueryFilters, QueryParameters } from "@/local/search/protocol/query-parameters";
import { missingIndex, type SearchFailure } from "@/local/search/protocol/search-failure";
import type { FoundEntries } from "@/local/search/query/entry-query";
import { Highlighter } from "@/local/search/query/highlight";
import { hitRules, makeHit } from "@/local/search/query/make-hit";
import { DEFAULT_RANKING } from "@/local/search/query/rank-order";
import { readRankingInfo } from "@/local/search/query/ranking-info";
import { effectiveSetting, searchText, type TextResult } from "@/local/search/query/search-text";
import type { UnderstoodQuery } from "@/local/search/plan/understand-query";
import type { Database } from "@/server/platform/db/database";
import { facetAttributes, rankedAttributes } from "@/local/search/index/index-settings";
import type { StoredIndex } from "@/local/search/index/stored-index";
import { storableText } from "@/local/search/text/storable-text";
import { splitWords } from "@/local/search/text/words";
import { randomBytes } from "node:crypto";

const DEFAULT_HITS = 20;
const DEFAULT_PAGINATION = 1_000;
const DEFAULT_FACET_VALUES = 100;

const { compare: compareTexts } = new Intl.Collator("pt-BR");

export interface SearchContext {
  database: Database;
  indexes: ReadonlyMap<string, StoredIndex>;
  sizes: ReadonlyMap<string, number>;
  understood: ReadonlyMap<QueryParameters, UnderstoodQuery>;
  clock: () => number;
}

const parseLists = ({ filters, facetFilters, numericFilters, tagFilters }: QueryFilters) => [
  parseFilters(filters ?? ""),
  parseFacetFilters(facetFilters ?? []),
  parseNumericFilters(numericFilters ?? []),
  parseTagFilters(tagFilters ?? []),
];

function readFilterClauses(...filters: readonly QueryFilters[]): Result<FilterClause[], SearchFailure> {
  const lists = filters.flatMap(parseLists);
  const clauses: FilterClause[] = [];
  for (const list of lists) {
    if (!list.ok) return list;
    clauses.push(...list.value);
  }
  return ok(clauses);
}

export const readClauses = (query: QueryParameters) => readFilterClauses(query, query.keyFilters);

interface Window {
  page: number;
  hitsPerPage: number;
  offset: number;
  limit: number;
  paginationLimit: number;
}

const isRange = ({ offset, length }: QueryParameters) => offset !== undefined || length !== undefined;

/** A page, or a range by `offset` and `length`; nothing beyond the limit of the index. */
function readWindow(query: QueryParameters, index: StoredIndex): Window {
  const paginationLimit = index.settings.paginationLimitedTo ?? DEFAULT_PAGINATION;
  const hitsPerPage = query.hitsPerPage ?? index.settings.hitsPerPage ?? DEFAULT_HITS;
  const offset = isRange(query) ? (query.offset ?? 0) : query.page * hitsPerPage;
  const length = isRange(query) ? (query.length ?? DEFAULT_HITS) : hitsPerPage;
  const limit = Math.max(0, Math.min(length, paginationLimit - offset));
  return { page: query.page, hitsPerPage, offset, limit, paginationLimit };
}

function countedFacets(query: QueryParameters, index: StoredIndex): string[] {
  const offered = facetAttributes(index.settings);
  const asked = query.facets ?? [];
  const names = asked.includes("*") ? [...offered.keys()] : asked;
  return [...new Set(names)].filter((name) => offered.get(name)?.isCounted).map(storableText);
}

/** A replica's own custom ranking is not stored with the entries. */
function readRanking({ isReplica, settings }: StoredIndex) {
  const custom = settings.customRanking ?? [];
  const isOwn = isReplica && rankedAttributes(custom).length > 0;
  return { ranking: settings.ranking ?? DEFAULT_RANKING, customRanking: isOwn ? custom : null };
}

export async function findMatches(
  context: SearchContext,
  index: StoredIndex,
  query: QueryParameters,
  window: Pick<Window, "offset" | "limit">,
  facets: readonly string[],
  valuesPerFacet = effectiveSetting("maxValuesPerFacet", query, index.settings) ?? DEFAULT_FACET_VALUES,
): Promise<Result<TextResult, SearchFailure>> {
  const clauses = readClauses(query);
  if (!clauses.ok) return clauses;
  const { database, sizes, understood } = context;
  return ok(
    await searchText(database, index, query, understood.get(query) ?? null, {
      index: { name: index.recordsOf, size: sizes.get(index.recordsOf) ?? 0, tiers: index.tiers },
      filters: filterConditions(clauses.value, index),
      ...readRanking(index),
      ...window,
      facets,
      valuesPerFacet,
    }),
  );
}

/** Objects list number-like values first, whatever their count, as with the hosted service. */
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

/** What the fields of an answer are made of. */
interface Search {
  readonly query: QueryParameters;
  readonly index: StoredIndex;
  readonly window: Window;
  readonly facets: readonly string[];
  readonly found: FoundEntries;
  readonly units: TextResult["units"];
  readonly kept?: TextResult["kept"];
}

async function rankingInfo({ database }: SearchContext, { query, index, found, units }: Search) {
  if (!query.getRankingInfo) return null;
  const clauses = readClauses(query);
  const isFiltered = clauses.ok && clauses.value.length > 0;
  const ids = found.hits.map(({ id }) => id);
  return readRankingInfo(database, { recordsOf: index.recordsOf, units, isFiltered, ids });
}

type RankingInfo = Awaited<ReturnType<typeof rankingInfo>>;

function hitsOf({ query, index, found, units }: Search, info: RankingInfo) {
  const highlighter = new Highlighter(units, {
    before: effectiveSetting("highlightPreTag", query, index.settings) ?? "<em>",
    after: effectiveSetting("highlightPostTag", query, index.settings) ?? "</em>",
  });
  const rules = hitRules(query, index.settings);
  return found.hits.map(({ id, body }) => ({
    ...makeHit(id, body, rules, highlighter),
    ...(info && { _rankingInfo: info.get(id) }),
  }));
}

function placeOf({ query, window, found }: Search) {
  const { page, hitsPerPage, offset, paginationLimit } = window;
  if (isRange(query)) return { offset, length: query.length ?? DEFAULT_HITS };
  const reachable = Math.min(found.total, paginationLimit);
  return { page, nbPages: hitsPerPage === 0 ? 0 : Math.ceil(reachable / hitsPerPage), hitsPerPage };
}

function facetFields({ query, index, facets, found }: Search) {
  if (facets.length === 0) return null;
  return {
    facets: facetsObject(found, effectiveSetting("sortFacetValuesBy", query, index.settings)),
    ...(Object.keys(found.stats).length > 0 && { facets_stats: found.stats }),
    exhaustiveFacetsCount: found.areFacetsExact,
  };
}

const exhaustiveFields = ({ facets, found }: Search) => ({
  exhaustiveNbHits: found.isTotalExact,
  exhaustiveTypo: true,
  exhaustive: {
    nbHits: found.isTotalExact,
    typo: true,
    ...(facets.length > 0 && { facetsCount: found.areFacetsExact }),
  },
});

const timeFields = (elapsed: number) => ({
  processingTimeMS: elapsed,
  processingTimingsMS: { total: elapsed },
  serverTimeMS: elapsed,
});

/** The query with marks on the words that were left out of it, as the hosted service tells it. */
function removalField({ query, found, kept = [] }: Search) {
  if (kept.length === 0 || found.total === 0) return null;
  const left = new Set(kept.map(({ position }) => position));
  let text = "";
  let end = 0;
  for (const [index, word] of splitWords(query.query).entries()) {
    if (!left.has(index)) continue;
    text += `${query.query.slice(end, word.start)}<em>${query.query.slice(word.start, word.end)}</em>`;
    end = word.end;
  }
  return { queryAfterRemoval: text + query.query.slice(end) };
}

const infoFields = (indexName: string, query: QueryParameters) => ({
  serverUsed: "local",
  indexUsed: indexName,
  parsedQuery: splitWords(query.query)
    .map(({ text }) => text)
    .join(" "),
  timeoutCounts: false,
  timeoutHits: false,
});

/** Reads what is asked for, finds it, and tells it in the fields of the hosted service. */
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

  const matches = await findMatches(context, index, query, window, facets);
  if (!matches.ok) return matches;
  const search: Search = { query, index, window, facets, ...matches.value };

  const elapsed = Math.max(1, Math.round(context.clock() - startedAt));
  const info = await rankingInfo(context, search);
  return ok({
    hits: hitsOf(search, info),
    nbHits: search.found.total,
    ...placeOf(search),
    ...facetFields(search),
    ...exhaustiveFields(search),
    query: query.query,
    ...removalField(search),
    params: query.sent,
    ...(query.clickAnalytics && { queryID: randomBytes(16).toString("hex") }),
    renderingContent: effectiveSetting("renderingContent", query, index.settings) ?? {},
    ...(index.settings.userData !== undefined && { userData: index.settings.userData }),
    ...timeFields(elapsed),
    index: indexName,
    ...(info && infoFields(indexName, query)),
  });
}

export function skippedSearch(
  { indexes }: SearchContext,
  indexName: string,
  query: QueryParameters,
): Result<{ answer: Record<string, unknown>; isEnough: boolean }, SearchFailure> {
  const index = indexes.get(indexName);
  if (!index) return missingIndex(indexName.slice(0, 200));
  const { page, hitsPerPage } = readWindow(query, index);
  const answer = {
    hits: [],
    nbHits: 0,
    page,
    nbPages: 0,
    hitsPerPage,
    query: query.query,
    params: query.sent,
    processingTimeMS: 1,
    index: indexName,
  };
  return ok({ answer, isEnough: false });
}
