import type { evidence } from "@/server/platform/db/schema/evidence";
import type { Evidence } from "@/lib/scoring/evidence";
import { snapToGrid } from "@/lib/scoring/grid";
import { histogramTotal, type StarHistogram } from "@/lib/scoring/histogram";

/** Sums without others that were added to them, as the database takes them away. */
export function evidenceWithout(sums: Evidence, removed: Evidence): Evidence {
  const starsLeft = (index: number) => (sums.histogram?.[index] ?? 0) - (removed.histogram?.[index] ?? 0);
  const histogram: StarHistogram = [starsLeft(0), starsLeft(1), starsLeft(2), starsLeft(3), starsLeft(4)];
  return {
    weightSum: snapToGrid(sums.weightSum - removed.weightSum),
    valueSum: snapToGrid(sums.valueSum - removed.valueSum),
    squareSum: snapToGrid(sums.squareSum - removed.squareSum),
    roundingVariance: sums.roundingVariance - removed.roundingVariance,
    counted: sums.counted - removed.counted,
    histogram: histogramTotal(histogram) === 0 ? null : histogram,
  };
}

/** A row of evidence without how many of its months are summed up, which depends on when it was published. */
export const withoutClosedMonths = ({
  closedMonth: _month,
  closedWeight: _weight,
  closedValue: _value,
  closedSquare: _square,
  ...row
}: typeof evidence.$inferSelect) => row;
