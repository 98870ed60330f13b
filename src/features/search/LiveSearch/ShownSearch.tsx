import type { SearchSetting } from "@/features/search/search-address";
import type { Outage } from "@/features/search/engine/steady-client";
import { useBroaderQueries } from "@/features/search/LiveSearch/useBroaderQueries";
import { useSearchEvents } from "@/features/search/LiveSearch/useSearchEvents";
import { SearchResults } from "@/features/search/SearchResults/SearchResults";
import type { SearchStart } from "@/features/search/LiveSearch/search-start";
import type { SearchView } from "@/features/search/search-view";

interface ShownSearchProps {
  start: SearchStart;
  view: SearchView;
  outage: Outage | null;
  onRetry: () => void;
  isMeasured: boolean;
}

export function ShownSearch({ start, view, outage, onRetry, isMeasured }: ShownSearchProps) {
  const setting: SearchSetting = start.setting;
  const broader = useBroaderQueries(start, view);
  const onOpen = useSearchEvents(view, setting, isMeasured);
  return (
    <SearchResults
      setting={setting}
      view={view}
      outage={outage}
      onRetry={onRetry}
      related={start.related}
      broader={broader}
      onOpen={onOpen}
    />
  );
}
