import { queryOfAddress, staysInEntry, type SearchSetting } from "@/features/search/search-address";
import { emptySearchQuery, searchPath, type SearchQuery } from "@/features/search/search-query";
import { queryOfState, stateOfQuery, type UiState } from "@/features/search/search-state";
import { indexName } from "@/lib/search/index-names";
import singletonRouter from "next/router";
import { createInstantSearchRouterNext } from "react-instantsearch-router-nextjs";
import type { InstantSearchProps } from "react-instantsearch";

/** The search on the page; null without one. */
let mounted: SearchSetting | null = null;

/** Whether Next is navigating to another page: the address may change before the page does. */
let isLeaving = false;
let isWatching = false;

/** From the first search on, Next's navigations are followed on all pages. */
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

/** Tells which search is on the page, so that InstantSearch handles going back and forward within it. */
export function setMountedSearch(setting: SearchSetting | null): void {
  watchNavigations();
  mounted = setting;
}

/** Whether a step in the history leaves the present search, so that Next has to fetch a page. */
export function leadsToAnotherPage({ as }: { as: string }): boolean {
  if (isLeaving || mounted === null) return true;
  return queryOfAddress(new URL(as, window.location.origin), mounted) === null;
}

/** InstantSearch's routing option. */
type SearchRouting = Exclude<NonNullable<InstantSearchProps<UiState, SearchQuery>["routing"]>, boolean>;

/** Missing in the library's type: the state came from the history and is not written. */
interface HistoryRouter {
  inPopState?: boolean;
}

/**
 * Uses the addresses of the plain form. Ignores those of another scope, which the server makes, and the one
 * already shown, so that no search is sent twice.
 */
export function createSearchRouting(setting: SearchSetting): SearchRouting {
  const { catalogue, indexPrefix } = setting;
  const { limits } = setting.query;
  const index = indexName("items", undefined, indexPrefix);
  let shown = searchPath(setting.query);
  const router = createInstantSearchRouterNext<SearchQuery>({
    singletonRouter,
    serverUrl: `http://site.invalid${shown}`,
    beforePopState: ({ state }) => leadsToAnotherPage(state),
    routerOptions: {
      createURL: ({ routeState, location }) =>
        `${location.origin}${searchPath({ ...emptySearchQuery, ...routeState })}`,
      push: (url) =>
        void singletonRouter[staysInEntry() ? "replace" : "push"](url, undefined, { shallow: true }),
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
      // Otherwise the library would skip writing the next change.
      (router as HistoryRouter).inPopState = false;
    });
  router.write = (route) => {
    // Other parameters and fragments stay until the search changes.
    if (searchPath(route) === shown) return;
    shown = searchPath(route);
    write.call(router, route);
  };
  return {
    router,
    stateMapping: {
      stateToRoute: (state) => ({ ...queryOfState(state[index] ?? {}, catalogue, indexPrefix), limits }),
      routeToState: (route) => ({ [index]: stateOfQuery(route, catalogue, indexPrefix) }),
    },
  };
}
