import { parseScore } from "@/lib/rating/score";
import type { FacetItems } from "@/features/search/engine/FacetModels";
import { categoryOfPath, type SearchCatalogue } from "@/features/search/search-catalogue";
import { searchPath, type SearchQuery, withoutCategory } from "@/features/search/search-query";
import type {
  AttributeFacet,
  CategoryNode,
  FacetValue,
  FoundItem,
  FoundPage,
} from "@/features/search/search-view";
import type { ItemRecord } from "@/lib/contracts/search";
import { formatAttribute } from "@/lib/format/attribute";
import { ratingBands } from "@/lib/rating/bands";
import { highlightParts } from "@/lib/search/highlight-parts";
import type { useHierarchicalMenu, useHits, useInstantSearch } from "react-instantsearch";

export type ServiceHit = Pick<ItemRecord, "slug" | "name" | "category" | "band" | "reviews"> &
  Partial<Pick<ItemRecord, "brand" | "image" | "price" | "score" | "hasFewReviews">>;

type Hit = ReturnType<typeof useHits<ServiceHit>>["items"][number];
type TreeItems = ReturnType<typeof useHierarchicalMenu>["items"];

interface Answer {
  query: SearchQuery;
  catalogue: SearchCatalogue;
  results: ReturnType<typeof useInstantSearch>["results"];
  items: readonly Hit[];
  pageCount: number;
  categories: TreeItems;
  brands: FacetItems;
  hasMoreBrands: boolean;
  bands: FacetItems;
  prices: { min?: number | undefined; max?: number | undefined };
  attributes: readonly FacetItems[];
}

function partsOf(result: unknown, attribute: string, plain: string) {
  const found = (result as Record<string, { value?: unknown } | undefined> | undefined)?.[attribute]?.value;
  return highlightParts(typeof found === "string" ? found : plain);
}

function toItem(hit: Hit): FoundItem {
  return {
    id: hit.objectID,
    slug: hit.slug,
    name: hit.name,
    nameParts: partsOf(hit._highlightResult, "name", hit.name),
    snippetParts: partsOf(hit._snippetResult, "description", ""),
    brand: hit.brand ?? null,
    category: hit.category,
    imageUrl: hit.image ?? null,
    price: hit.price ?? null,
    score: parseScore(hit.score),
    reviews: hit.reviews,
    hasFewReviews: hit.hasFewReviews ?? false,
    position: hit.__position,
    queryId: hit.__queryID ?? null,
  };
}

/** Includes chosen values that no item has under the other filters. */
function valuesOf(
  items: FacetItems,
  chosen: readonly string[],
  labelOf: (value: string) => string = (value) => value,
): FacetValue[] {
  const listed = items.map(({ value, label, count }) => ({ value, label: labelOf(label), count }));
  const missing = chosen.filter((value) => listed.every((each) => each.value !== value));
  return [...listed, ...missing.map((value) => ({ value, label: labelOf(plainValue(value)), count: 0 }))];
}

/** A leading hyphen is escaped, because it would exclude the value. */
const plainValue = (value: string) => value.replace(/^\\-/, "-");

/** Best band first, "Sem avaliação" last. */
const bandOrder = [...ratingBands].sort((a, b) => (b.lowerBound ?? -1) - (a.lowerBound ?? -1));

function attributeFacets({ catalogue, attributes, query }: Answer): AttributeFacet[] {
  return catalogue.attributes.flatMap((definition, index) => {
    const { key, label, type } = definition;
    const chosen = query.attributes[key] ?? [];
    const values = valuesOf(attributes[index] ?? [], chosen, (value) => formatAttribute(value, definition));
    if (type === "number") values.sort((a, b) => Number(a.value) - Number(b.value));
    // A single value cannot narrow the results.
    return values.length > 1 || chosen.length > 0 ? [{ key, label, values }] : [];
  });
}

function nodesOf(items: TreeItems, answer: Answer, above: readonly string[] = []): CategoryNode[] {
  const { query, catalogue } = answer;
  return items.flatMap(({ label, count, isRefined, data }) => {
    const path = [...above, label];
    const chosen = categoryOfPath(catalogue, path);
    // A category newer than the page has no address here.
    if (chosen.category === null && chosen.department === null) return [];
    const next = { ...withoutCategory(query), ...chosen, page: 1 };
    const children = data ? nodesOf(data, answer, path) : [];
    const isChosen = isRefined && !children.some((child) => child.isChosen);
    return [{ label, count, path: searchPath(next), isChosen, children }];
  });
}

/** Words that the service left out of a text although they were asked for. */
function keptWords(results: Answer["results"]): string {
  const marked = results.queryAfterRemoval?.matchAll(/<em>(.*?)<\/em>/g) ?? [];
  return Array.from(marked, ([, word = ""]) => word).join(" ");
}

export function foundPage(answer: Answer): FoundPage {
  const { query, results, prices } = answer;
  const bandValues = valuesOf(answer.bands, query.bands);
  const { min: lowest = 0, max: highest = 0 } = prices;
  return {
    items: answer.items.map(toItem),
    total: results.nbHits,
    isExact: results.exhaustiveNbHits,
    pageCount: answer.pageCount,
    kept: keptWords(results),
    facets: {
      categories: nodesOf(answer.categories, answer),
      brands: valuesOf(answer.brands, answer.query.brands),
      hasMoreBrands: answer.hasMoreBrands,
      bands: bandOrder.flatMap(({ id, label }) => {
        const count = bandValues.find(({ value }) => value === id)?.count;
        return count === undefined ? [] : [{ value: id, label, count }];
      }),
      prices: highest > 0 ? { lowest, highest } : null,
      attributes: attributeFacets(answer),
    },
  };
}
