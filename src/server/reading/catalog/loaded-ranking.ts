import type { RankingDetail } from "@/lib/contracts/ranking";
import type { AttributeDefinition } from "@/server/platform/db/schema/catalog";

export interface LoadedRanking {
  id: number;
  attributes: AttributeDefinition[];
  scoreCounts: readonly number[];
  detail: RankingDetail;
}
