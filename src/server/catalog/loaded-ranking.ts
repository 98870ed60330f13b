import type { RankingDetail } from "@/lib/contracts/ranking";
import type { AttributeDefinition } from "@/server/db/schema/catalog";

/** A ranking's facts, and what the statements of its pages need besides them. */
export interface LoadedRanking {
  id: number;
  attributes: AttributeDefinition[];
  /** Items by displayed Nota, 0 to 100. */
  scoreCounts: readonly number[];
  detail: RankingDetail;
}
