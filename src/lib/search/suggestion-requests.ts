import { foldText } from "@/lib/fold-text";
import { highlightTags } from "@/lib/search/highlight-parts";
import type { PriceWords } from "@/lib/search/price-words/price-words";
import { indexName, type IndexKind } from "@/lib/search/index-names";
import type { SearchRequests } from "@/lib/search/search-client";

/** Letters and digits that suggestions need at least. */
const MINIMUM_LETTERS = 2;

/** How many suggestions of each kind are asked for. */
const SUGGESTED: Readonly<Record<IndexKind, number>> = { items: 5, rankings: 3, brands: 3 };

/** What is read of a record, and nothing else is sent. */
const RETRIEVED: Readonly<Record<IndexKind, readonly string[]>> = {
  items: ["slug", "name", "category", "score", "image"],
  rankings: ["slug", "name", "itemCount"],
  brands: ["slug", "name", "itemCount"],
};

const HIGHLIGHTED: Readonly<Record<IndexKind, readonly string[]>> = {
  items: ["name"],
  rankings: ["name"],
  // A brand is found by what it makes, too, and then says so.
  brands: ["name", "categories"],
};

/** The order of the searches in a batch, and so of its results. */
export const suggestedKinds = ["items", "rankings", "brands"] as const satisfies readonly IndexKind[];

/** Whether a text has the letters or digits that suggestions need. Signs and spaces do not count. */
export function isSuggestible(text: string): boolean {
  const letters = foldText(text).replace(/[^\p{L}\p{N}]/gu, "");
  return [...letters].length >= MINIMUM_LETTERS;
}

/** The bounds of a price as the service takes them, in reais. */
function priceFilters({
  minimumCents,
  maximumCents,
}: Pick<PriceWords, "minimumCents" | "maximumCents">): string[] {
  return [
    ...(minimumCents === null ? [] : [`price>=${minimumCents / 100}`]),
    ...(maximumCents === null ? [] : [`price<=${maximumCents / 100}`]),
  ];
}

/** What every text that says something of a price has, beside many that do not. */
const PRICE_HINT = /\d|mil|ce[mn]|hentos|zentos|rea[il]|barat/;

/** Reads what a text says of the price; what reads it is fetched when a text may say something. */
async function readPrice(text: string): Promise<Pick<PriceWords, "text" | "minimumCents" | "maximumCents">> {
  if (!PRICE_HINT.test(foldText(text))) return { text, minimumCents: null, maximumCents: null };
  const { readPriceWords } = await import("@/lib/search/price-words/price-words");
  return readPriceWords(text);
}

/**
 * One batch that asks for everything that is suggested for a text. It takes no part in the statistics of a hosted
 * service: the search that is sent in the end does. What the text says of the price bounds the items.
 * @param text what was typed, as it was typed
 * @param prefix of the names of the indices
 */
export async function suggestionRequests(text: string, prefix: string): Promise<SearchRequests> {
  const words = await readPrice(text);
  const bounds = priceFilters(words);
  // A price alone asks for items: every ranking and every brand has some.
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
