import type { ComparedItem } from "@/lib/contracts/comparison";
import { shortName } from "@/lib/ranking/short-name";

type Named = Pick<ComparedItem, "name" | "brand" | "ranking">;

/** False without items. */
export const isOneRanking = (items: readonly Pick<ComparedItem, "ranking">[]): boolean =>
  new Set(items.map(({ ranking }) => ranking.slug)).size === 1;

/**
 * The items with names that leave out the noun of their ranking. Items of several rankings keep their whole names: nothing else
 * says which is the stove, and the courses of medicine and of dentistry of one university would have the same name.
 */
export const withShortNames = <Item extends Named>(items: readonly Item[]): readonly Item[] =>
  isOneRanking(items)
    ? items.map((item) => ({ ...item, name: shortName(item, item.ranking.itemNoun.singular) }))
    : items;
