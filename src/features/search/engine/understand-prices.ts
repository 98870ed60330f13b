import type { Search } from "@/features/search/engine/find-related";
import { numericValues, SOME } from "@/features/search/engine/numeric-values";
import type { SearchSetting } from "@/features/search/search-address";
import type { SearchQuery } from "@/features/search/search-query";
import { readPriceWords } from "@/lib/search/price-words/price-words";

/** To two significant digits: R$ 1.179 becomes R$ 1.200. */
function roundUp(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1);
  return Math.ceil(amount / step) * step;
}

/** A third of the results cost this much (cents) or less; null without prices. Rejects without an answer. */
export async function findCheapBound(
  search: Search,
  query: SearchQuery,
  setting: SearchSetting,
): Promise<number | null> {
  const values = await numericValues(search, query, setting, "price");
  const prices = values.filter(([price]) => price > 0);
  const enough = prices.reduce((sum, [, count]) => sum + count, 0) * SOME;
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
