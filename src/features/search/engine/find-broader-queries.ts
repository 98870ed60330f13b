import { activeFilters } from "@/features/search/active-filters";
import {
  largestRequest,
  nearRequests,
  type RelatedPages,
  type Search,
} from "@/features/search/engine/find-related";
import { countRequest } from "@/features/search/engine/search-request";
import type { SearchSetting } from "@/features/search/search-address";
import {
  hasFilters,
  isTooShort,
  searchPath,
  withoutFilters,
  type SearchQuery,
} from "@/features/search/search-query";

export interface BroaderQuery {
  kind: "without-filter" | "without-filters" | "fewer-words";
  label: string;
  path: string;
  count: number;
}

export interface BroaderQueries {
  searches: BroaderQuery[];
  rankings: RelatedPages["rankings"];
}

const MAXIMUM_FILTERS = 6;
const MAXIMUM_WORDS = 5;
const RANKINGS = 4;

type Candidate = Omit<BroaderQuery, "path" | "count"> & { query: SearchQuery };

const joints = "(?:de|da|do|das|dos|para|pra|com|sem|em|e|a|o)";
const looseJoints = new RegExp(`^(?:${joints} )+|(?: ${joints})+$`, "gi");

/** The text without each of its words; two words give each alone. */
function fewerWords(query: SearchQuery): Candidate[] {
  const words = query.text.split(" ");
  if (words.length < 2 || words.length > MAXIMUM_WORDS) return [];
  const texts = words.map((_word, left) =>
    words
      .filter((_each, index) => index !== left)
      .join(" ")
      .replace(looseJoints, ""),
  );
  // A number alone means something else: "15" is not "iphone 15".
  return [...new Set(texts)]
    .filter((text) => !isTooShort(text) && /\p{L}{2}/u.test(text))
    .map((text) => ({ kind: "fewer-words", label: text, query: { ...withoutFilters(query), text } }));
}

function candidatesFor(query: SearchQuery, { catalogue }: SearchSetting): Candidate[] {
  const filters = activeFilters(catalogue, query);
  const single = filters.slice(0, MAXIMUM_FILTERS).map(({ label, without }): Candidate => ({
    kind: "without-filter",
    label,
    query: without,
  }));
  const all: Candidate = { kind: "without-filters", label: "", query: withoutFilters(query) };
  return [...(filters.length > 1 ? single : []), ...(hasFilters(query) ? [all] : []), ...fewerWords(query)];
}

function countOf(result: object | undefined): number {
  return result && "nbHits" in result && typeof result.nbHits === "number" ? result.nbHits : 0;
}

function rankingsOf(result: object): RelatedPages["rankings"] {
  if (!("hits" in result) || !Array.isArray(result.hits)) return [];
  return (result.hits as RelatedPages["rankings"]).map(({ slug, name, itemCount }) => ({
    slug,
    name,
    itemCount,
  }));
}

/**
 * Without each filter, without all, with one word less; and rankings that start alike, or the largest.
 * Rejects where the service does not answer.
 */
export async function findBroaderQueries(
  search: Search,
  query: SearchQuery,
  setting: SearchSetting,
): Promise<BroaderQueries> {
  const candidates = candidatesFor(query, setting);
  const near = nearRequests(query.text, setting.indexPrefix);
  const counts = candidates.map((candidate) => countRequest(candidate.query, setting));
  const { results } = await search({
    requests: [...counts, ...near, largestRequest(setting.indexPrefix, RANKINGS)],
  });
  const searches = candidates.flatMap(({ query: other, ...candidate }, index) => {
    const count = countOf(results[index]);
    return count > 0 ? [{ ...candidate, path: searchPath(other), count }] : [];
  });
  const rankings = results.slice(counts.length, -1).flatMap(rankingsOf);
  const distinct = rankings.filter(({ slug }, at) => rankings.findIndex((each) => each.slug === slug) === at);
  const hasNone = searches.length + distinct.length === 0;
  return { searches, rankings: hasNone ? results.slice(-1).flatMap(rankingsOf) : distinct };
}
