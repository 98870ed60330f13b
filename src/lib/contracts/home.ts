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
  /** A well-reviewed item whose score is explained as the example; null where no ranking has one. */
  proof: Pick<ItemDetail, "slug" | "name" | "score" | "explanation" | "criteria" | "criterionResults"> | null;
}
