import { parseScore } from "@/lib/rating/score";
import { highlightParts, type HighlightPart } from "@/lib/search/highlight-parts";
import { suggestedKinds } from "@/lib/search/suggestion-requests";

interface Named {
  /** Names it in addresses. */
  slug: string;
  name: string;
  /** The name in pieces: what matched and what did not. */
  parts: readonly HighlightPart[];
}

export interface ItemSuggestion extends Named {
  /** Name of its ranking. */
  category: string;
  /** Published score, 0 to 100; null where there is none. */
  score: number | null;
  /** Address of a picture. */
  image: string | null;
}

export interface RankingSuggestion extends Named {
  itemCount: number;
}

export interface BrandSuggestion extends Named {
  itemCount: number;
  /** Names of the rankings by which it was found; none where it was found by its own name. */
  foundBy: readonly string[];
}

/** What is suggested for a text, each kind from the best match on. */
export interface Suggestions {
  items: readonly ItemSuggestion[];
  rankings: readonly RankingSuggestion[];
  brands: readonly BrandSuggestion[];
}

/**
 * Values of unknown shape by their names. Read by hand instead of with zod, which alone is a third of what the
 * suggestions may download.
 */
type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const numberOf = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? value : null;

const hasMatch = (parts: readonly HighlightPart[]) => parts.some(({ isMatch }) => isMatch);

/** The parts of a highlighted value; null where there is none. */
function partsOf(highlight: unknown): HighlightPart[] | null {
  const value = textOf(fieldsOf(highlight)["value"]);
  return value === null ? null : highlightParts(value);
}

/** What every suggestion has; null for a hit that lacks it. */
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

/**
 * Reads the answer to `suggestionRequests`. Hits that lack a name are left out, and so is what they lack beside it.
 * @throws where it is no answer to that batch: the service is not what it should be
 */
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

/** How many suggestions there are. */
export const countSuggestions = ({ items, rankings, brands }: Suggestions): number =>
  items.length + rankings.length + brands.length;
