import { spanOfPeriod } from "@/lib/format/period";
import { aggregateTerms, type AggregateEvidence } from "@/lib/scoring/aggregate";
import type { Evidence } from "@/lib/scoring/evidence";
import {
  capped,
  CAPS,
  MONTH_DECAY,
  NO_SUMS,
  NONE_CLOSED,
  plus,
  totalsOfMonths,
  type ClosedMonths,
  type MonthSums,
  type Sums,
} from "@/lib/scoring/monthly-sums";

/** The period as the source writes it: "2025-03", "2020-T4", "2025-S2", "2025", or any other text. */
export interface DatedAggregate extends AggregateEvidence {
  readonly period: string;
}

/**
 * As many reviews as an aggregate whose period is unknown counts at most: those of six months. Of the caps that were tried on
 * public sets (docs/validation.md), whose reviews were taken together as one mean without dates, 30 predicted best or as well
 * as any other.
 */
export const UNDATED_CAP = 30;

/** The evidence of version 4 for the overall stars, or for one criterion. */
export interface MonthlyEvidence {
  /** W, S₁ and S₂ with caps and decay; R too. The number of reviews and their stars are as in `plain`. */
  readonly evidence: Evidence;
  /** The table behind it, in the order of time, without months that are closed. */
  readonly months: readonly MonthSums[];
  /** What aggregates of unknown periods add to the months, without decay. */
  readonly undated: Sums;
}

interface AggregateMonths {
  readonly months: readonly number[];
  readonly sums: Sums;
  readonly roundingVariance: number;
}

/** The months that a period covers, as yyyymm; none where the text is no period. */
export function monthsOfPeriod(period: string): number[] {
  const span = spanOfPeriod(period);
  const months: number[] = [];
  if (!span) return months;
  for (const at = new Date(span.from); at < span.until; at.setUTCMonth(at.getUTCMonth() + 1))
    months.push(at.getUTCFullYear() * 100 + at.getUTCMonth() + 1);
  return months;
}

/**
 * `reviewed` are the months of the reviews in their order, and `plain` the sums of reviews and aggregates without caps. The reviews
 * of an aggregate are spread evenly over the months of its period, and count beside the others of a month, which has one cap. Months
 * can only be closed where there are no aggregates; then `reviewed` are those after them.
 */
export function monthlyEvidence(
  plain: Evidence,
  reviewed: readonly MonthSums[],
  aggregates: readonly DatedAggregate[],
  closed: ClosedMonths = NONE_CLOSED,
): MonthlyEvidence {
  const known = aggregates.map(aggregateMonths).filter(({ sums }) => sums.weightSum > 0);
  const dated = known.filter(({ months }) => months.length > 0);
  const months = mergedMonths([...reviewed, ...dated.flatMap(shares)]);
  const factors = monthFactors(months);
  const undated = known
    .filter((aggregate) => aggregate.months.length === 0)
    .map(({ sums, roundingVariance }) => ({ sums: capped(sums, UNDATED_CAP), of: sums, roundingVariance }));
  const rest = undated.reduce((total, { sums }) => plus(total, sums), NO_SUMS);
  const rounding = [
    ...dated.map(({ months: own, roundingVariance }) => {
      const factor = own.reduce((sum, month) => sum + (factors.get(month) ?? 0), 0) / own.length;
      return roundingVariance * factor ** 2;
    }),
    ...undated.map(
      ({ sums, of, roundingVariance }) => roundingVariance * (sums.weightSum / of.weightSum) ** 2,
    ),
  ];
  const evidence: Evidence = {
    ...plain,
    ...plus(totalsOfMonths(months, closed), rest),
    // A whole number, rounded up like R of an aggregate.
    roundingVariance: Math.ceil(rounding.reduce((sum, variance) => sum + variance, 0)),
  };
  return { evidence, months, undated: rest };
}

function aggregateMonths({ period, ...aggregate }: DatedAggregate): AggregateMonths {
  const { weightSum, valueSum, squareSum, roundingVariance } = aggregateTerms(aggregate);
  return { months: monthsOfPeriod(period), sums: { weightSum, valueSum, squareSum }, roundingVariance };
}

function shares({ months, sums }: AggregateMonths): MonthSums[] {
  const part = 1 / months.length;
  return months.map((month) => ({
    month,
    weightSum: part * sums.weightSum,
    valueSum: part * sums.valueSum,
    squareSum: part * sums.squareSum,
  }));
}

function mergedMonths(parts: readonly MonthSums[]): MonthSums[] {
  const merged = new Map<number, Sums>();
  for (const { month, ...sums } of parts) merged.set(month, plus(merged.get(month) ?? NO_SUMS, sums));
  return [...merged].map(([month, sums]) => ({ month, ...sums })).sort((a, b) => a.month - b.month);
}

/** By what a month's sums are multiplied. */
function monthFactors(months: readonly MonthSums[]): ReadonlyMap<number, number> {
  return new Map(
    months.map(({ month, weightSum }, index) => [
      month,
      Math.min(1, CAPS.month / weightSum) * MONTH_DECAY ** (months.length - 1 - index),
    ]),
  );
}
