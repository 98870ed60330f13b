import type { OpenedResult } from "@/features/search/engine/insights";
import { isMeasurementAccepted } from "@/features/search/LiveSearch/useMeasurementAccepted";
import { useSearchClient } from "@/lib/search/search-context";
import { useCallback, useEffect } from "react";

/** What the library keeps in the browser: which search a result was opened from. */
const STORED_BY_LIBRARY = "AlgoliaObjectQueryCache";

/** Measurement that does not work here must not show on the page. */
export const ignoreFailure = () => undefined;

const loadInsights = () => import("@/features/search/engine/insights");

function forgetStored(): void {
  try {
    window.localStorage.removeItem(STORED_BY_LIBRARY);
  } catch {
    // Where the browser stores nothing, nothing is there.
  }
}

/**
 * Tells the search service which results are opened, only while the visitor agrees to measurement: before that its
 * library is not fetched, and when they no longer do, what it stored is removed. A result that is opened before the
 * library has come is told when it has, though its page be left by then, unless the visitor has refused in between.
 */
export function useInsights(isMeasured: boolean): (index: string, opened: OpenedResult) => void {
  const configuration = useSearchClient()?.configuration;
  useEffect(() => {
    if (isMeasured) loadInsights().catch(ignoreFailure);
    else forgetStored();
  }, [isMeasured]);
  return useCallback(
    (index, opened) => {
      if (!isMeasured || !configuration) return;
      loadInsights()
        .then(({ tellOpened }) =>
          isMeasurementAccepted() ? tellOpened(configuration, index, opened) : undefined,
        )
        .catch(ignoreFailure);
    },
    [isMeasured, configuration],
  );
}
