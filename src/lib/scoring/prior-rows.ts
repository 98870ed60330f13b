import { normaliseMeasurement, type MeasurementRule } from "@/lib/scoring/measurement";
import { estimateMonthlyPrior, type MonthlyPriorRow } from "@/lib/scoring/monthly-prior";
import { estimateMeasurementPrior, estimatePrior, type Prior, type PriorEvidence } from "@/lib/scoring/prior";

type OrNull<Row> = { readonly [Key in keyof Row]: Row[Key] | null };

/** What one item adds to a prior: sums of its counted reviews and of their months, or a measurement; the others are null. */
export interface PriorRow extends OrNull<MonthlyPriorRow> {
  /** Newest value, in the unit of the criterion. */
  readonly measured: number | null;
}

/** The rows of priors up to version 3 of the method have no months. */
export const hasMonths = (rows: readonly PriorRow[]): boolean => rows.every(({ months }) => months !== null);

export function priorFromRows(
  rows: readonly PriorRow[],
  rule: MeasurementRule | null,
  version: number,
): Prior {
  if (rule !== null) {
    const values = rows.flatMap(({ measured }) => normaliseMeasurement(measured, rule) ?? []);
    return estimateMeasurementPrior(values, version);
  }
  return hasMonths(rows)
    ? estimateMonthlyPrior(rows.map(monthlyRow), version)
    : estimatePrior(rows.map(reviewRow), version);
}

export function reviewRow(row: PriorRow): PriorEvidence {
  return {
    counted: row.counted ?? 0,
    weightSum: row.weightSum ?? 0,
    valueSum: row.valueSum ?? 0,
    squareSum: row.squareSum ?? 0,
  };
}

export function monthlyRow(row: PriorRow): MonthlyPriorRow {
  return {
    ...reviewRow(row),
    months: row.months ?? 0,
    monthWeight: row.monthWeight ?? 0,
    monthValue: row.monthValue ?? 0,
    monthSquare: row.monthSquare ?? 0,
    decayedWeight: row.decayedWeight ?? 0,
    decayedValue: row.decayedValue ?? 0,
  };
}
