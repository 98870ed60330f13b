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

/** Milliseconds after which an answer counts as slow. */
const SLOW_AFTER = 300;

interface SearchRootProps {
  setting: SearchSetting;
  client: InstantSearchClient;
  /** What the server was answered; null where it was not. */
  serverState: InstantSearchServerState | null;
  /** Whether clicks are told to the service, which then names each search. */
  isMeasured: boolean;
  /** Gets null until the service has answered for the first time. */
  children: (view: SearchView | null) => ReactNode;
}

/**
 * InstantSearch with the search of a page in it. With the server's answer it renders at once, on the server too, and
 * asks for nothing; without one nothing is rendered before it runs in a browser, which then asks.
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
    // Always with a property: without any the provider would not be there.
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

/** The part of InstantSearch that ends it. */
interface Disposable {
  dispose: () => void;
  _preventWidgetCleanup?: boolean;
}

/** Whether widgets that go now go with the page, and are no filters that are removed. */
function setLeaving(search: Disposable, isLeaving: boolean): void {
  search._preventWidgetCleanup = isLeaving;
}

/**
 * Ends InstantSearch when the page goes, which the library does not do where the server rendered it: its listeners would
 * go on searching, and write the address of a page that is no longer shown.
 */
function EndWithPage({ setting }: { setting: SearchSetting }) {
  const search = useInstantSearchContext();
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Before the widgets' own timers, which passive effects may come after.
  useLayoutEffect(() => {
    clearTimeout(ending.current);
    setLeaving(search, false);
    setMountedSearch(setting);
    return () => {
      setLeaving(search, true);
      setMountedSearch(null);
      // Later, because development unmounts and mounts again at once.
      ending.current = setTimeout(() => search.dispose());
    };
  }, [search, setting]);
  return null;
}

interface EarlySearchProps {
  setting: SearchSetting;
  /** Makes the change that came before the widgets, where there was one. */
  runEarly: () => void;
}

/**
 * Asks for what was chosen while the page was taken over. The library starts with the server's answer and drops every
 * search until the last of its effects has run, though it keeps the choice itself: the state is compared with what the
 * answer is for.
 */
function EarlySearch({ setting, runEarly }: EarlySearchProps) {
  const search = useInstantSearchContext();
  // After the effects of the widgets, which stand before it in the tree.
  useLayoutEffect(runEarly, [runEarly]);
  useEffect(() => {
    const { query, catalogue, indexPrefix } = setting;
    // When all effects of this commit have run.
    queueMicrotask(() => {
      if (!search.started) return;
      const state = search.getUiState()[search.mainIndex.getIndexId()] ?? {};
      const wanted = searchPath(queryOfState(state, catalogue, indexPrefix));
      if (wanted !== searchPath(query)) search.scheduleSearch();
    });
  }, [search, setting]);
  return null;
}
