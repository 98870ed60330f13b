import type { SearchSetting } from "@/features/search/search-address";
import { createSearchRouting, setMountedSearch } from "@/features/search/engine/search-routing";
import { SearchModel } from "@/features/search/engine/SearchModel";
import type { InstantSearchClient } from "@/features/search/engine/steady-client";
import type { SearchQuery } from "@/features/search/search-query";
import type { UiState } from "@/features/search/search-state";
import type { EngineView } from "@/features/search/search-view";
import { SLOW_AFTER } from "@/features/search/slow-after";
import { indexName } from "@/lib/search/index-names";
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { InstantSearch, useInstantSearchContext } from "react-instantsearch";

interface SearchRootProps {
  setting: SearchSetting;
  client: InstantSearchClient;
  isMeasured: boolean;
  children: (view: EngineView) => ReactNode;
}

/** InstantSearch for the address of the page. */
export function SearchRoot({ setting, client, isMeasured, children }: SearchRootProps) {
  const [routing] = useState(() => createSearchRouting(setting));
  return (
    <InstantSearch<UiState, SearchQuery>
      searchClient={client}
      indexName={indexName("items", undefined, setting.indexPrefix)}
      routing={routing}
      insights={false}
      stalledSearchDelay={SLOW_AFTER}
    >
      <EndWithPage setting={setting} />
      <SearchModel setting={setting} isMeasured={isMeasured}>
        {children}
      </SearchModel>
    </InstantSearch>
  );
}

interface Disposable {
  dispose: () => void;
  _preventWidgetCleanup?: boolean;
}

/** Whether removed widgets are removed with the page, and are not filters that were taken away. */
function setLeaving(search: Disposable, isLeaving: boolean): void {
  search._preventWidgetCleanup = isLeaving;
}

/** The library does not do this after server rendering: it would go on searching and writing addresses. */
function EndWithPage({ setting }: { setting: SearchSetting }) {
  const search = useInstantSearchContext();
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Before the widgets' own timers, which can run before passive effects.
  useLayoutEffect(() => {
    clearTimeout(ending.current);
    setLeaving(search, false);
    setMountedSearch(setting);
    return () => {
      setLeaving(search, true);
      setMountedSearch(null);
      // Delayed, because development mode unmounts and mounts again at once.
      ending.current = setTimeout(() => search.dispose());
    };
  }, [search, setting]);
  return null;
}
