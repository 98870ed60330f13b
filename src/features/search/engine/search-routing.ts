import type { SearchCatalogue } from "@/features/search/search-catalogue";
import { searchParameters } from "@/features/search/search-catalogue";
import {
  emptySearchQuery,
  parseSearchQuery,
  rawQueryOf,
  searchPath,
  searchScope,
  type SearchQuery,
} from "@/features/search/search-query";
import { queryOfState, stateOfQuery, type UiState } from "@/features/search/search-state";
import { indexName } from "@/lib/search/index-names";
import singletonRouter from "next/router";
import { createInstantSearchRouterNext } from "react-instantsearch-router-nextjs";
import type { InstantSearchProps } from "react-instantsearch";

/** What the search of a page is made for: its first query, what the page knows, the names of its indices. */
export interface SearchSetting {
  query: SearchQuery;
  catalogue: SearchCatalogue;
  indexPrefix: string;
}

const PATH = "/busca";

/**
 * The query of an address of this page; null for other pages, other scopes (whose attributes this page does not know),
 * and addresses that the server refuses.
 */
export function queryOfAddress(address: URL, { query, catalogue }: SearchSetting): SearchQuery | null {
  if (address.pathname !== PATH) return null;
  const parsed = parseSearchQuery(rawQueryOf(address.searchParams), searchParameters(catalogue));
  return parsed.ok && searchScope(parsed.value) === searchScope(query) ? parsed.value : null;
}

/** The search that is on the page now; null where none is. */
let mounted: SearchSetting | null = null;

/** Whether Next is on its way to another page: its address may be there before the page is. */
let isLeaving = false;
let isWatching = false;

/** Follows Next's navigations from the first search on, beyond the pages that have one. */
function watchNavigations(): void {
  if (isWatching) return;
  isWatching = true;
  const arrive = () => {
    isLeaving = false;
  };
  singletonRouter.events.on("routeChangeStart", (_url: string, { shallow }: { shallow: boolean }) => {
    if (!shallow) isLeaving = true;
  });
  singletonRouter.events.on("routeChangeComplete", arrive);
  singletonRouter.events.on("routeChangeError", arrive);
}

/** Says which search is on the page, so that going back and forward within it stays with InstantSearch. */
export function setMountedSearch(setting: SearchSetting | null): void {
  watchNavigations();
  mounted = setting;
}

/** Whether Next has to fetch the page that a step in the history leads to. */
export function isNextsStep({ as }: { as: string }): boolean {
  if (isLeaving || mounted === null) return true;
  return queryOfAddress(new URL(as, window.location.origin), mounted) === null;
}

/** Whether changes of the search stay in the present entry of the history instead of making one each. */
let staysInEntry = false;

/** Says whether changes of the search stay in the present entry of the history: while something lies over the page. */
export function setStaysInEntry(stays: boolean): void {
  staysInEntry = stays;
}

/** How InstantSearch is bound to addresses. */
type SearchRouting = Exclude<NonNullable<InstantSearchProps<UiState, SearchQuery>["routing"]>, boolean>;

/** What the router of the library keeps beside its type: that the state came from the history and is not written. */
interface HistoryRouter {
  inPopState?: boolean;
}

/**
 * Binds the state of InstantSearch to the page's address, which is what a plain form would send. It takes no notice of
 * another scope's address, because the server makes that page, nor of the one that is shown already, so that no search
 * is sent twice.
 */
export function createSearchRouting(setting: SearchSetting): SearchRouting {
  const { catalogue, indexPrefix } = setting;
  const index = indexName("items", undefined, indexPrefix);
  let shown = searchPath(setting.query);
  const router = createInstantSearchRouterNext<SearchQuery>({
    singletonRouter,
    serverUrl: `http://site.invalid${shown}`,
    beforePopState: ({ state }) => isNextsStep(state),
    routerOptions: {
      createURL: ({ routeState, location }) =>
        `${location.origin}${searchPath({ ...emptySearchQuery, ...routeState })}`,
      push: (url) =>
        void singletonRouter[staysInEntry ? "replace" : "push"](url, undefined, { shallow: true }),
      parseURL: ({ location }) => queryOfAddress(new URL(location.href), setting) ?? setting.query,
      writeDelay: 0,
      cleanUrlOnDispose: false,
    },
  });
  const { onUpdate, write } = router;
  router.onUpdate = (update) =>
    onUpdate.call(router, (route) => {
      const isHere = queryOfAddress(new URL(window.location.href), setting) !== null;
      if (isHere && searchPath(route) !== shown) {
        shown = searchPath(route);
        return update(route);
      }
      // Otherwise the library would not write the next change, taking it for the one of this step.
      (router as HistoryRouter).inPopState = false;
    });
  router.write = (route) => {
    // Parameters that are not the search's, and fragments, stay until something changes.
    if (searchPath(route) === shown) return;
    shown = searchPath(route);
    write.call(router, route);
  };
  return {
    router,
    stateMapping: {
      stateToRoute: (state) => queryOfState(state[index] ?? {}, catalogue, indexPrefix),
      routeToState: (route) => ({ [index]: stateOfQuery(route, catalogue, indexPrefix) }),
    },
  };
}
