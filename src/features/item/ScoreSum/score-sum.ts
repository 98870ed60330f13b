import type { ItemDetail } from "@/lib/contracts/item";
import { criterionViews } from "@/features/item/criterion-view";

export interface SumLine {
  id: string;
  factor: number;
  value: number;
  product: number;
}

/** (m·P + W·ē) / (m + W), line by line. */
export interface ReviewSum {
  kind: "reviews";
  prior: SumLine;
  reviews: SumLine;
  total: number;
  divisor: number;
  mean: number;
  isUnweighted: boolean;
  /** Newer evidence waits for publication, so this is not the sum of the published Nota. */
  isPending: boolean;
}

export interface CriteriaSum {
  kind: "criteria";
  lines: (SumLine & { name: string; hasEvidence: boolean })[];
  mean: number;
}

const WEIGHT_TOLERANCE = 0.05;

function lineOf(id: string, factor: number, value: number): SumLine {
  return { id, factor, value, product: factor * value };
}

/** See "Score, interval, display" in the method; null without a rating. */
export function scoreSum(item: ItemDetail): ReviewSum | CriteriaSum | null {
  const { explanation, score } = item;
  if (score.displayed === null) return null;
  if (item.criterionResults.length > 0) {
    const lines = criterionViews(item.criteria, item.criterionResults).map(({ criterion, result }) => ({
      ...lineOf(criterion.slug, criterion.weight, result.mean),
      name: criterion.name,
      hasEvidence: result.hasEvidence,
    }));
    return { kind: "criteria", lines, mean: lines.reduce((sum, { product }) => sum + product, 0) };
  }
  if (!explanation) return null;
  const prior = lineOf("prior", explanation.priorStrength, explanation.priorMean);
  const reviews = lineOf("reviews", explanation.weightSum, explanation.evidenceMean);
  const total = prior.product + reviews.product;
  const divisor = prior.factor + reviews.factor;
  return {
    kind: "reviews",
    prior,
    reviews,
    total,
    divisor,
    mean: total / divisor,
    isUnweighted: Math.abs(explanation.weightSum - score.counted) < WEIGHT_TOLERANCE,
    isPending: Math.abs(total / divisor - (score.mean ?? 0)) > 0.001,
  };
}
