import type { Criterion, CriterionResult, ScoreView } from "@/lib/contracts/score";
import { displayedScore } from "@/lib/rating/displayed";
import { INTERVAL_DEVIATIONS } from "@/lib/scoring/score";

/** A criterion of a category with what is known of one item. */
export interface CriterionView {
  criterion: Criterion;
  result: CriterionResult;
  /** The partial score with its interval; without evidence it is the category's mean, and not the item's own. */
  score: Pick<ScoreView, "displayed" | "mean" | "low" | "high">;
}

const clip = (value: number) => Math.min(100, Math.max(0, value));

/** The criteria that have a result, in their published order. */
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
