import { toCents, toReais } from "@/lib/money";
import { categoryPath, categoryOfPath, type SearchCatalogue } from "@/features/search/search-catalogue";
import { emptySearchQuery, type SearchOrder, type SearchQuery } from "@/features/search/search-query";
import { indexName, type ItemOrder } from "@/lib/search/index-names";
import { ratingBands } from "@/lib/rating/bands";
import type { InstantSearchProps } from "react-instantsearch";

export type UiState = NonNullable<InstantSearchProps["initialUiState"]>;

export type IndexState = UiState[string];

const TREE = "categories.lvl0";

export const TREE_LEVELS = [TREE, "categories.lvl1"];

/** Prefix of the keys of attributes in records. */
export const ATTRIBUTES = "attributes.";

const replicas: Record<SearchOrder, ItemOrder | undefined> = {
  relevancia: undefined,
  nota: "score",
  preco: "price_asc",
  "maior-preco": "price_desc",
  avaliacoes: "reviews",
};

export const indexOfOrder = (order: SearchOrder, prefix: string): string =>
  indexName("items", replicas[order], prefix);

/** As InstantSearch writes ranges: "100:250.5", "70:". */
const bounds = (minimum: number | null, maximum: number | null) => `${minimum ?? ""}:${maximum ?? ""}`;

function readBounds(text = ":"): [minimum: number | null, maximum: number | null] {
  const [minimum = null, maximum = null] = text
    .split(":")
    .map((bound) => (bound === "" ? null : Number(bound)));
  return [minimum, maximum];
}

/** Filters that are not set are missing. */
export function stateOfQuery(query: SearchQuery, catalogue: SearchCatalogue, prefix: string): IndexState {
  const lists = {
    brand: query.brands,
    band: query.bands,
    ...Object.fromEntries(
      Object.entries(query.attributes).map(([key, values]) => [ATTRIBUTES + key, values]),
    ),
  };
  const refined = Object.entries(lists).filter(([, values]) => values.length > 0);
  const path = categoryPath(catalogue, query);
  const score = bounds(query.isRatedOnly ? 0 : query.minimumScore, null);
  const price = bounds(
    query.isPricedOnly ? 0 : toReais(query.minimumPriceCents),
    toReais(query.maximumPriceCents),
  );
  const range = { ...(score !== ":" && { score }), ...(price !== ":" && { price }) };
  return {
    ...(query.text !== "" && { query: query.text }),
    ...(path.length > 0 && { hierarchicalMenu: { [TREE]: path } }),
    ...(refined.length > 0 && { refinementList: Object.fromEntries(refined) }),
    ...(Object.keys(range).length > 0 && { range }),
    ...(query.order !== "relevancia" && { sortBy: indexOfOrder(query.order, prefix) }),
    ...(query.page > 1 && { page: query.page }),
  };
}

export function queryOfState(state: IndexState, catalogue: SearchCatalogue, prefix: string): SearchQuery {
  const { brand = [], band = [], ...others } = state.refinementList ?? {};
  const [minimumScore] = readBounds(state.range?.["score"]);
  const [minimumPrice, maximumPrice] = readBounds(state.range?.["price"]);
  const order = (Object.keys(replicas) as SearchOrder[]).find(
    (each) => indexOfOrder(each, prefix) === state.sortBy,
  );
  const attributes = Object.entries(others)
    .filter(([name, values]) => name.startsWith(ATTRIBUTES) && values.length > 0)
    .map(([name, values]) => [name.slice(ATTRIBUTES.length), [...values].sort()] as const);
  return {
    ...emptySearchQuery,
    text: state.query ?? "",
    ...categoryOfPath(catalogue, state.hierarchicalMenu?.[TREE] ?? []),
    brands: [...brand].sort(),
    bands: ratingBands.map(({ id }) => id).filter((id) => band.includes(id)),
    minimumScore: minimumScore || null,
    isRatedOnly: minimumScore === 0,
    minimumPriceCents: toCents(minimumPrice) || null,
    maximumPriceCents: toCents(maximumPrice),
    isPricedOnly: minimumPrice === 0 && maximumPrice === null,
    attributes: Object.fromEntries(attributes),
    order: order ?? "relevancia",
    page: state.page ?? 1,
  };
}
