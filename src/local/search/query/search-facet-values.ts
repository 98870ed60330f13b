import { ownValue } from "@/lib/own-value";
import { ok, type Result } from "@/lib/result";
import type { QueryParameters } from "@/local/search/protocol/query-parameters";
import { missingIndex, refuse, type SearchFailure } from "@/local/search/protocol/search-failure";
import { findMatches, type SearchContext } from "@/local/search/query/run-search";
import { effectiveSetting } from "@/local/search/query/search-text";
import { measureTypos, type FuzzyWord } from "@/local/search/plan/term-lookup";
import { facetAttributes, type IndexSettings } from "@/local/search/index/index-settings";
import { isCorrectable, wordSizes } from "@/local/search/text/neighbours";
import { splitWords, type Word } from "@/local/search/text/words";

const DEFAULT_FACET_HITS = 10;
const SEARCHED_VALUES = 1_000;

type TypoLimit = (text: string) => number;

interface MatchedValue {
  ranges: [start: number, end: number][];
  typos: number;
}

function findWord(words: readonly Word[], text: string, typoLimit: TypoLimit) {
  const typed: FuzzyWord = { text, typos: typoLimit(text), isPrefix: true };
  const found = words.flatMap((word) => {
    const typos = word.text.startsWith(text) ? 0 : measureTypos(typed, word.text);
    return typos === null ? [] : [{ word, typos }];
  });
  return found.sort((a, b) => a.typos - b.typos)[0] ?? null;
}

/** Where the words of the query begin words of a value; null where one of them does not. */
function matchValue(value: string, wanted: readonly string[], typoLimit: TypoLimit): MatchedValue | null {
  const words = splitWords(value, 100);
  const match: MatchedValue = { ranges: [], typos: 0 };
  for (const text of wanted) {
    const found = findWord(words, text, typoLimit);
    if (!found) return null;
    const { start, end } = found.word;
    match.ranges.push([start, Math.min(end, start + text.length)]);
    match.typos += found.typos;
  }
  match.ranges.sort(([a], [b]) => a - b);
  return match;
}

/** By the settings; words with digits have to be exact. */
function typoLimitOf(query: QueryParameters, settings: IndexSettings): TypoLimit {
  const pick = <Name extends "typoTolerance" | "minWordSizefor1Typo" | "minWordSizefor2Typos">(name: Name) =>
    effectiveSetting(name, query, settings);
  if (pick("typoTolerance") === "false") return () => 0;
  const one = pick("minWordSizefor1Typo") ?? wordSizes.oneTypo;
  const two = pick("minWordSizefor2Typos") ?? wordSizes.twoTypos;
  return (text) => {
    if (!isCorrectable(text)) return 0;
    if (text.length >= two) return 2;
    return text.length >= one ? 1 : 0;
  };
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

/** Over the records that the query and its filters leave. */
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
  const pick = <Name extends "highlightPreTag" | "highlightPostTag" | "maxFacetHits">(name: Name) =>
    effectiveSetting(name, query, index.settings);
  const wanted = splitWords(query.facetQuery ?? "", 10).map(({ text }) => text);
  const [before, after] = [pick("highlightPreTag") ?? "<em>", pick("highlightPostTag") ?? "</em>"];
  const typoLimit = typoLimitOf(query, index.settings);
  const matches = (ownValue(found.facets, facet) ?? []).flatMap(([value, count]) => {
    const match = matchValue(value, wanted, typoLimit);
    return match ? [{ value, count, ...match }] : [];
  });
  const tolerance = effectiveSetting("typoTolerance", query, index.settings) ?? "true";
  const fewest = Math.min(...matches.map(({ typos }) => typos));
  const kept = tolerance === "true" ? matches : matches.filter(({ typos }) => typos === fewest);
  const isAlphabetical = effectiveSetting("sortFacetValuesBy", query, index.settings) === "alpha";
  kept.sort((a, b) => (isAlphabetical ? 0 : b.count - a.count) || a.value.localeCompare(b.value, "pt-BR"));
  return ok({
    facetHits: kept.slice(0, pick("maxFacetHits") ?? DEFAULT_FACET_HITS).map(({ value, count, ranges }) => ({
      value,
      highlighted: mark(value, ranges, before, after),
      count,
    })),
    exhaustiveFacetsCount: found.areFacetsExact,
    processingTimeMS: Math.max(1, Math.round(context.clock() - startedAt)),
  });
}
