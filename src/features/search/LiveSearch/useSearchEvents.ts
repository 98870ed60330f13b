import { activeFilters } from "@/features/search/active-filters";
import type { SearchSetting } from "@/features/search/engine/search-routing";
import { ignoreFailure, useInsights } from "@/features/search/LiveSearch/useInsights";
import { indexOfOrder } from "@/features/search/search-state";
import { searchPath } from "@/features/search/search-query";
import type { FoundItem, SearchView } from "@/features/search/search-view";
import type { TrackedEventFields } from "@/lib/tracker/tracked-event";
import { useCallback, useEffect, useRef } from "react";

const PATH = "/busca";

function track(fields: TrackedEventFields): void {
  import("@/lib/tracker/load-tracker").then(({ trackEvent }) => trackEvent(fields)).catch(ignoreFailure);
}

/** Reports answered searches (numbers of items and filters, never what was typed) and opened results. */
export function useSearchEvents(
  { query, found, isSettled }: SearchView,
  { catalogue, indexPrefix }: SearchSetting,
  isMeasured: boolean,
): (item: FoundItem) => void {
  const told = useRef<string | null>(null);
  // Other pages and orders of the same results are the same search.
  const search = searchPath({ ...query, order: "relevancia", page: 1 });
  const { total } = found;
  const filters = activeFilters(catalogue, query).length;
  useEffect(() => {
    if (!isSettled || told.current === search) return;
    told.current = search;
    track({ event: "search", path: PATH, results: total, filters });
  }, [isSettled, search, total, filters]);

  const tellService = useInsights(isMeasured);
  const index = indexOfOrder(query.order, indexPrefix);
  return useCallback(
    (opened: FoundItem) => {
      track({ event: "search_click", path: PATH, item: opened.slug, position: opened.position });
      tellService(index, opened);
    },
    [tellService, index],
  );
}
