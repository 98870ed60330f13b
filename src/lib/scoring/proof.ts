import type { AggregateEvidence } from "@/lib/scoring/aggregate";
import type { Assumption } from "@/lib/scoring/assumptions";
import {
  addAggregate,
  addReviews,
  emptyEvidence,
  OVERALL,
  type Evidence,
  type Stars,
} from "@/lib/scoring/evidence";
import type { MeasurementRule } from "@/lib/scoring/measurement";
import { COLD_START_PRIOR, priorFromRows, type Prior, type PriorRow } from "@/lib/scoring/prior";
import type { Score } from "@/lib/scoring/score";
import { scoreFromFacts } from "@/lib/scoring/score-facts";

/** Counted reviews of an item with equal inputs to its score. */
export interface ReviewGroup {
  readonly reviews: number;
  readonly stars: Stars;
  /** 0–1, above 0. */
  readonly weight: number;
  readonly isVerified: boolean;
  readonly isRecent: boolean;
  /** By slug of a reviewed criterion. */
  readonly criterionStars: Readonly<Record<string, Stars>>;
}

type EvidenceBySlug = Readonly<Record<string, Evidence>>;

interface ScoreRules {
  readonly criteria: readonly {
    readonly slug: string;
    readonly weight: number;
    readonly measurement: MeasurementRule | null;
  }[];
  readonly priors: Readonly<Record<string, Prior>>;
  /** Newest values by criterion slug. */
  readonly measurements: Readonly<Record<string, { readonly value: number }>>;
}

/** The review of assumption "mais-uma" has one star everywhere and full weight. */
const ONE_STAR: Stars = 1;

export function evidenceOf(
  groups: readonly ReviewGroup[],
  aggregates: readonly AggregateEvidence[],
): EvidenceBySlug {
  const sums: Record<string, Evidence> = {};
  const update = (slug: string, change: (before: Evidence) => Evidence) => {
    sums[slug] = change(sums[slug] ?? emptyEvidence());
  };
  for (const { reviews, weight, stars, criterionStars } of groups) {
    const parts = { ...criterionStars, [OVERALL]: stars };
    for (const [slug, mark] of Object.entries(parts))
      update(slug, (before) => addReviews(before, { stars: mark, weight }, reviews));
  }
  for (const aggregate of aggregates) update(OVERALL, (before) => addAggregate(before, aggregate));
  return sums;
}

function isSameEvidence(a: EvidenceBySlug, b: EvidenceBySlug): boolean {
  const quantities = (evidence = emptyEvidence()) =>
    String([
      evidence.weightSum,
      evidence.valueSum,
      evidence.squareSum,
      evidence.roundingVariance,
      evidence.counted,
      evidence.histogram,
    ]);
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    (slug) => quantities(a[slug]) === quantities(b[slug]),
  );
}

export interface PublishedInputs extends ScoreRules {
  readonly evidence: EvidenceBySlug;
  readonly aggregates: readonly AggregateEvidence[];
  readonly published: Pick<Score, "status" | "displayed" | "mean" | "low" | "high" | "counted">;
  readonly isPending: boolean;
}

/** `unknown`: the public data are not enough to tell. */
export type CheckResult = "match" | "difference" | "unknown";

const resultOf = (isSame: boolean): CheckResult => (isSame ? "match" : "difference");

/** Level 1: does the published score follow from the item's sums and the priors? */
export function checkScore(inputs: PublishedInputs): CheckResult {
  if (inputs.isPending) return "unknown";
  const { published } = inputs;
  const score = scoreOf(inputs, inputs.evidence);
  const names = ["status", "displayed", "mean", "low", "high", "counted"] as const;
  return resultOf(names.every((name) => score[name] === published[name]));
}

/** Level 2: do the item's sums follow from its counted reviews and aggregates? */
export function checkReviews(inputs: PublishedInputs, groups: readonly ReviewGroup[]): CheckResult {
  return resultOf(isSameEvidence(inputs.evidence, evidenceOf(groups, inputs.aggregates)));
}

/** Level 3: do the priors follow from the evidence of the category's items? By criterion slug. */
export function checkPriors(
  { criteria, priors }: ScoreRules,
  rows: readonly (PriorRow & { readonly criterion: string })[],
): CheckResult {
  if (rows.length === 0) return "unknown";
  const rules = new Map(criteria.map(({ slug, measurement }) => [slug, measurement]));
  const isSame = Object.entries(priors).every(([slug, { version, mean, secondMoment, strength }]) => {
    const own = rows.filter(({ criterion }) => criterion === slug);
    const found = priorFromRows(own, rules.get(slug) ?? null, version);
    return found.mean === mean && found.secondMoment === secondMoment && found.strength === strength;
  });
  return resultOf(isSame);
}

/** A missing prior is the cold start. */
export function scoreOf({ criteria, priors, measurements }: ScoreRules, evidence: EvidenceBySlug): Score {
  const facts = criteria.map(({ measurement, ...criterion }) => ({
    ...criterion,
    measurement: measurement && { ...measurement, value: measurements[criterion.slug]?.value ?? null },
  }));
  return scoreFromFacts({ evidence, criteria: facts }, (slug) => priors[slug] ?? COLD_START_PRIOR);
}

/** "sem-base" removes the prior from every part that has reviews; a part without any keeps it. */
export function scoreUnder(
  assumptions: readonly Assumption[],
  rules: ScoreRules,
  groups: readonly ReviewGroup[],
  aggregates: readonly AggregateEvidence[],
): Score {
  const is = (assumption: Assumption) => assumptions.includes(assumption);
  const kept = groups.filter(
    ({ isVerified, isRecent }) => (isVerified || !is("so-verificadas")) && !(isRecent && is("sem-recentes")),
  );
  const reviewedSlugs = rules.criteria.filter(({ measurement }) => !measurement).map(({ slug }) => slug);
  const more: ReviewGroup = {
    reviews: 1,
    stars: ONE_STAR,
    weight: 1,
    isVerified: true,
    isRecent: true,
    criterionStars: Object.fromEntries(reviewedSlugs.map((slug) => [slug, ONE_STAR])),
  };
  const sums = evidenceOf(is("mais-uma") ? [...kept, more] : kept, aggregates);
  if (!is("sem-base")) return scoreOf(rules, sums);
  const withoutStrength = Object.entries(rules.priors).map(([slug, prior]): [string, Prior] => [
    slug,
    (sums[slug]?.weightSum ?? 0) > 0 ? { ...prior, strength: 0 } : prior,
  ]);
  return scoreOf({ ...rules, priors: Object.fromEntries(withoutStrength) }, sums);
}
