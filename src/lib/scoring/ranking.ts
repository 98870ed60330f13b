import { GrowingNumbers } from "@/lib/scoring/growing-numbers";
import { likelyRanges, PUBLISHED_DRAWS } from "@/lib/scoring/likely-position";
import { drawKey } from "@/lib/scoring/normal-draws";
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
  return compareScores(a.score, b.score) || compareNames(a, b);
}

type OrderingScore = Pick<Score, "status" | "displayed" | "mean" | "counted">;

/** The published order as far as scores decide it. */
export function compareScores(a: OrderingScore, b: OrderingScore): number {
  return (
    SECTION_ORDER[a.status] - SECTION_ORDER[b.status] ||
    (b.displayed ?? -1) - (a.displayed ?? -1) ||
    (b.mean ?? -1) - (a.mean ?? -1) ||
    b.counted - a.counted
  );
}

type Named = Pick<RankingInput, "slug" | "name">;

const compareNames = (a: Named, b: Named): number =>
  COLLATOR.compare(a.name, b.name) || Number(a.slug > b.slug) - Number(a.slug < b.slug);

/** What {@link RankingMaker} needs of an item: a row instead of an object of objects, because there may be a million. */
export interface RankingRow extends OrderingScore, Pick<Score, "deviation"> {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/** A ranking of many items: an array for each property, in the order of the ranking. */
export interface RankingColumns {
  readonly ids: Int32Array;
  /** How many items are ranked, and how many have few reviews. They come in this order; the others have no score. */
  readonly ranked: number;
  readonly few: number;
  /** As in {@link RankedItem}, of the ranked items alone; the last two are empty without draws. */
  readonly tieGroups: Int32Array;
  readonly likelyLow: Int32Array;
  readonly likelyHigh: Int32Array;
}

/**
 * Makes a ranking of items that come one after the other in the order of `compareScores`, which a database can make. Only items that are equal in all of these are held together, because only names in
 * Portuguese order decide between them. Everything else is four numbers an item.
 */
export class RankingMaker {
  readonly #ids = new GrowingNumbers((length) => new Int32Array(length));
  readonly #keys = new GrowingNumbers((length) => new Int32Array(length));
  readonly #means = new GrowingNumbers((length) => new Float64Array(length));
  readonly #deviations = new GrowingNumbers((length) => new Float64Array(length));
  #few = 0;
  #equals: RankingRow[] = [];

  add(row: RankingRow): void {
    const [first] = this.#equals;
    if (first && compareScores(first, row) !== 0) this.#flush();
    this.#equals.push(row);
  }

  #flush(): void {
    const rows = this.#equals;
    if (rows.length > 1) rows.sort(compareNames);
    for (const { id, slug, status, mean, deviation } of rows) {
      this.#ids.push(id);
      if (status === "few") this.#few += 1;
      if (status !== "ranked") continue;
      this.#keys.push(drawKey(slug));
      this.#means.push(mean ?? 0);
      this.#deviations.push(deviation ?? 0);
    }
    this.#equals = [];
  }

  /** @param draws for the likely ranges (see `likelyRanges`); 0 for none */
  finish(draws: number): RankingColumns {
    this.#flush();
    const scores = {
      keys: this.#keys.all(),
      means: this.#means.all(),
      deviations: this.#deviations.all(),
    };
    const ranges = draws > 0 ? likelyRanges(scores, draws) : null;
    return {
      ids: this.#ids.all(),
      ranked: scores.keys.length,
      few: this.#few,
      tieGroups: tieGroups(scores),
      likelyLow: ranges?.low ?? new Int32Array(),
      likelyHigh: ranges?.high ?? new Int32Array(),
    };
  }
}

/**
 * Ranks items: order, position, tie groups and likely ranges. The result depends on the set of items alone, not on
 * their order, and only on their slug, name and score: other properties do not compile and are not read. `draws` is
 * the number of draws for the likely ranges (see `likelyRanges`). With 0 there are none, where time matters more
 * (a visitor's own weights).
 */
export function rankItems<Input extends RankingInput>(
  items: readonly OnlyRankingInput<Input>[],
  { draws = PUBLISHED_DRAWS }: { draws?: number } = {},
): RankedItem[] {
  const sorted = items.map(({ id, slug, name, score }): RankingInput => ({ id, slug, name, score }));
  sorted.sort(compareForRanking);
  const maker = new RankingMaker();
  for (const { id, slug, name, score } of sorted) {
    const { status, displayed, mean, deviation, counted } = score;
    maker.add({ id, slug, name, status, displayed, mean, deviation, counted });
  }
  const { ranked, tieGroups: groups, likelyLow, likelyHigh } = maker.finish(draws);
  return sorted.map((item, index) => ({
    ...item,
    section: item.score.status,
    order: index + 1,
    position: index < ranked ? index + 1 : null,
    tieGroup: groups[index] ?? null,
    likelyLow: likelyLow[index] ?? null,
    likelyHigh: likelyHigh[index] ?? null,
  }));
}

/** Means and standard deviations of ranked scores, in ranking order. */
export interface UncertainMeans {
  readonly means: Float64Array;
  readonly deviations: Float64Array;
}

/**
 * The tie group of each score, for scores in ranking order. From the top down, a score opens a new group when it is
 * more than `TIE_DEVIATIONS` below the leader of the current one; without any uncertainty, any difference does.
 */
export function tieGroups(scores: UncertainMeans): Int32Array {
  let leader = 0;
  let group = 1;
  return Int32Array.from(scores.means, (_, index) => {
    if (isApart(scores, leader, index)) {
      leader = index;
      group += 1;
    }
    return group;
  });
}

function isApart({ means, deviations }: UncertainMeans, leader: number, index: number): boolean {
  const deviation = Math.sqrt((deviations[leader] ?? 0) ** 2 + (deviations[index] ?? 0) ** 2);
  return (means[leader] ?? 0) - (means[index] ?? 0) > TIE_DEVIATIONS * deviation;
}
