import type { OpenedResult } from "@/features/search/engine/insights";
import { isMeasurementAccepted } from "@/features/search/LiveSearch/useMeasurementAccepted";
import { useSearchClient } from "@/lib/search/search-context";
import { useCallback, useEffect } from "react";

/** The library's storage: which search a result was opened from. */
const STORED_BY_LIBRARY = "AlgoliaObjectQueryCache";

/** Failed measurement must not show on the page. */
export const ignoreFailure = () => undefined;

const loadInsights = () => import("@/features/search/engine/insights");

function forgetStored(): void {
  try {
    window.localStorage.removeItem(STORED_BY_LIBRARY);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/**
 * Reports opened results to the search service, only while the visitor agrees to measurement: the library is
 * not loaded before, and its storage is removed afterwards. A result opened before the library is loaded is
 * reported later, even if the page was left, unless the visitor has refused in between.
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
