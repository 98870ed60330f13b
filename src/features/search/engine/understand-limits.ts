import type { Search } from "@/features/search/engine/find-related";
import { countRequest } from "@/features/search/engine/search-request";
import { numericValues, SOME, type ValueCount } from "@/features/search/engine/numeric-values";
import { isLimit } from "@/features/search/limits";
import type { SearchSetting } from "@/features/search/search-address";
import type { SearchAttribute } from "@/features/search/search-catalogue";
import type { SearchQuery } from "@/features/search/search-query";
import type { MeasureExtreme } from "@/lib/search/measure-words/extremes";
import {
  type LimitDirection,
  readMeasureWords,
  withoutMeasureWords,
} from "@/lib/search/measure-words/measure-words";

/** The share of what a text finds that has to be of one category before the text is taken to look for it. "Celular" finds operators, too. */
const SHARE = 0.5;

const signs: Record<LimitDirection, string> = { from: ">=", above: ">", to: "<=", below: "<" };

export interface MeasuredCategory {
  slug: string;
  measures: readonly SearchAttribute[];
}

interface Answer {
  nbHits?: number;
  hits?: { category: string; categorySlug: string }[];
  facets?: Record<string, Record<string, number>>;
}

/** As many may pass a limit in any case, where several are asked for. */
const FEW = 3;

/** The category of the best hit where most hits are of it; null otherwise. Rejects without an answer. */
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
  const alike = facets?.["category"]?.[best.category] ?? 0;
  return alike > SHARE * nbHits ? best.categorySlug : null;
}

/** The values of a measure among what a search finds, from the most or the least on. Rejects without an answer. */
export async function findValues(
  search: Search,
  query: SearchQuery,
  setting: SearchSetting,
  { key, isMost }: MeasureExtreme,
): Promise<ValueCount[]> {
  const values = await numericValues(search, query, setting, `attributes.${key}`);
  return isMost ? values.reverse() : values;
}

/** A limit as addresses have it: "<=60". */
const limitText = (direction: LimitDirection, number: number) => signs[direction] + Number(number.toFixed(3));

const withLimit = (limits: SearchQuery["limits"], key: string, limit: string): SearchQuery["limits"] => ({
  ...limits,
  [key]: [...new Set([...(limits[key] ?? []), limit])].sort(),
});

/** The limit that only the first of the values pass, or at most a share of all where several are asked for; null without values. */
function limitOfExtreme(values: readonly ValueCount[], { isMost, isSeveral }: MeasureExtreme): string | null {
  const share = values.reduce((sum, [, count]) => sum + count, 0) * SOME;
  const most = isSeveral ? Math.max(share, FEW) : 0;
  let limit: number | null = null;
  let passing = 0;
  for (const [value, count] of values) {
    passing += count;
    if (limit !== null && passing > most) break;
    limit = value;
  }
  return limit === null ? null : limitText(isMost ? "from" : "to", limit);
}

/**
 * Turns words about measures into limits of the category that the rest of the text looks for, which is chosen with them;
 * null where the text has none, or where it is not clear what they limit. The most of a measure is the limit that only those with
 * the most pass, and is dropped where the service does not tell it. `findCategoryOf` gives the category of a text, `findValuesOf`
 * the values of a measure.
 */
export async function understandLimits(
  query: SearchQuery,
  categories: readonly MeasuredCategory[],
  findCategoryOf: (query: SearchQuery) => Promise<string | null>,
  findValuesOf: (query: SearchQuery, extreme: MeasureExtreme) => Promise<readonly ValueCount[] | null>,
): Promise<SearchQuery | null> {
  const all = categories.flatMap(({ measures }) => measures);
  const rest = withoutMeasureWords(query.text, all);
  if (rest === null || (rest === "" && query.category === null)) return null;
  const slug = query.category ?? (await findCategoryOf({ ...query, text: rest }));
  const measures = categories.find((each) => each.slug === slug)?.measures ?? [];
  const { text, limits, extremes } = readMeasureWords(query.text, measures);
  if (limits.length === 0 && extremes.length === 0) return null;
  let read: SearchQuery["limits"] = {};
  for (const { key, direction, number } of limits) {
    const limit = limitText(direction, number);
    // No address can have a number of more digits.
    if (!isLimit(limit)) return null;
    read = withLimit(read, key, limit);
  }
  let limited = {
    ...query,
    text,
    department: null,
    category: slug,
    limits: { ...query.limits, ...read },
    page: 1,
  };
  // Each is one of what passes the ones before, so that something is left: "notebook leve, com a maior memória".
  for (const extreme of extremes.toSorted((a, b) => Number(b.isSeveral) - Number(a.isSeveral))) {
    const values = await findValuesOf(limited, extreme);
    const limit = limitOfExtreme(values ?? [], extreme);
    if (limit === null || !isLimit(limit)) continue;
    limited = { ...limited, limits: withLimit(limited.limits, extreme.key, limit) };
  }
  return limited;
}
