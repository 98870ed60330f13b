import { toReais } from "@/lib/money";
import { foldText } from "@/lib/fold-text";
import { highlightTags } from "@/lib/search/highlight-parts";
import { spellPictures } from "@/lib/search/pictures";
import type { PriceWords } from "@/lib/search/price-words/price-words";
import { indexName, type IndexKind } from "@/lib/search/index-names";
import type { SearchRequests } from "@/lib/search/search-client";

const MINIMUM_LETTERS = 2;

const SUGGESTED: Readonly<Record<IndexKind, number>> = { items: 5, rankings: 3, brands: 3 };

const RETRIEVED: Readonly<Record<IndexKind, readonly string[]>> = {
  items: ["slug", "name", "category", "score", "image"],
  rankings: ["slug", "name", "itemCount"],
  brands: ["slug", "name", "itemCount"],
};

const HIGHLIGHTED: Readonly<Record<IndexKind, readonly string[]>> = {
  items: ["name"],
  rankings: ["name"],
  // A brand can also be found by its categories, and the suggestion then says so.
  brands: ["name", "categories"],
};

export const suggestedKinds = ["items", "rankings", "brands"] as const satisfies readonly IndexKind[];

/** Punctuation and spaces do not count. */
export function isSuggestible(text: string): boolean {
  const letters = foldText(spellPictures(text)).replace(/[^\p{L}\p{N}]/gu, "");
  return [...letters].length >= MINIMUM_LETTERS;
}

function priceFilters({
  minimumCents,
  maximumCents,
}: Pick<PriceWords, "minimumCents" | "maximumCents">): string[] {
  return [
    ...(minimumCents === null ? [] : [`price>=${toReais(minimumCents)}`]),
    ...(maximumCents === null ? [] : [`price<=${toReais(maximumCents)}`]),
  ];
}

/** Every text about a price matches this, and so do some others. */
const PRICE_HINT =
  /\d|mil|ce[mn]|hentos|zentos|rea[il]|barat|preco|precinho|custo|cost|conta|bolso|car[oa]|cheap|affordable|inexpensive/;

/** The reader of prices is loaded only for texts that may contain one. */
async function readPrice(text: string): Promise<Pick<PriceWords, "text" | "minimumCents" | "maximumCents">> {
  if (!PRICE_HINT.test(foldText(text))) return { text, minimumCents: null, maximumCents: null };
  const { readPriceWords } = await import("@/lib/search/price-words/price-words");
  return readPriceWords(text);
}

/** A hosted service leaves it out of its statistics, because the search that follows is counted. */
export async function suggestionRequests(text: string, prefix: string): Promise<SearchRequests> {
  const words = await readPrice(text);
  const bounds = priceFilters(words);
  // A price alone asks for items, because every ranking and every brand has some at that price.
  const isPriceAlone = words.text === "" && bounds.length > 0;
  const requests = suggestedKinds.map((kind) => ({
    indexName: indexName(kind, undefined, prefix),
    query: words.text,
    ...(kind === "items" && bounds.length > 0 && { numericFilters: bounds }),
    hitsPerPage: kind !== "items" && isPriceAlone ? 0 : SUGGESTED[kind],
    attributesToRetrieve: [...RETRIEVED[kind]],
    attributesToHighlight: [...HIGHLIGHTED[kind]],
    attributesToSnippet: [],
    responseFields: ["hits"],
    analytics: false,
    clickAnalytics: false,
    ...highlightTags,
  }));
  return { requests };
}
