import type { AggregateEvidence } from "@/lib/scoring/aggregate";
import {
  addAggregate,
  addReview,
  emptyEvidence,
  OVERALL,
  type Evidence,
  type ReviewEvidence,
  type Stars,
} from "@/lib/scoring/evidence";
import { snapToGrid } from "@/lib/scoring/grid";
import { monthOf, NO_SUMS, type Sums } from "@/lib/scoring/monthly-sums";
import type { ScoreCause } from "@/lib/scoring/published-score";
import type { Database } from "@/server/platform/db/database";
import { pendingMarks } from "@/server/publishing/scores/pending-scores";
import { sql, type SQL } from "drizzle-orm";

export interface CountedReview {
  stars: number;
  weight: number;
  criterionStars: Readonly<Record<string, number>>;
  /** The date of the review in São Paulo, as yyyymmdd (`dateOf`, `reviewDay`). */
  day: number;
}

interface Change {
  itemId: number;
  criterionSlug: string;
  added: Evidence;
  removed: Evidence;
  days: Map<number, Sums>;
  hasAggregates: boolean;
}

/** After every month: nothing is changed. */
const NO_MONTH = 999_912;

/**
 * Collects changes of a batch of rows, and adds them in one statement. The work for each row is constant,
 * whatever the item's evidence.
 */
export class EvidenceDeltas {
  readonly #changes = new Map<string, Change>();

  addReview(itemId: number, review: CountedReview): void {
    this.#eachPart(itemId, review, "added");
  }

  removeReview(itemId: number, review: CountedReview): void {
    this.#eachPart(itemId, review, "removed");
  }

  addAggregate(itemId: number, aggregate: AggregateEvidence): void {
    const change = this.#change(itemId, OVERALL);
    change.added = addAggregate(change.added, aggregate);
    change.hasAggregates = true;
  }

  removeAggregate(itemId: number, aggregate: AggregateEvidence): void {
    const change = this.#change(itemId, OVERALL);
    change.removed = addAggregate(change.removed, aggregate);
    change.hasAggregates = true;
  }

  get isEmpty(): boolean {
    return this.#changes.size === 0;
  }

  /** Writes the changes, marks their items for publication and empties the collection. */
  async apply(transaction: Database, cause: ScoreCause): Promise<void> {
    if (this.isEmpty) return;
    const marks = pendingMarks(sql`select distinct item_id from written`, cause);
    await transaction.execute(sql`with ${this.take()} ${marks} on conflict (item_id) do nothing`);
  }

  /**
   * Needs at least one change, and empties the collection. These are named queries for a statement that reads
   * `written`, the `item_id` of each change: they write the changes. Sums are locked before their days.
   */
  take(): SQL {
    const changes = [...this.#changes.values()];
    this.#changes.clear();
    const days = changes.flatMap(dayRows);
    const written = sql`written as (${sumsWriter(changes.map(deltaRow))})`;
    return days.length === 0 ? written : sql`${written}, written_days as (${daysWriter(days)})`;
  }

  #eachPart(itemId: number, review: CountedReview, side: "added" | "removed"): void {
    const parts = Object.entries({ ...review.criterionStars, [OVERALL]: review.stars });
    for (const [criterionSlug, stars] of parts) {
      const change = this.#change(itemId, criterionSlug);
      const part: ReviewEvidence = { stars: stars as Stars, weight: review.weight };
      change[side] = addReview(change[side], part);
      const { weightSum, valueSum, squareSum } = addReview(emptyEvidence(), part);
      const known = change.days.get(review.day) ?? NO_SUMS;
      const sign = side === "added" ? 1 : -1;
      change.days.set(review.day, {
        weightSum: snapToGrid(known.weightSum + sign * weightSum),
        valueSum: snapToGrid(known.valueSum + sign * valueSum),
        squareSum: snapToGrid(known.squareSum + sign * squareSum),
      });
    }
  }

  #change(itemId: number, criterionSlug: string): Change {
    const key = `${itemId} ${criterionSlug}`;
    const known = this.#changes.get(key);
    if (known) return known;
    const created = {
      itemId,
      criterionSlug,
      added: emptyEvidence(),
      removed: emptyEvidence(),
      days: new Map<number, Sums>(),
      hasAggregates: false,
    };
    this.#changes.set(key, created);
    return created;
  }
}

/** A part that is new has no reviews before its first month; of a known one, a change before its closed month opens all. */
const sumsWriter = (rows: readonly object[]): SQL => sql`
      insert into evidence as e (item_id, criterion_slug, weight_sum, value_sum, square_sum, rounding_variance, counted,
        histogram, closed_month)
      select d.item_id, d.criterion_slug, d.weight_sum, d.value_sum, d.square_sum, d.rounding_variance, d.counted,
        array[d.s1, d.s2, d.s3, d.s4, d.s5], d.first_month
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (
        item_id int, criterion_slug text, weight_sum numeric, value_sum numeric, square_sum numeric, rounding_variance bigint,
        counted int, first_month int,
        s1 int, s2 int, s3 int, s4 int, s5 int)
      order by d.item_id, d.criterion_slug
      on conflict (item_id, criterion_slug) do update set
        weight_sum = e.weight_sum + excluded.weight_sum,
        value_sum = e.value_sum + excluded.value_sum,
        square_sum = e.square_sum + excluded.square_sum,
        rounding_variance = e.rounding_variance + excluded.rounding_variance,
        counted = e.counted + excluded.counted,
        histogram = array[
          e.histogram[1] + excluded.histogram[1], e.histogram[2] + excluded.histogram[2],
          e.histogram[3] + excluded.histogram[3], e.histogram[4] + excluded.histogram[4],
          e.histogram[5] + excluded.histogram[5]],
        closed_month = case when excluded.closed_month < e.closed_month then 0 else e.closed_month end
      returning e.item_id`;

const daysWriter = (rows: readonly object[]): SQL => sql`
      insert into evidence_day as e (item_id, criterion_slug, day, weight_sum, value_sum, square_sum)
      select d.item_id, d.criterion_slug, d.day, d.weight_sum, d.value_sum, d.square_sum
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (
        item_id int, criterion_slug text, day int, weight_sum numeric, value_sum numeric, square_sum numeric)
      where d.item_id in (select item_id from written)
      order by d.item_id, d.criterion_slug, d.day
      on conflict (item_id, criterion_slug, day) do update set
        weight_sum = e.weight_sum + excluded.weight_sum,
        value_sum = e.value_sum + excluded.value_sum,
        square_sum = e.square_sum + excluded.square_sum`;

const decimal = (value: number) => value.toFixed(4);

const isNothing = ({ weightSum, valueSum, squareSum }: Sums): boolean =>
  weightSum === 0 && valueSum === 0 && squareSum === 0;

function dayRows({ itemId, criterionSlug, days }: Change): object[] {
  return [...days].flatMap(([day, sums]) =>
    isNothing(sums)
      ? []
      : {
          item_id: itemId,
          criterion_slug: criterionSlug,
          day,
          weight_sum: decimal(sums.weightSum),
          value_sum: decimal(sums.valueSum),
          square_sum: decimal(sums.squareSum),
        },
  );
}

/** The first month that is changed; 0 where all are, because aggregates may be of any. */
function firstMonth({ days, hasAggregates }: Change): number {
  if (hasAggregates) return 0;
  const changed = [...days].filter(([, sums]) => !isNothing(sums));
  return changed.reduce((first, [day]) => Math.min(first, monthOf(day)), NO_MONTH);
}

function deltaRow(change: Change) {
  const { itemId, criterionSlug, added, removed } = change;
  const stars = (index: 0 | 1 | 2 | 3 | 4) =>
    (added.histogram?.[index] ?? 0) - (removed.histogram?.[index] ?? 0);
  return {
    item_id: itemId,
    criterion_slug: criterionSlug,
    weight_sum: decimal(added.weightSum - removed.weightSum),
    value_sum: decimal(added.valueSum - removed.valueSum),
    square_sum: decimal(added.squareSum - removed.squareSum),
    rounding_variance: added.roundingVariance - removed.roundingVariance,
    counted: added.counted - removed.counted,
    first_month: firstMonth(change),
    s1: stars(0),
    s2: stars(1),
    s3: stars(2),
    s4: stars(3),
    s5: stars(4),
  };
}
