import type { SearchSetting } from "@/features/search/search-address";
import { ignoreFailure, useInsights } from "@/features/search/LiveSearch/useInsights";
import { indexOfOrder } from "@/features/search/search-state";
import { searchPath } from "@/features/search/search-query";
import type { FoundItem, SearchView } from "@/features/search/search-view";
import type { TrackedEventFields } from "@/lib/tracker/tracked-event";
import { useCallback, useEffect, useEffectEvent, useRef } from "react";

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
  const tellSearch = useEffectEvent(() => {
    import("@/features/search/active-filters")
      .then(({ activeFilters }) =>
        track({
          event: "search",
          path: PATH,
          results: total,
          filters: activeFilters(catalogue, query).length,
        }),
      )
      .catch(ignoreFailure);
  });
  useEffect(() => {
    if (!isSettled || told.current === search) return;
    told.current = search;
    tellSearch();
  }, [isSettled, search]);

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
