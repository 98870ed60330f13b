import { toCents } from "@/lib/money";

/** For how many years of use a total cost can be asked. */
export const COST_YEARS = [1, 3, 5, 10, 15] as const;
export type CostYears = (typeof COST_YEARS)[number];

/** The middle one of at least one number, or the mean of the two in the middle. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [low = 0, high = low] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}

/** By what a total cost is counted: `rate` is what a unit of the fact costs, in reais. */
export interface CostTerms {
  /** The attribute with the use of a year. */
  readonly key: string;
  readonly rate: number;
  readonly years: number;
}

/** Whole cents; `totalCents` is exactly `priceCents` + years × `yearlyCents`. */
export interface TotalCost {
  readonly priceCents: number;
  readonly yearlyCents: number;
  readonly totalCents: number;
}

/**
 * The one rule for what an item costs with its use, whose order and limit SQL repeats (`totalCents` in `total-cost-terms.ts`). Null
 * without a price, and without a use above 0: what nobody knows is not free.
 * @param use the item's fact, of one year
 */
export function totalCostOf(
  priceCents: number | null,
  use: unknown,
  { rate, years }: Pick<CostTerms, "rate" | "years">,
): TotalCost | null {
  if (priceCents === null || typeof use !== "number" || !(use > 0)) return null;
  const yearlyCents = toCents(use * rate);
  return { priceCents, yearlyCents, totalCents: priceCents + years * yearlyCents };
}

/** The lowest of the known totals; null where fewer than two are known, which leaves nothing to compare. */
export function lowestTotal(totals: readonly (TotalCost | null)[]): number | null {
  const known = totals.flatMap((total) => (total === null ? [] : [total.totalCents]));
  return known.length < 2 ? null : Math.min(...known);
}
