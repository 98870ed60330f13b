import type { Search } from "@/features/search/engine/find-related";
import { SearchRoot } from "@/features/search/engine/SearchRoot";
import type { InstantSearchClient } from "@/features/search/engine/steady-client";
import type { SearchSetting } from "@/features/search/search-address";
import type { EngineView, FoundPage } from "@/features/search/search-view";
import { renderToString } from "react-dom/server";
import { getServerState, InstantSearchSSRProvider } from "react-instantsearch";

/**
 * What InstantSearch finds, by the request that it would send in the browser. Rejects where the service does not answer.
 * Searches are identified, so that clicks can be reported.
 */
export async function loadFoundPage(setting: SearchSetting, search: Search): Promise<FoundPage> {
  // InstantSearch would replace `search` of the client itself, which is shared.
  const client = { search } as InstantSearchClient;
  const views: EngineView[] = [];
  const root = (
    <SearchRoot setting={setting} client={client} isMeasured>
      {(view) => {
        views.push(view);
        return null;
      }}
    </SearchRoot>
  );
  // The first rendering decides what the search is asked. The answer reaches only a second one, which asks nothing.
  const state = await getServerState(root, { renderToString });
  renderToString(<InstantSearchSSRProvider {...state}>{root}</InstantSearchSSRProvider>);
  const found = views.at(-1)?.found;
  if (!found) throw new Error("The search service answered without a result.");
  return found;
}
