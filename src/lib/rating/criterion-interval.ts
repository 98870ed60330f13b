import type { Criterion, CriterionResult } from "@/lib/contracts/score";
import { normaliseMeasurement } from "@/lib/scoring/measurement";
import { INTERVAL_DEVIATIONS } from "@/lib/scoring/score";

const clip = (value: number) => Math.min(100, Math.max(0, value));

/** The ends of the partial score: of a published rate or mean those of its own interval, turned into points. */
export function criterionInterval(
  { measurement }: Pick<Criterion, "measurement">,
  { mean, deviation, measuredCases: cases }: CriterionResult,
): [low: number, high: number] {
  if (measurement && cases) {
    const ends = [cases.low, cases.high].map((end) => normaliseMeasurement(end, measurement) ?? mean);
    return [Math.min(...ends), Math.max(...ends)];
  }
  return [clip(mean - INTERVAL_DEVIATIONS * deviation), clip(mean + INTERVAL_DEVIATIONS * deviation)];
}
