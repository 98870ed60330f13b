import type { BroaderQueries } from "@/features/search/engine/find-broader-queries";
import type { RelatedPages } from "@/features/search/engine/find-related";
import type { SearchSetting } from "@/features/search/engine/search-routing";
import type { InstantSearchServerState } from "react-instantsearch";

/** A search as the server began it. */
export interface SearchStart {
  setting: SearchSetting;
  /** What the service answered; null where it did not in time. */
  serverState: InstantSearchServerState | null;
  /** Rankings and brands that the text names; null without a text or an answer. */
  related: RelatedPages | null;
  /** What finds something where the search does not; null where it does, or without an answer. */
  broader: BroaderQueries | null;
}
