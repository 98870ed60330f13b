import type { RankingDetail } from "@/lib/contracts/ranking";
import type { AttributeDefinition } from "@/server/db/schema/catalog";

export interface LoadedRanking {
  id: number;
  attributes: AttributeDefinition[];
  /** Items by Nota, 0 to 100. */
  scoreCounts: readonly number[];
  detail: RankingDetail;
}
