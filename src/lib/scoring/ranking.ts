import { likelyPositions, PUBLISHED_DRAWS } from "@/lib/scoring/likely-position";
import type { Score, ScoreStatus } from "@/lib/scoring/score";

/** All that a ranking may know about an item. Commercial facts must not be added here. */
export interface RankingInput {
  readonly id: number;
  /** The item's address. It decides between items that are otherwise equal, and determines the item's draws. */
  readonly slug: string;
  readonly name: string;
  readonly score: Score;
}

/** Makes any property beyond those of `RankingInput` (a price, a commission) a compile-time error. */
export type OnlyRankingInput<Input extends RankingInput> = Input &
  Readonly<Record<Exclude<keyof Input, keyof RankingInput>, never>>;

export interface RankedItem extends RankingInput {
  /** Ranked items come first, then those with few reviews, then those without a score. */
  readonly section: ScoreStatus;
  /** Place from 1 to the number of items, over all sections. */
  readonly order: number;
  /** From 1 to the number of ranked items; null in the other sections. */
  readonly position: number | null;
  /** Increases from 1 with each new group. Items of one group are a tie ("empate técnico"). Null if not ranked. */
  readonly tieGroup: number | null;
  /** Best position of the likely range; null if not ranked or not asked for. */
  readonly likelyLow: number | null;
  /** Worst position of the likely range; null if not ranked or not asked for. */
  readonly likelyHigh: number | null;
}

/** Two scores are not a tie if they differ by more than this many standard deviations of their difference. */
export const TIE_DEVIATIONS = 1.28;

const SECTION_ORDER: Record<ScoreStatus, number> = { ranked: 0, few: 1, unrated: 2 };
const COLLATOR = new Intl.Collator("pt-BR", { numeric: true });

/**
 * The published order: section, then displayed Nota, μ and number of counted reviews (each highest first), then name
 * in Portuguese order, then slug. A bound of the interval never decides.
 */
export function compareForRanking(a: RankingInput, b: RankingInput): number {
  return (
    SECTION_ORDER[a.score.status] - SECTION_ORDER[b.score.status] ||
    (b.score.displayed ?? -1) - (a.score.displayed ?? -1) ||
    (b.score.mean ?? -1) - (a.score.mean ?? -1) ||
    b.score.counted - a.score.counted ||
    COLLATOR.compare(a.name, b.name) ||
    Number(a.slug > b.slug) - Number(a.slug < b.slug)
  );
}

/**
 * Ranks items: order, position, tie groups and likely ranges. The result depends on the set of items alone, not on
 * their order, and only on their slug, name and score: other properties do not compile and are not read. `draws` is
 * the number of draws for the likely ranges (see `likelyPositions`). With 0 there are none, where time matters more
 * (a visitor's own weights).
 */
export function rankItems<Input extends RankingInput>(
  items: readonly OnlyRankingInput<Input>[],
  { draws = PUBLISHED_DRAWS }: { draws?: number } = {},
): RankedItem[] {
  const sorted = items.map(({ id, slug, name, score }): RankingInput => ({ id, slug, name, score }));
  sorted.sort(compareForRanking);
  const uncertain = sorted
    .filter(({ score }) => score.status === "ranked")
    .map(({ slug, score }) => ({ slug, mean: score.mean ?? 0, deviation: score.deviation ?? 0 }));
  const groups = tieGroups(uncertain);
  const ranges = draws > 0 ? likelyPositions(uncertain, draws) : [];
  return sorted.map((item, index) => ({
    ...item,
    section: item.score.status,
    order: index + 1,
    position: index < uncertain.length ? index + 1 : null,
    tieGroup: groups[index] ?? null,
    likelyLow: ranges[index]?.low ?? null,
    likelyHigh: ranges[index]?.high ?? null,
  }));
}

/**
 * The tie group of each score, for scores in ranking order. From the top down, a score opens a new group when it is
 * more than `TIE_DEVIATIONS` below the leader of the current one; without any uncertainty, any difference does.
 */
function tieGroups(scores: readonly { mean: number; deviation: number }[]): number[] {
  let leader = scores[0];
  let group = 1;
  return scores.map((score) => {
    if (leader && isApart(leader, score)) {
      leader = score;
      group += 1;
    }
    return group;
  });
}

function isApart(
  leader: { mean: number; deviation: number },
  score: { mean: number; deviation: number },
): boolean {
  const deviation = Math.sqrt(leader.deviation ** 2 + score.deviation ** 2);
  return leader.mean - score.mean > TIE_DEVIATIONS * deviation;
}
