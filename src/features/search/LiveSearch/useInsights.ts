import type { OpenedResult } from "@/features/search/engine/insights";
import { useSearchClient } from "@/lib/search/search-context";
import { useCallback, useEffect, useRef } from "react";

/** What the library keeps in the browser: which search a result was opened from. */
const STORED_BY_LIBRARY = "AlgoliaObjectQueryCache";

function forgetStored(): void {
  try {
    window.localStorage.removeItem(STORED_BY_LIBRARY);
  } catch {
    // Where the browser stores nothing, nothing is there.
  }
}

/**
 * Tells the search service which results are opened, only while the visitor agrees to measurement: before that its
 * library is not fetched, and when they no longer do, what it stored is removed.
 */
export function useInsights(isMeasured: boolean): (index: string, opened: OpenedResult) => void {
  const configuration = useSearchClient()?.configuration;
  const tell = useRef<((index: string, opened: OpenedResult) => void) | null>(null);
  useEffect(() => {
    if (!isMeasured || !configuration) {
      forgetStored();
      return undefined;
    }
    let isCurrent = true;
    import("@/features/search/engine/insights")
      .then(({ openInsights }) => {
        if (isCurrent) tell.current = openInsights(configuration);
      })
      // Measurement that does not work here must not show on the page.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
      tell.current = null;
    };
  }, [isMeasured, configuration]);
  return useCallback((index, opened) => tell.current?.(index, opened), []);
}
