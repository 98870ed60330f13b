import type { Search } from "@/features/search/engine/find-related";
import { countRequest } from "@/features/search/engine/search-request";
import { isLimit } from "@/features/search/limits";
import type { SearchSetting } from "@/features/search/search-address";
import type { SearchAttribute } from "@/features/search/search-catalogue";
import type { SearchQuery } from "@/features/search/search-query";
import {
  type LimitDirection,
  readMeasureWords,
  withoutMeasureWords,
} from "@/lib/search/measure-words/measure-words";

/** The share of what a text finds that has to be of one category before the text is taken to look for it. */
const SHARE = 0.8;

const signs: Record<LimitDirection, string> = { from: ">=", above: ">", to: "<=", below: "<" };

export interface MeasuredCategory {
  slug: string;
  measures: readonly SearchAttribute[];
}

interface Answer {
  nbHits?: number;
  hits?: { category: string; categorySlug: string }[];
  facets?: { category?: Record<string, number> };
}

/** The category of the best hit where nearly all hits are of it; null otherwise. Rejects without an answer. */
export async function findCategory(
  search: Search,
  query: SearchQuery,
  setting: SearchSetting,
): Promise<string | null> {
  const request = {
    ...countRequest(query, setting),
    hitsPerPage: 1,
    attributesToRetrieve: ["category", "categorySlug"],
    facets: ["category"],
  };
  const { results } = await search({ requests: [request] });
  const { nbHits = 0, hits: [best] = [], facets } = (results[0] ?? {}) as Answer;
  if (!best) return null;
  const alike = facets?.category?.[best.category] ?? 0;
  return alike >= SHARE * nbHits ? best.categorySlug : null;
}

/**
 * Turns words about measures into limits of the category that the rest of the text looks for, which is chosen with them;
 * null where the text has none, or where it is not clear what they limit. `findCategoryOf` gives the category of a text.
 */
export async function understandLimits(
  query: SearchQuery,
  categories: readonly MeasuredCategory[],
  findCategoryOf: (query: SearchQuery) => Promise<string | null>,
): Promise<SearchQuery | null> {
  const all = categories.flatMap(({ measures }) => measures);
  const rest = withoutMeasureWords(query.text, all);
  if (rest === null || (rest === "" && query.category === null)) return null;
  const slug = query.category ?? (await findCategoryOf({ ...query, text: rest }));
  const measures = categories.find((each) => each.slug === slug)?.measures ?? [];
  const { text, limits } = readMeasureWords(query.text, measures);
  if (limits.length === 0) return null;
  const read: Record<string, string[]> = {};
  for (const { key, direction, number } of limits) {
    const limit = signs[direction] + Number(number.toFixed(3));
    // No address can have a number of more digits.
    if (!isLimit(limit)) return null;
    read[key] = [...new Set([...(read[key] ?? []), limit])].sort();
  }
  return { ...query, text, department: null, category: slug, limits: { ...query.limits, ...read }, page: 1 };
}
