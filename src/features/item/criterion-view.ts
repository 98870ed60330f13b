import type { Criterion, CriterionResult, ScoreView } from "@/lib/contracts/score";
import { displayedScore } from "@/lib/rating/displayed";
import { INTERVAL_DEVIATIONS } from "@/lib/scoring/score";

export interface CriterionView {
  criterion: Criterion;
  result: CriterionResult;
  score: Pick<ScoreView, "displayed" | "mean" | "low" | "high">;
}

const clip = (value: number) => Math.min(100, Math.max(0, value));

export function criterionViews(
  criteria: readonly Criterion[],
  results: readonly CriterionResult[],
): CriterionView[] {
  return criteria.flatMap((criterion) => {
    const result = results.find(({ slug }) => slug === criterion.slug);
    if (!result) return [];
    const { mean, deviation } = result;
    const score = {
      displayed: displayedScore(mean),
      mean,
      low: clip(mean - INTERVAL_DEVIATIONS * deviation),
      high: clip(mean + INTERVAL_DEVIATIONS * deviation),
    };
    return [{ criterion, result, score }];
  });
}
