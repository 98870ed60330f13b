import type { BroaderQueries } from "@/features/search/engine/find-broader-queries";
import type { RelatedPages } from "@/features/search/engine/find-related";
import type { SearchSetting } from "@/features/search/engine/search-routing";
import type { InstantSearchServerState } from "react-instantsearch";

export interface SearchStart {
  setting: SearchSetting;
  /** The service's answer; null where it did not come in time. */
  serverState: InstantSearchServerState | null;
  /** Rankings and brands that match the text; null without a text or an answer. */
  related: RelatedPages | null;
  /** Queries that find something; null where this one does, or without an answer. */
  broader: BroaderQueries | null;
}
