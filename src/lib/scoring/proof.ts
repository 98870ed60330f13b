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
import { monthlyEvidence, type DatedAggregate } from "@/lib/scoring/monthly-evidence";
import { capped, CAPS, NO_SUMS, plus, type MonthSums, type Sums } from "@/lib/scoring/monthly-sums";
import { COLD_START_PRIOR, type Prior } from "@/lib/scoring/prior";
import { priorFromRows, type PriorRow } from "@/lib/scoring/prior-rows";
import type { Score } from "@/lib/scoring/score";
import { scoreFromFacts } from "@/lib/scoring/score-facts";

/** Counted reviews of an item with equal inputs to its score. */
export interface ReviewGroup {
  readonly reviews: number;
  /** In São Paulo, as yyyymm. */
  readonly month: number;
  /**
   * Reviews of a month with the same number are of one day, whose reviews weigh more than a day counts. Null where all reviews of
   * the day count in full, so that it does not matter which day it was.
   */
  readonly fullDay: number | null;
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

interface Part {
  plain: Evidence;
  /** By month and full day. */
  readonly days: Map<string, { readonly month: number; readonly isFull: boolean; readonly sums: Evidence }>;
}

/** The same months as `monthsOf`, without their days. */
function monthsOfPart({ days }: Part): MonthSums[] {
  const months = new Map<number, Sums>();
  for (const { month, isFull, sums } of days.values()) {
    const counts = isFull ? capped(sums, CAPS.day) : sums;
    months.set(month, plus(months.get(month) ?? NO_SUMS, counts));
  }
  return [...months].map(([month, sums]) => ({ month, ...sums })).sort((a, b) => a.month - b.month);
}

export function evidenceOf(
  groups: readonly ReviewGroup[],
  aggregates: readonly DatedAggregate[],
): EvidenceBySlug {
  const parts: Record<string, Part> = {};
  const partOf = (slug: string) => (parts[slug] ??= { plain: emptyEvidence(), days: new Map() });
  for (const { reviews, month, fullDay, weight, stars, criterionStars } of groups) {
    const day = `${month} ${fullDay}`;
    for (const [slug, mark] of Object.entries({ ...criterionStars, [OVERALL]: stars })) {
      const part = partOf(slug);
      const add = (before: Evidence) => addReviews(before, { stars: mark, weight }, reviews);
      part.plain = add(part.plain);
      const sums = add(part.days.get(day)?.sums ?? emptyEvidence());
      part.days.set(day, { month, isFull: fullDay !== null, sums });
    }
  }
  for (const aggregate of aggregates) {
    const part = partOf(OVERALL);
    part.plain = addAggregate(part.plain, aggregate);
  }
  return Object.fromEntries(
    Object.entries(parts).map(([slug, part]) => {
      const own = slug === OVERALL ? aggregates : [];
      return [slug, monthlyEvidence(part.plain, monthsOfPart(part), own).evidence];
    }),
  );
}

/** Shares of days and months are no decimals, so that the order of additions shows in the last digits. */
const TOLERANCE = 1e-9;

const isNear = (a: number, b: number) => Math.abs(a - b) <= TOLERANCE * Math.max(1, Math.abs(a), Math.abs(b));

function isSameEvidence(a: EvidenceBySlug, b: EvidenceBySlug): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((slug) => {
    const [one, other] = [a[slug] ?? emptyEvidence(), b[slug] ?? emptyEvidence()];
    return (
      isNear(one.weightSum, other.weightSum) &&
      isNear(one.valueSum, other.valueSum) &&
      isNear(one.squareSum, other.squareSum) &&
      one.roundingVariance === other.roundingVariance &&
      one.counted === other.counted &&
      String(one.histogram) === String(other.histogram)
    );
  });
}

export interface PublishedInputs extends ScoreRules {
  readonly evidence: EvidenceBySlug;
  readonly aggregates: readonly DatedAggregate[];
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

/**
 * "sem-base" removes the prior from every part that has reviews; a part without any keeps it. `month` is the present one, in which
 * the review of "mais-uma" comes on a day without others.
 */
export function scoreUnder(
  assumptions: readonly Assumption[],
  { aggregates, ...rules }: ScoreRules & { readonly aggregates: readonly DatedAggregate[] },
  groups: readonly ReviewGroup[],
  month: number,
): Score {
  const is = (assumption: Assumption) => assumptions.includes(assumption);
  const kept = groups.filter(
    ({ isVerified, isRecent }) => (isVerified || !is("so-verificadas")) && !(isRecent && is("sem-recentes")),
  );
  const reviewedSlugs = rules.criteria.filter(({ measurement }) => !measurement).map(({ slug }) => slug);
  const more: ReviewGroup = {
    reviews: 1,
    month,
    fullDay: null,
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
