import type { Search } from "@/features/search/engine/find-related";
import type { SearchSetting } from "@/features/search/engine/search-routing";
import { SearchRoot } from "@/features/search/engine/SearchRoot";
import type { InstantSearchClient } from "@/features/search/engine/steady-client";
import { renderToString } from "react-dom/server";
import { getServerState, type InstantSearchServerState } from "react-instantsearch";

const nothing = () => null;

/** What of a state browsers need, as JSON: without the requests, which they do not send again, and undefined fields. */
function asData({ initialResults }: InstantSearchServerState): InstantSearchServerState {
  const text = JSON.stringify({ initialResults }, (name, value: unknown) =>
    name === "requestParams" ? undefined : value,
  );
  return JSON.parse(text) as InstantSearchServerState;
}

/**
 * Asks for the first page of results on the server. Rejects where the search service does not answer. Searches of the
 * server are named by the service, so that a click on what they found can be told by visitors who agreed to it.
 */
export async function loadServerState(
  setting: SearchSetting,
  search: Search,
): Promise<InstantSearchServerState> {
  // Of the client itself InstantSearch would replace the `search`, for everybody who shares it.
  const client = { search } as InstantSearchClient;
  const state = await getServerState(
    <SearchRoot setting={setting} client={client} serverState={null} isMeasured>
      {nothing}
    </SearchRoot>,
    { renderToString },
  );
  return asData(state);
}
