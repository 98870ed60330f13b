import { ShownSearch } from "@/features/search/LiveSearch/ShownSearch";
import type { SearchStart } from "@/features/search/LiveSearch/search-start";
import { useMeasurementAccepted } from "@/features/search/LiveSearch/useMeasurementAccepted";
import { useSearchEngine } from "@/features/search/LiveSearch/useSearchEngine";
import "@/features/search/SearchAway/SearchAway.module.css";
import dynamic from "next/dynamic";

const SearchAway = dynamic(async () => (await import("@/features/search/SearchAway/SearchAway")).SearchAway);

export function LiveSearch(start: SearchStart) {
  const isMeasured = useMeasurementAccepted();
  const { Engine, onReport, view, outage, retry } = useSearchEngine(start);
  const { found } = view;
  return (
    <>
      {Engine && <Engine setting={start.setting} isMeasured={isMeasured} onReport={onReport} />}
      {found === null ? (
        <SearchAway outage={outage} onRetry={retry} />
      ) : (
        <ShownSearch
          start={start}
          view={{ ...view, found }}
          outage={outage}
          onRetry={retry}
          isMeasured={isMeasured}
        />
      )}
    </>
  );
}
