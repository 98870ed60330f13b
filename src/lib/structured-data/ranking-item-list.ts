import { absoluteUrl } from "@/lib/structured-data/absolute-url";
import type { ItemList } from "schema-dts";

interface RankedList {
  readonly name: string;
  readonly slugs: readonly string[];
  readonly offset: number;
  readonly total: number;
}

/**
 * Only items' own pages carry ratings: search engines accept a rating for the one thing that a page is about,
 * never in a list.
 */
export function rankingItemList(baseUrl: string, { name, slugs, offset, total }: RankedList): ItemList {
  return {
    "@type": "ItemList",
    name,
    itemListOrder: "https://schema.org/ItemListOrderAscending",
    numberOfItems: total,
    itemListElement: slugs.map((slug, index) => ({
      "@type": "ListItem",
      position: offset + index + 1,
      url: absoluteUrl(baseUrl, `/itens/${slug}`),
    })),
  };
}
