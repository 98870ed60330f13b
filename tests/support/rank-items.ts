import { PUBLISHED_DRAWS } from "@/lib/scoring/likely-position";
import { compareForRanking, RankingMaker, type RankingInput } from "@/lib/scoring/ranking";
import type { ScoreStatus } from "@/lib/scoring/score";

export interface RankedItem extends RankingInput {
  /** Order of sections: ranked, few reviews, without a score. */
  readonly section: ScoreStatus;
  /** Place from 1, over all sections. */
  readonly order: number;
  /** From 1; null in the other sections. */
  readonly position: number | null;
  /** Null if not ranked. */
  readonly tieGroup: number | null;
  /** Null if not ranked or not asked for. */
  readonly likelyLow: number | null;
  readonly likelyHigh: number | null;
}

/** The ranking of items that come in any order, as one list. `draws` of 0 leaves out the likely positions. */
export function rankItems(
  items: readonly RankingInput[],
  { draws = PUBLISHED_DRAWS }: { draws?: number } = {},
): RankedItem[] {
  const sorted = items.map(({ id, slug, name, score }): RankingInput => ({ id, slug, name, score }));
  sorted.sort(compareForRanking);
  const maker = new RankingMaker();
  for (const { id, slug, name, score } of sorted) {
    const { status, displayed, mean, deviation, counted } = score;
    maker.add({ id, slug, name, status, displayed, mean, deviation, counted });
  }
  const { ranked, tieGroups, likelyLow, likelyHigh } = maker.finish(draws);
  return sorted.map((item, index) => ({
    ...item,
    section: item.score.status,
    order: index + 1,
    position: index < ranked ? index + 1 : null,
    tieGroup: tieGroups[index] ?? null,
    likelyLow: likelyLow[index] ?? null,
    likelyHigh: likelyHigh[index] ?? null,
  }));
}
