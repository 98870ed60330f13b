import type { ItemDetail } from "@/lib/contracts/item";
import type { RankingRow, RankingSummary } from "@/lib/contracts/ranking";
import type { RecentChange } from "@/lib/contracts/recent-change";

/** An item in "em alta", with its ranking. */
export interface TrendingEntry {
  row: RankingRow;
  rankingName: string;
}

export interface HomeContent {
  rankings: RankingSummary[];
  trending: TrendingEntry[];
  changes: RecentChange[];
  /** The example that explains a score; null where no ranking has an item with enough reviews. */
  proof: Pick<ItemDetail, "slug" | "name" | "score" | "explanation" | "criteria" | "criterionResults"> | null;
}
