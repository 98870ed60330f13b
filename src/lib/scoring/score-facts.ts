import { emptyEvidence, OVERALL, type Evidence } from "@/lib/scoring/evidence";
import type { Prior } from "@/lib/scoring/prior";
import { scoreItem, type CriterionInput, type Score } from "@/lib/scoring/score";

/** A criterion as it counts for one item. A measured one has its rule, and its value where there is one. */
export interface CriterionFacts {
  readonly slug: string;
  readonly weight: number;
  readonly measurement: {
    readonly best: number;
    readonly worst: number;
    readonly unit: string;
    readonly value: number | null;
  } | null;
}

/** Everything that an item's score is computed from besides the priors, as the transparency log states it. */
export interface ScoreFacts {
  /** By the slug of a criterion; "" is the overall stars. What is missing has no evidence. */
  readonly evidence: Readonly<Record<string, Evidence>>;
  readonly criteria: readonly CriterionFacts[];
}

/** The score that follows from facts and the priors of their category. Every score of the site is made here. */
export function scoreFromFacts(
  { evidence, criteria }: ScoreFacts,
  priorOf: (criterionSlug: string) => Prior,
): Score {
  const evidenceOf = (slug: string) => evidence[slug] ?? emptyEvidence();
  const inputs = criteria.map(({ slug, weight, measurement }): [string, CriterionInput] => {
    const prior = priorOf(slug);
    return [
      slug,
      measurement
        ? { kind: "measurement", weight, prior, rule: measurement, value: measurement.value }
        : { kind: "reviews", weight, prior, evidence: evidenceOf(slug) },
    ];
  });
  const overall = { evidence: evidenceOf(OVERALL), prior: priorOf(OVERALL) };
  return scoreItem({ overall, criteria: Object.fromEntries(inputs) });
}
