import { displayedScore } from "@/lib/rating/displayed";
import { clipToScale, sumOf } from "@/lib/scoring/arithmetic";
import type { Evidence } from "@/lib/scoring/evidence";
import { snapToGrid } from "@/lib/scoring/grid";
import { normaliseMeasurement, type MeasurementRule } from "@/lib/scoring/measurement";
import type { Prior } from "@/lib/scoring/prior";

/** Score of a criterion, or of an item in a category without criteria. Mean and deviation are on 0–100. */
export interface CriterionScore {
  readonly mean: number;
  /** Standard deviation of the mean; 0 for a measured value. */
  readonly deviation: number;
  readonly counted: number;
  readonly hasEvidence: boolean;
}

/** With a position, after the ranked ones ("poucas avaliações"), or without a score. */
export type ScoreStatus = "ranked" | "few" | "unrated";

/**
 * Four decimals, so that the display follows from the stored mean and not from floating-point noise. All
 * numbers but `counted` are null when the item is unrated.
 */
export interface Score {
  readonly status: ScoreStatus;
  /** The Nota: a whole number in the band of μ (`displayedScore`). */
  readonly displayed: number | null;
  readonly mean: number | null;
  /** σ, an upper bound where criteria are combined. */
  readonly deviation: number | null;
  /** Lower end of the 90% interval, within 0–100. */
  readonly low: number | null;
  /** Upper end of the 90% interval, within 0–100. */
  readonly high: number | null;
  /** Counted reviews; with several reviewed criteria, the largest number. */
  readonly counted: number;
  readonly criteria: Readonly<Record<string, CriterionScore>>;
}

type ScoredSums = Omit<Evidence, "histogram">;

interface ReviewScoreInput {
  readonly evidence: Evidence;
  readonly prior: Prior;
}

export type CriterionInput = { readonly weight: number } & (
  | ({ readonly kind: "reviews" } & ReviewScoreInput)
  | {
      readonly kind: "measurement";
      readonly value: number | null;
      readonly rule: MeasurementRule;
      readonly prior: Prior;
    }
);

/** Criteria by slug, or overall evidence, which beside criteria only gives the number of counted reviews. */
interface ItemInput {
  readonly overall?: ReviewScoreInput | undefined;
  readonly criteria?: Readonly<Record<string, CriterionInput>> | undefined;
  /** D, for the parts that reviews rate; measurements have none. */
  readonly drift?: number | undefined;
}

/** Parts of "84 = 15 avaliações de partida na média (75) + 40 avaliações reais (média 87), divididas por 55". */
export interface ScoreExplanation {
  readonly displayed: number;
  /** μ = (priorReviews·priorMean + weight·evidenceMean) / divisor, to four decimals. */
  readonly mean: number;
  /** m. */
  readonly priorReviews: number;
  /** P. */
  readonly priorMean: number;
  readonly counted: number;
  /** W; equals `counted` when all reviews are verified. */
  readonly weight: number;
  /** S₁ / W; null without evidence. */
  readonly evidenceMean: number | null;
  /** m + W. */
  readonly divisor: number;
}

/** Items with fewer counted reviews have no position. */
export const MINIMUM_COUNTED = 5;

/** Half the width of the 90% interval, in standard deviations. */
export const INTERVAL_DEVIATIONS = 1.645;
const WEIGHT_TOLERANCE = 1e-6;

/** D: how far the quality itself drifts before the next reviews, as a variance; a deviation of about 4 points. */
export const DRIFT_VARIANCE = 15;

/**
 * μ = (m·P + S₁) / (m + W) and σ² = (E[s²] − μ²) / (m + W + 1) + R / (m + W)² + D, where E[s²] = (m·Q + S₂) / (m
 * + W). The first term of σ² is the uncertainty of the reviews, the second that of rounded means, the third the drift
 * (0 up to version 3 of the method).
 */
export function scoreEvidence(evidence: ScoredSums, prior: Prior, drift = 0): CriterionScore {
  const divisor = prior.strength + evidence.weightSum;
  const mean = clipToScale((prior.strength * prior.mean + evidence.valueSum) / divisor);
  const secondMoment = (prior.strength * prior.secondMoment + evidence.squareSum) / divisor;
  // Rounding can make a variance of zero slightly negative.
  const variance =
    Math.max(0, secondMoment - mean ** 2) / (divisor + 1) + evidence.roundingVariance / divisor ** 2 + drift;
  return {
    mean,
    deviation: Math.sqrt(variance),
    counted: evidence.counted,
    hasEvidence: evidence.counted > 0,
  };
}

/** A missing value gives the prior's mean and spread √(Q − P²), without evidence. */
export function scoreMeasurement(value: number | null, rule: MeasurementRule, prior: Prior): CriterionScore {
  const normalised = normaliseMeasurement(value, rule);
  if (normalised !== null) return { mean: normalised, deviation: 0, counted: 0, hasEvidence: true };
  const deviation = Math.sqrt(Math.max(0, prior.secondMoment - prior.mean ** 2));
  return { mean: clipToScale(prior.mean), deviation, counted: 0, hasEvidence: false };
}

/**
 * Without criteria, the score comes from the overall evidence, and the item is ranked from `MINIMUM_COUNTED`
 * counted reviews. With criteria, it is `combineCriteria` at the published weights. Throws a RangeError
 * without either.
 */
export function scoreItem({ overall, criteria = {}, drift = 0 }: ItemInput): Score {
  if (Object.keys(criteria).length > 0) {
    const weights = mapRecord(criteria, ({ weight }) => weight);
    const combined = combineCriteria(
      mapRecord(criteria, (input) => scoreCriterion(input, drift)),
      weights,
    );
    return overall ? { ...combined, counted: overall.evidence.counted } : combined;
  }
  if (!overall) throw new RangeError("an item is scored from criteria or from overall evidence");
  const score = scoreEvidence(overall.evidence, overall.prior, drift);
  return { ...summarise(score, Number(isSettled(score))), criteria: {} };
}

/**
 * μ = Σ ω·μ, and σ = Σ ω·σ, which is an upper bound whatever the correlation of the criteria. `weights` has
 * the slugs of `criteria` and sums to 1 (RangeError otherwise); personal weights have to pass through
 * `normaliseWeights`.
 *
 * An item is ranked when criteria with at least half of the weight are measured or have `MINIMUM_COUNTED`
 * counted reviews. It is "few" when any criterion with weight has evidence, and otherwise unrated.
 */
export function combineCriteria(
  criteria: Readonly<Record<string, CriterionScore>>,
  weights: Readonly<Record<string, number>>,
): Score {
  const weighted = Object.keys(criteria)
    .sort()
    .map((slug) => ({ ...criterionOf(criteria, slug), weight: weights[slug] ?? Number.NaN }));
  checkWeights(weighted, weights);
  const present = weighted.filter(({ weight }) => weight > 0);
  const overall: CriterionScore = {
    mean: clipToScale(sumOf(present, ({ weight, mean }) => weight * mean)),
    deviation: sumOf(present, ({ weight, deviation }) => weight * deviation),
    counted: Math.max(0, ...weighted.map(({ counted }) => counted)),
    hasEvidence: present.some(({ hasEvidence }) => hasEvidence),
  };
  const settledWeight = sumOf(present.filter(isSettled), ({ weight }) => weight);
  return { ...summarise(overall, settledWeight), criteria };
}

/** Sum 1, for the slugs of `published`; invalid weights count as 0, and without any the published apply. */
export function normaliseWeights(
  weights: Readonly<Record<string, number>>,
  published: Readonly<Record<string, number>>,
): Record<string, number> {
  const own = mapRecord(published, (_, slug) => usableWeight(weights[slug]));
  const chosen = Object.values(own).some((weight) => weight > 0) ? own : mapRecord(published, usableWeight);
  // Dividing by the largest first prevents overflow.
  const largest = Math.max(...Object.values(chosen));
  const total = sumOf(Object.values(chosen), (weight) => weight / largest);
  return mapRecord(chosen, (weight) => weight / largest / total);
}

/** Terms of the sentence in `src/text` that explains a score from reviews. */
export function explainScore(evidence: Evidence, prior: Prior): ScoreExplanation {
  const mean = snapToGrid(scoreEvidence(evidence, prior).mean);
  return {
    displayed: displayedScore(mean),
    mean,
    priorReviews: prior.strength,
    priorMean: prior.mean,
    counted: evidence.counted,
    weight: evidence.weightSum,
    evidenceMean: evidence.weightSum > 0 ? evidence.valueSum / evidence.weightSum : null,
    divisor: prior.strength + evidence.weightSum,
  };
}

function scoreCriterion(input: CriterionInput, drift: number): CriterionScore {
  return input.kind === "reviews"
    ? scoreEvidence(input.evidence, input.prior, drift)
    : scoreMeasurement(input.value, input.rule, input.prior);
}

/** Whether it is measured (evidence without reviews) or has enough counted reviews. */
function isSettled({ hasEvidence, counted }: CriterionScore): boolean {
  return hasEvidence && (counted === 0 || counted >= MINIMUM_COUNTED);
}

function summarise(overall: CriterionScore, settledWeight: number): Omit<Score, "criteria"> {
  const { counted, hasEvidence } = overall;
  if (!hasEvidence) {
    return {
      status: "unrated",
      displayed: null,
      mean: null,
      deviation: null,
      low: null,
      high: null,
      counted,
    };
  }
  const mean = snapToGrid(overall.mean);
  const deviation = snapToGrid(overall.deviation);
  return {
    status: settledWeight >= 0.5 - WEIGHT_TOLERANCE ? "ranked" : "few",
    displayed: displayedScore(mean),
    mean,
    deviation,
    low: snapToGrid(clipToScale(mean - INTERVAL_DEVIATIONS * deviation)),
    high: snapToGrid(clipToScale(mean + INTERVAL_DEVIATIONS * deviation)),
    counted,
  };
}

function checkWeights(weighted: readonly { weight: number }[], weights: Readonly<Record<string, number>>) {
  const complete = weighted.length > 0 && Object.keys(weights).length === weighted.length;
  const total = sumOf(weighted, ({ weight }) => weight);
  if (
    !complete ||
    weighted.some(({ weight }) => !(weight >= 0)) ||
    !(Math.abs(total - 1) <= WEIGHT_TOLERANCE)
  ) {
    throw new RangeError(`weights of criteria are at least 0 and sum to 1: ${JSON.stringify(weights)}`);
  }
}

function criterionOf(criteria: Readonly<Record<string, CriterionScore>>, slug: string): CriterionScore {
  const criterion = criteria[slug];
  if (!criterion) throw new RangeError(`no criterion ${slug}`);
  return criterion;
}

function usableWeight(weight: number | undefined): number {
  return weight !== undefined && Number.isFinite(weight) && weight > 0 ? weight : 0;
}

function mapRecord<Entry, Mapped>(
  record: Readonly<Record<string, Entry>>,
  map: (entry: Entry, key: string) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(record).map(([key, entry]) => [key, map(entry, key)]));
}
