import { emptyEvidence, OVERALL, type Evidence } from "@/lib/scoring/evidence";
import type { Prior } from "@/lib/scoring/prior";
import { driftOf, METHOD_VERSION } from "@/lib/scoring/published-score";
import { scoreItem, type CriterionInput, type Score } from "@/lib/scoring/score";

/** A measured criterion has its rule, and a value if there is one. */
interface CriterionFacts {
  readonly slug: string;
  readonly weight: number;
  readonly measurement: {
    readonly best: number;
    readonly worst: number;
    readonly unit: string;
    readonly value: number | null;
    /** Of the value ("2020-T4"); leaves from before it was stated lack it. */
    readonly period?: string | null;
  } | null;
}

/** All inputs of a score except the priors, as the transparency log states them. */
export interface ScoreFacts {
  /** By slug; "" for the overall stars. A missing entry has no evidence. */
  readonly evidence: Readonly<Record<string, Evidence>>;
  readonly criteria: readonly CriterionFacts[];
}

/** Every score of the site is computed here. */
export function scoreFromFacts(
  { evidence, criteria }: ScoreFacts,
  priorOf: (criterionSlug: string) => Prior,
  methodVersion: number = METHOD_VERSION,
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
  return scoreItem({ overall, criteria: Object.fromEntries(inputs), drift: driftOf(methodVersion) });
}
