import type { BroaderQueries } from "@/features/search/engine/find-broader-queries";
import type { RelatedPages } from "@/features/search/engine/find-related";
import type { SearchSetting } from "@/features/search/search-address";
import type { FoundPage } from "@/features/search/search-view";

export interface SearchStart {
  setting: SearchSetting;
  /** The service's answer; null where it did not come in time. */
  found: FoundPage | null;
  /** Rankings and brands that match the text; null without a text or an answer. */
  related: RelatedPages | null;
  /** Queries that find something; null where this one does, or without an answer. */
  broader: BroaderQueries | null;
}
