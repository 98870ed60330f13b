import type { Search } from "@/features/search/engine/find-related";
import {
  findCategory,
  findValues,
  type MeasuredCategory,
  understandLimits,
} from "@/features/search/engine/understand-limits";
import { findCheapBound, understandPrices } from "@/features/search/engine/understand-prices";
import type { SearchSetting } from "@/features/search/search-address";
import type { SearchQuery } from "@/features/search/search-query";

/** Makes one request with its name; null where it has no answer. */
type Ask = <Answer>(name: string, load: () => Promise<Answer>) => Promise<Answer | null>;

/**
 * Turns prices and limits of measures in the text into filters of the address, which visitors see and can remove; null where the text
 * has none.
 */
export async function understandText(
  setting: SearchSetting,
  categories: readonly MeasuredCategory[],
  search: Search,
  ask: Ask,
): Promise<SearchQuery | null> {
  const priced = await understandPrices(setting.query, (read) =>
    ask("price", () => findCheapBound(search, read, setting)),
  );
  const limited = await understandLimits(
    priced ?? setting.query,
    categories,
    (read) => ask("category", () => findCategory(search, read, setting)),
    (read, extreme) => ask("values", () => findValues(search, read, setting, extreme)),
  );
  return limited ?? priced;
}
