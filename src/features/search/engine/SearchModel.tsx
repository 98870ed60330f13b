import { foundPage, type ServiceHit } from "@/features/search/engine/found-page";
import type { SearchSetting } from "@/features/search/search-address";
import { limitConditions } from "@/features/search/limits";
import { useScoreFloor } from "@/features/search/engine/useScoreFloor";
import { FacetModels, type FacetItems } from "@/features/search/engine/FacetModels";
import { HITS_PER_PAGE, SEARCH_ORDERS, type SearchQuery } from "@/features/search/search-query";
import {
  ATTRIBUTES,
  indexOfOrder,
  queryOfState,
  stateOfQuery,
  TREE_LEVELS,
} from "@/features/search/search-state";
import type { EngineView } from "@/features/search/search-view";
import { highlightTags } from "@/lib/search/highlight-parts";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from "react";
import {
  useConfigure,
  useHierarchicalMenu,
  useHits,
  useInstantSearch,
  usePagination,
  useRange,
  useRefinementList,
  useSearchBox,
  useSortBy,
} from "react-instantsearch";

/** Number of values that a search returns; other brands are found by name. */
const LISTED_VALUES = 30;

const tree: Parameters<typeof useHierarchicalMenu>[0] = {
  attributes: TREE_LEVELS,
  limit: LISTED_VALUES,
  showParentLevel: true,
  sortBy: ["name:asc"],
};
const brand: Parameters<typeof useRefinementList>[0] = {
  attribute: "brand",
  operator: "or",
  limit: LISTED_VALUES,
  sortBy: ["count:desc", "name:asc"],
};
const band: Parameters<typeof useRefinementList>[0] = {
  attribute: "band",
  operator: "or",
  limit: LISTED_VALUES,
};
const price = { attribute: "price" };
const plainHits = { escapeHTML: false };

/** Parameters of every search; only the fields that the page shows are retrieved. */
const parameters = {
  hitsPerPage: HITS_PER_PAGE,
  ...highlightTags,
  attributesToRetrieve: [..."slug name brand category description image price score band reviews".split(" ")],
  attributesToHighlight: ["name"],
  attributesToSnippet: ["description:24"],
};

interface SearchModelProps {
  setting: SearchSetting;
  isMeasured: boolean;
  children: (view: EngineView) => ReactNode;
}

export function SearchModel(props: SearchModelProps) {
  const { setting } = props;
  return (
    <FacetModels attributes={setting.catalogue.attributes} prefix={ATTRIBUTES}>
      {(attributes) => <BoundModel {...props} attributes={attributes} />}
    </FacetModels>
  );
}

function BoundModel({
  setting,
  isMeasured,
  attributes,
  children,
}: SearchModelProps & { attributes: readonly FacetItems[] }) {
  const { catalogue, indexPrefix } = setting;
  const orders = useMemo(
    () => SEARCH_ORDERS.map((order) => ({ label: order, value: indexOfOrder(order, indexPrefix) })),
    [indexPrefix],
  );
  useSearchBox();
  const { limits } = setting.query;
  const filters = limitConditions(limits).join(" AND ");
  useConfigure({ ...parameters, clickAnalytics: isMeasured, ...(filters !== "" && { filters }) });
  useSortBy({ items: orders });
  useScoreFloor();
  const categories = useHierarchicalMenu(tree);
  const { brands, findBrands } = useBrands();
  const bands = useRefinementList(band);
  const prices = useRange(price);
  const pagination = usePagination();
  const hits = useHits<ServiceHit>(plainHits);
  const { indexUiState, setIndexUiState, results, status } = useInstantSearch({ catchError: true });

  const query = useMemo(
    () => ({ ...queryOfState(indexUiState, catalogue, indexPrefix), limits }),
    [indexUiState, catalogue, indexPrefix, limits],
  );
  const refine = useCallback(
    (next: SearchQuery) => setIndexUiState(() => stateOfQuery(next, catalogue, indexPrefix)),
    [setIndexUiState, catalogue, indexPrefix],
  );
  const found = isMadeUp(results)
    ? null
    : foundPage({
        query,
        catalogue,
        results,
        items: hits.items,
        pageCount: pagination.nbPages,
        categories: categories.items,
        brands: brands.items,
        hasMoreBrands: !brands.hasExhaustiveItems,
        bands: bands.items,
        prices: prices.range,
        attributes,
      });
  return children({
    query,
    found,
    isSettled: status === "idle" && found !== null,
    isSlow: status === "stalled",
    refine,
    findBrands,
  });
}

/** Before the first answer the library makes up an empty one. */
const isMadeUp = (results: object) => "__isArtificial" in results && results.__isArtificial === true;

function useBrands() {
  const brands = useRefinementList(brand);
  const { results } = useInstantSearch({ catchError: true });
  const [text, setText] = useState("");
  const asked = useRef<{ text: string; results: unknown }>(null);
  const find = useEffectEvent(brands.searchForItems);
  // InstantSearch lists all brands again whenever it renders, even in the same task as the answer of a search among them.
  useEffect(() => {
    const isAnswer = brands.isFromSearch && asked.current?.text === text && asked.current.results === results;
    if (text === "" || isAnswer || isMadeUp(results)) return;
    asked.current = { text, results };
    find(text);
  }, [brands, results, text]);
  const findBrands = (next: string) => {
    setText(next);
    if (next === "") brands.searchForItems(next);
  };
  return { brands, findBrands };
}
