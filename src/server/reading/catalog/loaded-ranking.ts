import type { Guide } from "@/lib/contracts/guide";
import type { RankingDetail } from "@/lib/contracts/ranking";
import type { AttributeDefinition } from "@/server/platform/db/schema/catalog";

export interface LoadedRanking {
  id: number;
  attributes: AttributeDefinition[];
  scoreCounts: readonly number[];
  detail: RankingDetail;
  /** What of its questions and presets can be offered. */
  guide: Guide;
}
