import type { Search } from "@/features/search/engine/find-related";
import type { SearchSetting } from "@/features/search/engine/search-routing";
import { SearchRoot } from "@/features/search/engine/SearchRoot";
import type { InstantSearchClient } from "@/features/search/engine/steady-client";
import { renderToString } from "react-dom/server";
import { getServerState, type InstantSearchServerState } from "react-instantsearch";

const nothing = () => null;

/** JSON without `undefined` and request parameters, which browsers do not need. */
function asData({ initialResults }: InstantSearchServerState): InstantSearchServerState {
  const text = JSON.stringify({ initialResults }, (name, value: unknown) =>
    name === "requestParams" ? undefined : value,
  );
  return JSON.parse(text) as InstantSearchServerState;
}

/** Rejects where the service does not answer. Searches are identified, so that clicks can be reported. */
export async function loadServerState(
  setting: SearchSetting,
  search: Search,
): Promise<InstantSearchServerState> {
  // InstantSearch would replace `search` of the client itself, which is shared.
  const client = { search } as InstantSearchClient;
  const state = await getServerState(
    <SearchRoot setting={setting} client={client} serverState={null} isMeasured>
      {nothing}
    </SearchRoot>,
    { renderToString },
  );
  return asData(state);
}
