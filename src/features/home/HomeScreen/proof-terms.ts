import type { ItemDetail } from "@/lib/contracts/item";

interface ProofTerm {
  label: string;
  /** A share of 1 for criteria; a number of reviews otherwise. */
  weight: number;
  mean: number;
}

/** Σ weight · mean / divisor. */
interface ProofTerms {
  kind: "criteria" | "reviews";
  terms: ProofTerm[];
  divisor: number;
  exact: number;
  result: number;
}

type ProofItem = Pick<ItemDetail, "score" | "explanation" | "criteria" | "criterionResults">;

/** Terms whose weighted mean is the Nota; null for an item without one. */
export function proofTerms(item: ProofItem, labels: { prior: string; reviews: string }): ProofTerms | null {
  const { displayed, mean: exact } = item.score;
  if (displayed === null || exact === null) return null;
  if (item.explanation) {
    const { priorStrength, priorMean, weightSum, evidenceMean } = item.explanation;
    return {
      kind: "reviews",
      terms: [
        { label: labels.prior, weight: priorStrength, mean: priorMean },
        { label: labels.reviews, weight: weightSum, mean: evidenceMean },
      ],
      divisor: priorStrength + weightSum,
      exact,
      result: displayed,
    };
  }
  const terms = item.criteria.flatMap(({ slug, name, weight }) => {
    const result = item.criterionResults.find((each) => each.slug === slug);
    return result ? [{ label: name, weight, mean: result.mean }] : [];
  });
  return terms.length === 0 ? null : { kind: "criteria", terms, divisor: 1, exact, result: displayed };
}
