import type { Search } from "@/features/search/engine/find-related";
import { countRequest } from "@/features/search/engine/search-request";
import type { SearchSetting } from "@/features/search/search-address";
import type { SearchQuery } from "@/features/search/search-query";
import { readPriceWords } from "@/lib/search/price-words/price-words";

const CHEAP_SHARE = 1 / 3;

const PRICES = 1_000;

/** To two significant digits: R$ 1.179 becomes R$ 1.200. */
function roundUp(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1);
  return Math.ceil(amount / step) * step;
}

function pricesOf(result: object | undefined): [price: number, count: number][] {
  const facets = result && "facets" in result ? (result.facets as Record<string, unknown>) : {};
  return Object.entries((facets["price"] ?? {}) as Record<string, number>)
    .map(([price, count]): [number, number] => [Number(price), count])
    .filter(([price]) => price > 0)
    .sort(([a], [b]) => a - b);
}

/** A third of the results cost this much (cents) or less; null without prices. Rejects without an answer. */
export async function findCheapBound(
  search: Search,
  query: SearchQuery,
  setting: SearchSetting,
): Promise<number | null> {
  const request = { ...countRequest(query, setting), facets: ["price"], maxValuesPerFacet: PRICES };
  const { results } = await search({ requests: [request] });
  const prices = pricesOf(results[0]);
  const enough = prices.reduce((sum, [, count]) => sum + count, 0) * CHEAP_SHARE;
  let counted = 0;
  for (const [price, count] of prices) {
    counted += count;
    if (counted >= enough) return roundUp(price) * 100;
  }
  return null;
}

/**
 * Turns words about prices into bounds; null without any. `findBound` gives the bound in cents for "barato"
 * without an amount; where it gives null, results are sorted by price instead.
 */
export async function understandPrices(
  query: SearchQuery,
  findBound: (query: SearchQuery) => Promise<number | null>,
): Promise<SearchQuery | null> {
  const { text, minimumCents, maximumCents, isCheap, isCheapest } = readPriceWords(query.text);
  if (text === query.text) return null;
  const read: SearchQuery = { ...query, text, order: isCheapest ? "preco" : query.order, page: 1 };
  if (minimumCents !== null || maximumCents !== null)
    return { ...read, minimumPriceCents: minimumCents, maximumPriceCents: maximumCents, isPricedOnly: false };
  if (!isCheap || query.maximumPriceCents !== null) return read;
  const bound = await findBound(read);
  const isBounded = bound !== null && bound > (query.minimumPriceCents ?? 0);
  return isBounded ? { ...read, maximumPriceCents: bound, isPricedOnly: false } : { ...read, order: "preco" };
}
