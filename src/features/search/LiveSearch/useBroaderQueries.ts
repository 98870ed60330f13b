import type { BroaderQueries } from "@/features/search/engine/find-broader-queries";
import { searchPath } from "@/features/search/search-query";
import type { SearchStart } from "@/features/search/LiveSearch/search-start";
import type { SearchView } from "@/features/search/search-view";
import { useSearchClient } from "@/lib/search/search-context";
import { startTransition, useEffect, useState } from "react";

/** Broader queries of the server's own search are known already. For another search they are requested. */
export function useBroaderQueries(
  start: SearchStart,
  { query, found, isSettled }: SearchView,
): BroaderQueries | null {
  const source = useSearchClient();
  const path = searchPath(query);
  const ofServer = path === searchPath(start.setting.query) ? start.broader : null;
  const [requested, setRequested] = useState<{ path: string; value: BroaderQueries } | null>(null);
  const known = ofServer ?? (requested?.path === path ? requested.value : null);
  const isNeeded = isSettled && found.total === 0 && known === null;
  useEffect(() => {
    if (!isNeeded || !source) return undefined;
    const controller = new AbortController();
    const search = ((requests) => source.searchUntil(controller.signal, requests)) as typeof source.search;
    import("@/features/search/engine/find-broader-queries")
      .then(({ findBroaderQueries }) => findBroaderQueries(search, query, start.setting))
      .then((value) => startTransition(() => setRequested({ path, value })))
      .catch(() => undefined);
    return () => controller.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- The path says what the query is.
  }, [isNeeded, path, source]);
  return known;
}
