import type { OpenedResult } from "@/features/search/engine/insights";
import { isMeasurementAccepted } from "@/features/search/LiveSearch/useMeasurementAccepted";
import { useSearchClient } from "@/lib/search/search-context";
import { whenInteractive } from "@/lib/tracker/when-idle";
import { useCallback, useEffect } from "react";

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
 * Reports opened results to the search service while the visitor agrees to measurement: the library is loaded
 * then, after the page, and its storage removed afterwards. A result opened before it is loaded is reported later, unless the
 * visitor has refused in between.
 */
export function useInsights(isMeasured: boolean): (index: string, opened: OpenedResult) => void {
  const configuration = useSearchClient()?.configuration;
  useEffect(() => {
    if (!isMeasured) return forgetStored();
    // A script that is asked for sooner delays the page's load event, and with it whatever waits for that event.
    whenInteractive(() => {
      if (isMeasurementAccepted()) loadInsights().catch(ignoreFailure);
    });
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
