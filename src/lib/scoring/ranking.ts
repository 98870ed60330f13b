import { GrowingNumbers } from "@/lib/scoring/growing-numbers";
import { likelyRanges, PUBLISHED_DRAWS } from "@/lib/scoring/likely-position";
import { drawKey } from "@/lib/scoring/normal-draws";
import type { Score, ScoreStatus } from "@/lib/scoring/score";

/** Everything that a ranking may know about an item. Never add commercial facts. */
export interface RankingInput {
  readonly id: number;
  /** Decides between items that are otherwise equal, and is the seed of the item's draws. */
  readonly slug: string;
  readonly name: string;
  readonly score: Score;
}

/** Makes any property beyond `RankingInput` (a price, a commission) a compile-time error. */
type OnlyRankingInput<Input extends RankingInput> = Input &
  Readonly<Record<Exclude<keyof Input, keyof RankingInput>, never>>;

export interface RankedItem extends RankingInput {
  /** Order of sections: ranked, few reviews, without a score. */
  readonly section: ScoreStatus;
  /** Place from 1, over all sections. */
  readonly order: number;
  /** From 1; null in the other sections. */
  readonly position: number | null;
  /** From 1, increasing with each group; items of one group are tied. Null if not ranked. */
  readonly tieGroup: number | null;
  /** Best likely position; null if not ranked or not asked for. */
  readonly likelyLow: number | null;
  /** Worst likely position; null if not ranked or not asked for. */
  readonly likelyHigh: number | null;
}

/** A difference of more than this many of its standard deviations is no tie. */
export const TIE_DEVIATIONS = 1.28;

const SECTION_ORDER: Record<ScoreStatus, number> = { ranked: 0, few: 1, unrated: 2 };
const COLLATOR = new Intl.Collator("pt-BR", { numeric: true });

/** Section, displayed Nota, μ, counted reviews (highest first), name in Portuguese, slug. */
export function compareForRanking(a: RankingInput, b: RankingInput): number {
  return compareScores(a.score, b.score) || compareNames(a, b);
}

type OrderingScore = Pick<Score, "status" | "displayed" | "mean" | "counted">;

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

/** Input of {@link RankingMaker}: flat, because there may be a million. */
export interface FlatRankingInput extends OrderingScore, Pick<Score, "deviation"> {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/** A typed array for each property, in ranking order. */
export interface RankingColumns {
  readonly ids: Int32Array;
  /** Number of items in the first two sections, in this order; the others have no score. */
  readonly ranked: number;
  readonly few: number;
  /** As in {@link RankedItem}, of ranked items only; the last two are empty without draws. */
  readonly tieGroups: Int32Array;
  readonly likelyLow: Int32Array;
  readonly likelyHigh: Int32Array;
}

/** Items come in the order of `compareScores`; only equal ones are held together, to sort them by name. */
export class RankingMaker {
  readonly #ids = new GrowingNumbers((length) => new Int32Array(length));
  readonly #keys = new GrowingNumbers((length) => new Int32Array(length));
  readonly #means = new GrowingNumbers((length) => new Float64Array(length));
  readonly #deviations = new GrowingNumbers((length) => new Float64Array(length));
  #few = 0;
  #equals: FlatRankingInput[] = [];

  add(row: FlatRankingInput): void {
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
 * Order, positions, tie groups and likely ranges. The result depends only on the set of items, by slug, name
 * and score; other properties do not compile. `draws` of 0 leaves out the likely ranges where time matters
 * (personal weights).
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

interface UncertainMeans {
  readonly means: Float64Array;
  readonly deviations: Float64Array;
}

/** In ranking order. A group ends where a score is more than `TIE_DEVIATIONS` below its leader. */
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
