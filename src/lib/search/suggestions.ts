import { parseScore } from "@/lib/rating/score";
import { highlightParts, type HighlightPart } from "@/lib/search/highlight-parts";
import { suggestedKinds } from "@/lib/search/suggestion-requests";

interface Named {
  slug: string;
  name: string;
  parts: readonly HighlightPart[];
}

export interface ItemSuggestion extends Named {
  category: string;
  /** Published, 0 to 100; null where there is none. */
  score: number | null;
  image: string | null;
}

export interface RankingSuggestion extends Named {
  itemCount: number;
}

export interface BrandSuggestion extends Named {
  itemCount: number;
  /** Names of the rankings that it was found by; empty where its own name matched. */
  foundBy: readonly string[];
}

export interface Suggestions {
  items: readonly ItemSuggestion[];
  rankings: readonly RankingSuggestion[];
  brands: readonly BrandSuggestion[];
}

/** Read by hand, because zod alone would be a third of what the suggestions may download. */
type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const numberOf = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? value : null;

const hasMatch = (parts: readonly HighlightPart[]) => parts.some(({ isMatch }) => isMatch);

function partsOf(highlight: unknown): HighlightPart[] | null {
  const value = textOf(fieldsOf(highlight)["value"]);
  return value === null ? null : highlightParts(value);
}

function readNamed(hit: Fields): Named | null {
  const [slug, name] = [textOf(hit["slug"]), textOf(hit["name"])];
  if (slug === null || name === null) return null;
  const parts = partsOf(fieldsOf(hit["_highlightResult"])["name"]) ?? [{ text: name, isMatch: false }];
  return { slug, name, parts };
}

const readItem = (named: Named, hit: Fields): ItemSuggestion => ({
  ...named,
  category: textOf(hit["category"]) ?? "",
  score: parseScore(hit["score"]),
  image: textOf(hit["image"]),
});

const readRanking = (named: Named, hit: Fields): RankingSuggestion => ({
  ...named,
  itemCount: numberOf(hit["itemCount"]) ?? 0,
});

function readBrand(named: Named, hit: Fields): BrandSuggestion {
  const categories = listOf(fieldsOf(hit["_highlightResult"])["categories"])
    .map((category) => partsOf(category) ?? [])
    .filter(hasMatch)
    .map((parts) => parts.map(({ text }) => text).join(""));
  return { ...readRanking(named, hit), foundBy: hasMatch(named.parts) ? [] : categories };
}

function readHits<Suggestion>(
  result: unknown,
  read: (named: Named, hit: Fields) => Suggestion,
): Suggestion[] {
  return listOf(fieldsOf(result)["hits"]).flatMap((value) => {
    const hit = fieldsOf(value);
    const named = readNamed(hit);
    return named === null ? [] : [read(named, hit)];
  });
}

/** Hits without a name are left out. Throws where the answer does not belong to `suggestionRequests`. */
export function readSuggestions(answer: unknown): Suggestions {
  const results = listOf(fieldsOf(answer)["results"]);
  if (results.length !== suggestedKinds.length) throw new TypeError("The search did not answer the batch");
  const [items, rankings, brands] = results;
  return {
    items: readHits(items, readItem),
    rankings: readHits(rankings, readRanking),
    brands: readHits(brands, readBrand),
  };
}

export const countSuggestions = ({ items, rankings, brands }: Suggestions): number =>
  items.length + rankings.length + brands.length;
