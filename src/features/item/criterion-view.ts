import type { Criterion, CriterionResult, ScoreView } from "@/lib/contracts/score";
import { displayedScore } from "@/lib/rating/displayed";
import { normaliseMeasurement } from "@/lib/scoring/measurement";
import { INTERVAL_DEVIATIONS } from "@/lib/scoring/score";

export interface CriterionView {
  criterion: Criterion;
  result: CriterionResult;
  score: Pick<ScoreView, "displayed" | "mean" | "low" | "high">;
}

const clip = (value: number) => Math.min(100, Math.max(0, value));

/** The ends of the partial score: of a published rate or mean those of its own interval, turned into points. */
function intervalOf({ measurement }: Criterion, result: CriterionResult): [low: number, high: number] {
  const { mean, deviation, measuredCases: cases } = result;
  if (measurement && cases) {
    const ends = [cases.low, cases.high].map((end) => normaliseMeasurement(end, measurement) ?? mean);
    return [Math.min(...ends), Math.max(...ends)];
  }
  return [clip(mean - INTERVAL_DEVIATIONS * deviation), clip(mean + INTERVAL_DEVIATIONS * deviation)];
}

export function criterionViews(
  criteria: readonly Criterion[],
  results: readonly CriterionResult[],
): CriterionView[] {
  return criteria.flatMap((criterion) => {
    const result = results.find(({ slug }) => slug === criterion.slug);
    if (!result) return [];
    const { mean } = result;
    const [low, high] = intervalOf(criterion, result);
    return [{ criterion, result, score: { displayed: displayedScore(mean), mean, low, high } }];
  });
}
