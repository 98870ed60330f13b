import { absoluteUrl } from "@/lib/structured-data/absolute-url";
import type { ItemList } from "schema-dts";

interface RankedList {
  readonly name: string;
  readonly slugs: readonly string[];
  readonly offset: number;
  readonly total: number;
}

/** No ratings: search engines accept one for what a page is about, never in a list. */
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
