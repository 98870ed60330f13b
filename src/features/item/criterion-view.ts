import type { Criterion, CriterionResult, ScoreView } from "@/lib/contracts/score";
import { criterionInterval } from "@/lib/rating/criterion-interval";
import { displayedScore } from "@/lib/rating/displayed";

export interface CriterionView {
  criterion: Criterion;
  result: CriterionResult;
  score: Pick<ScoreView, "displayed" | "mean" | "low" | "high">;
}

export function criterionViews(
  criteria: readonly Criterion[],
  results: readonly CriterionResult[],
): CriterionView[] {
  return criteria.flatMap((criterion) => {
    const result = results.find(({ slug }) => slug === criterion.slug);
    if (!result) return [];
    const { mean } = result;
    const [low, high] = criterionInterval(criterion, result);
    return [{ criterion, result, score: { displayed: displayedScore(mean), mean, low, high } }];
  });
}
