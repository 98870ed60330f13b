import { sumOf } from "@/lib/scoring/arithmetic";
import {
  capped,
  CAPS,
  NO_SUMS,
  plus,
  totalsOfMonths,
  type MonthSums,
  type Sums,
} from "@/lib/scoring/monthly-sums";
import {
  COLD_START_PRIOR,
  priorSteps,
  roundedPrior,
  type Prior,
  type PriorEvidence,
} from "@/lib/scoring/prior";

/** Bounds of m in version 4 of the method. */
export const MONTHLY_STRENGTH = { minimum: 5, maximum: 40 } as const;

/** What one item adds to a prior of version 4: `PriorEvidence` are the sums of its single reviews, without caps. */
export interface MonthlyPriorRow extends PriorEvidence {
  /** Number of months with counted reviews, and one for evidence without a month. */
  readonly months: number;
  /** Over the months, without decay: Σ v, Σ v·x and Σ v·x², where v is a month's weight, at most 5. */
  readonly monthWeight: number;
  readonly monthValue: number;
  readonly monthSquare: number;
  /** W and S₁ of `totalsOf`, with decay. */
  readonly decayedWeight: number;
  readonly decayedValue: number;
}

export interface MonthlyPriorSteps {
  readonly items: number;
  readonly counted: number;
  /** Of all items together. */
  readonly months: number;
  /** Of the months' means. */
  readonly varianceWithin: number;
  readonly varianceBetween: number;
  readonly strength: number;
  /** P = Σ Zᵢ·Xᵢ / Σ Zᵢ. */
  readonly mean: number;
  /** Of one review of an unknown item: Q − P². */
  readonly reviewVariance: number;
}

/** `undated` is evidence without a month, which is one observation more. */
export function monthlyPriorRow(
  reviews: PriorEvidence,
  months: readonly MonthSums[],
  undated: Sums = NO_SUMS,
): MonthlyPriorRow {
  const { counted, weightSum, valueSum, squareSum } = reviews;
  const observed = months.map((month) => capped(month, CAPS.month));
  if (undated.weightSum > 0) observed.push(undated);
  const known = observed.map((each) => ({
    weight: each.weightSum,
    mean: each.valueSum / each.weightSum,
  }));
  const decayed = plus(totalsOfMonths(months), undated);
  return {
    counted,
    weightSum,
    valueSum,
    squareSum,
    months: observed.length,
    monthWeight: sumOf(known, ({ weight }) => weight),
    monthValue: sumOf(known, ({ weight, mean }) => weight * mean),
    monthSquare: sumOf(known, ({ weight, mean }) => weight * mean ** 2),
    decayedWeight: decayed.weightSum,
    decayedValue: decayed.valueSum,
  };
}

/**
 * The prior of version 4 of the method, by the same estimators as `estimatePrior` (Bühlmann and Straub), but with an
 * item's months as its observations, because reviews of one month agree more than those of different months:
 *
 * - σ²within and σ²between of months give m = σ²within / σ²between, clipped to 5–40, a whole number of reviews
 * - P = Σ Zᵢ·Xᵢ / Σ Zᵢ with Wᵢ and Xᵢ of the decayed sums and Zᵢ = Wᵢ / (Wᵢ + m)
 * - Q = P² + σ²within + σ²between of single reviews: the spread of one review of an unknown item
 *
 * Fewer than two items with evidence give the cold start. Where no item has two months, the spread of single reviews
 * stands in for that of months, less in proportion where a month has more reviews than it counts: the mean of a thousand
 * reviews is not as uncertain as that of five.
 */
export function estimateMonthlyPrior(rows: readonly MonthlyPriorRow[], version: number): Prior {
  const steps = monthlyPriorSteps(rows);
  if (!steps) return { ...COLD_START_PRIOR, version };
  return roundedPrior(version, steps.mean, steps.reviewVariance, steps.strength);
}

/** Intermediate results of `estimateMonthlyPrior` before rounding; null where the cold start holds. */
export function monthlyPriorSteps(rows: readonly MonthlyPriorRow[]): MonthlyPriorSteps | null {
  const items = rows.filter(({ monthWeight }) => monthWeight > 0).sort(compareRows);
  const single = priorSteps(items);
  if (!single) return null;
  const variances = monthVariances(items, single.varianceWithin);
  const { minimum, maximum } = MONTHLY_STRENGTH;
  const { within, between } = variances;
  const strength = between > 0 ? Math.round(Math.min(maximum, Math.max(minimum, within / between))) : maximum;
  const credibility = (item: MonthlyPriorRow) => item.decayedWeight / (item.decayedWeight + strength);
  return {
    items: items.length,
    counted: single.counted,
    months: sumOf(items, ({ months }) => months),
    varianceWithin: within,
    varianceBetween: Math.max(0, between),
    strength,
    mean:
      sumOf(items, (item) => (credibility(item) * item.decayedValue) / item.decayedWeight) /
      sumOf(items, credibility),
    reviewVariance: single.varianceWithin + single.varianceBetween,
  };
}

function monthVariances(items: readonly MonthlyPriorRow[], withinReviews: number) {
  const spread = sumOf(items, (item) => item.monthSquare - item.monthValue ** 2 / item.monthWeight);
  const freedom = sumOf(items, ({ months }) => months - 1);
  const share = sumOf(items, ({ monthWeight, weightSum }) => monthWeight / weightSum) / items.length;
  const within = freedom > 0 ? spread / freedom : withinReviews * share;
  const total = sumOf(items, ({ monthWeight }) => monthWeight);
  const mean = sumOf(items, ({ monthValue }) => monthValue) / total;
  const squares = sumOf(
    items,
    ({ monthWeight, monthValue }) => monthWeight * (monthValue / monthWeight - mean) ** 2,
  );
  const scale = total - sumOf(items, ({ monthWeight }) => monthWeight ** 2) / total;
  return { within, between: (squares - (items.length - 1) * within) / scale };
}

function compareRows(a: MonthlyPriorRow, b: MonthlyPriorRow): number {
  return (
    a.monthWeight - b.monthWeight ||
    a.monthValue - b.monthValue ||
    a.monthSquare - b.monthSquare ||
    a.decayedWeight - b.decayedWeight ||
    a.decayedValue - b.decayedValue ||
    a.weightSum - b.weightSum ||
    a.valueSum - b.valueSum ||
    a.squareSum - b.squareSum ||
    a.months - b.months
  );
}
