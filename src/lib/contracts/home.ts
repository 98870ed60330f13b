import type { ItemDetail } from "@/lib/contracts/item";
import type { RankingRow, RankingSummary } from "@/lib/contracts/ranking";
import type { RecentChange } from "@/lib/contracts/recent-change";

export interface TrendingEntry {
  row: RankingRow;
  rankingName: string;
}

export interface HomeContent {
  rankings: RankingSummary[];
  trending: TrendingEntry[];
  changes: RecentChange[];
  proof: Pick<ItemDetail, "slug" | "name" | "score" | "explanation" | "criteria" | "criterionResults"> | null;
}
