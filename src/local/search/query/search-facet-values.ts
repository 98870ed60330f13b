import { ok, type Result } from "@/lib/result";
import type { QueryParameters } from "@/local/search/protocol/query-parameters";
import { missingIndex, refuse, type SearchFailure } from "@/local/search/protocol/search-failure";
import { findMatches, type SearchContext } from "@/local/search/query/run-search";
import { facetAttributes } from "@/server/search/index-settings";
import { splitWords } from "@/server/search/text/words";

const DEFAULT_FACET_HITS = 10;
/** Values that are looked through. */
const SEARCHED_VALUES = 1_000;

/** Where the words of the query begin words of a value, in its text; null: one of them does not. */
function matchedRanges(value: string, wanted: readonly string[]): [start: number, end: number][] | null {
  const words = splitWords(value, 100);
  const ranges: [number, number][] = [];
  for (const text of wanted) {
    const word = words.find((each) => each.text.startsWith(text));
    if (!word) return null;
    ranges.push([word.start, Math.min(word.end, word.start + text.length)]);
  }
  return ranges.sort(([a], [b]) => a - b);
}

function mark(value: string, ranges: readonly [number, number][], before: string, after: string): string {
  let result = "";
  let at = 0;
  for (const [start, end] of ranges) {
    if (start < at) continue;
    result += `${value.slice(at, start)}${before}${value.slice(start, end)}${after}`;
    at = end;
  }
  return result + value.slice(at);
}

/** Answers a search among the values of a facet, over the records that the query and its filters leave. */
export async function searchFacetValues(
  context: SearchContext,
  indexName: string,
  facet: string,
  query: QueryParameters,
): Promise<Result<Record<string, unknown>, SearchFailure>> {
  const startedAt = context.clock();
  const index = context.indexes.get(indexName);
  if (!index) return missingIndex(indexName.slice(0, 200));
  const attribute = facetAttributes(index.settings).get(facet);
  if (!attribute?.isSearchable) {
    return refuse(
      `Cannot search in \`${facet.slice(0, 100)}\` attribute, you need to add \`searchable(${facet.slice(0, 100)})\` to attributesForFaceting.`,
    );
  }
  const result = await findMatches(context, index, query, { offset: 0, limit: 0 }, [facet], SEARCHED_VALUES);
  if (!result.ok) return result;
  const { found } = result.value;
  const wanted = splitWords(query.facetQuery ?? "", 10).map(({ text }) => text);
  const [before, after] = [query.highlightPreTag ?? "<em>", query.highlightPostTag ?? "</em>"];
  const hits = (found.facets[facet] ?? []).flatMap(([value, count]) => {
    const ranges = matchedRanges(value, wanted);
    return ranges ? [{ value, highlighted: mark(value, ranges, before, after), count }] : [];
  });
  hits.sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, "pt-BR"));
  return ok({
    facetHits: hits.slice(0, query.maxFacetHits ?? DEFAULT_FACET_HITS),
    exhaustiveFacetsCount: found.areFacetsExact,
    processingTimeMS: Math.max(1, Math.round(context.clock() - startedAt)),
  });
}
