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
  /** Whether clicks are reported, for which the service has to identify searches. */
  isMeasured: boolean;
  /** Called with null until the first answer. */
  children: (view: SearchView | null) => ReactNode;
}

/**
 * With the server's answer it renders at once, on the server too, and requests nothing. Without one it
 * renders only in the browser, which then searches.
 */
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

/** What is needed to dispose of InstantSearch. */
interface Disposable {
  dispose: () => void;
  _preventWidgetCleanup?: boolean;
}

/** Whether removed widgets are removed with the page, and are not filters that were taken away. */
function setLeaving(search: Disposable, isLeaving: boolean): void {
  search._preventWidgetCleanup = isLeaving;
}

/**
 * Disposes of InstantSearch with the page, which the library does not do after server rendering: its
 * listeners would go on searching, and write the address of a page that is gone.
 */
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
  /** Runs the change from before the widgets, if any. */
  runEarly: () => void;
}

/**
 * Searches for what was chosen during hydration. The library starts with the server's answer and drops every
 * search until its last effect has run, but keeps the state, which is therefore compared with the answer's
 * query.
 */
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
