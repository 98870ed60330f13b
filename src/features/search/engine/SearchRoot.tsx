import {
  createSearchRouting,
  setMountedSearch,
  type SearchSetting,
} from "@/features/search/engine/search-routing";
import { SearchModel } from "@/features/search/engine/SearchModel";
import type { InstantSearchClient } from "@/features/search/engine/steady-client";
import { searchPath, type SearchQuery } from "@/features/search/search-query";
import { queryOfState, type UiState } from "@/features/search/search-state";
import type { SearchView } from "@/features/search/search-view";
import { indexName } from "@/lib/search/index-names";
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import {
  InstantSearch,
  InstantSearchSSRProvider,
  useInstantSearchContext,
  type InstantSearchServerState,
} from "react-instantsearch";

/** Milliseconds until an answer counts as slow. */
const SLOW_AFTER = 300;

interface SearchRootProps {
  setting: SearchSetting;
  client: InstantSearchClient;
  /** The server's answer; null without one. */
  serverState: InstantSearchServerState | null;
  isMeasured: boolean;
  children: (view: SearchView | null) => ReactNode;
}

/** Renders at once, also on the server, if there is the server's answer; without one only in the browser. */
export function SearchRoot({ setting, client, serverState, isMeasured, children }: SearchRootProps) {
  const early = useRef<(() => void) | null>(null);
  const keepEarly = useCallback((change: () => void) => {
    early.current = change;
  }, []);
  const runEarly = useCallback(() => {
    early.current?.();
    early.current = null;
  }, []);
  const [routing] = useState(() => createSearchRouting(setting));
  return (
    // At least one property is needed; otherwise the provider is left out.
    <InstantSearchSSRProvider {...(serverState ?? { initialResults: undefined as never })}>
      <InstantSearch<UiState, SearchQuery>
        searchClient={client}
        indexName={indexName("items", undefined, setting.indexPrefix)}
        routing={routing}
        insights={false}
        stalledSearchDelay={SLOW_AFTER}
      >
        <EndWithPage setting={setting} />
        <SearchModel setting={setting} isMeasured={isMeasured} keepEarly={keepEarly}>
          {children}
        </SearchModel>
        {serverState !== null && <EarlySearch setting={setting} runEarly={runEarly} />}
      </InstantSearch>
    </InstantSearchSSRProvider>
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

interface EarlySearchProps {
  setting: SearchSetting;
  runEarly: () => void;
}

/** The library keeps what was chosen during hydration, but drops every search until its last effect. */
function EarlySearch({ setting, runEarly }: EarlySearchProps) {
  const search = useInstantSearchContext();
  // After the effects of the widgets, which come before it in the tree.
  useLayoutEffect(runEarly, [runEarly]);
  useEffect(() => {
    const { query, catalogue, indexPrefix } = setting;
    // After all effects of this commit.
    queueMicrotask(() => {
      if (!search.started) return;
      const state = search.getUiState()[search.mainIndex.getIndexId()] ?? {};
      const wanted = searchPath(queryOfState(state, catalogue, indexPrefix));
      if (wanted !== searchPath(query)) search.scheduleSearch();
    });
  }, [search, setting]);
  return null;
}
