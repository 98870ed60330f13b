import { GrowingNumbers } from "@/lib/scoring/growing-numbers";
import { likelyRanges } from "@/lib/scoring/likely-position";
import { drawKey } from "@/lib/scoring/normal-draws";
import type { Score, ScoreStatus } from "@/lib/scoring/score";

/** An item as rankings compare it. Never add commercial facts. */
export interface RankingInput {
  readonly id: number;
  /** Decides between items that are otherwise equal. */
  readonly slug: string;
  readonly name: string;
  readonly score: Score;
}

/**
 * A difference of more than this many of its standard deviations is no tie. Calibrated: of the pairs of items that differ by more,
 * later ratings put 98% in the same order in Yelp Chicago and 90% in Amazon's magazines (docs/validation.md).
 */
export const TIE_DEVIATIONS = 1.6;

/** The same up to version 3 of the method, whose deviations lack the drift. */
export const TIE_DEVIATIONS_WITHOUT_DRIFT = 1.28;

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

/**
 * Everything that a ranking may know about an item; flat, because there may be a million. Never add commercial
 * facts.
 */
export interface FlatRankingInput extends OrderingScore, Pick<Score, "deviation"> {
  readonly id: number;
  /** Decides between items that are otherwise equal, and is the seed of the item's draws. */
  readonly slug: string;
  readonly name: string;
}

/** Makes any property beyond `FlatRankingInput` (a price, a commission) a compile-time error. */
export type OnlyRankingInput<Row extends FlatRankingInput> = Row &
  Readonly<Record<Exclude<keyof Row, keyof FlatRankingInput>, never>>;

/** A typed array for each property, in ranking order. */
export interface RankingColumns {
  readonly ids: Int32Array;
  /** Number of items in the first two sections, in this order; the others have no score. */
  readonly ranked: number;
  readonly few: number;
  /** Of ranked items. From 1, increasing with each group; items of one group are tied. */
  readonly tieGroups: Int32Array;
  /** Best and worst likely position of ranked items; empty without draws. */
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

  add<Row extends FlatRankingInput>(row: OnlyRankingInput<Row>): void {
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

  /** `draws` of 0 leaves out the likely positions. */
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

interface UncertainMeans {
  readonly means: Float64Array;
  readonly deviations: Float64Array;
}

/** In ranking order. A group ends where a score is more than `limit` deviations of the difference below its leader. */
export function tieGroups(scores: UncertainMeans, limit = TIE_DEVIATIONS): Int32Array {
  let leader = 0;
  let group = 1;
  return Int32Array.from(scores.means, (_, index) => {
    if (isApart(scores, leader, index, limit)) {
      leader = index;
      group += 1;
    }
    return group;
  });
}

function isApart(
  { means, deviations }: UncertainMeans,
  leader: number,
  index: number,
  limit: number,
): boolean {
  const deviation = Math.sqrt((deviations[leader] ?? 0) ** 2 + (deviations[index] ?? 0) ** 2);
  return (means[leader] ?? 0) - (means[index] ?? 0) > limit * deviation;
}
