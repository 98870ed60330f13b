import type { MethodNumbers } from "@/text/methodology";
import { addReviews, emptyEvidence, REVIEW_WEIGHT, type Evidence, type Stars } from "@/lib/scoring/evidence";
import { PUBLISHED_DRAWS } from "@/lib/scoring/likely-position";
import { METHOD_VERSION } from "@/lib/scoring/published-score";
import { ACCOUNT_RAMP, CLUSTER_LIMIT, DAILY_LIMIT } from "@/lib/scoring/review-weight";
import { normaliseMeasurement } from "@/lib/scoring/measurement";
import { monthlyEvidence, UNDATED_CAP } from "@/lib/scoring/monthly-evidence";
import { MONTHLY_STRENGTH } from "@/lib/scoring/monthly-prior";
import { CAPS, MONTH_DECAY, monthWeights, NO_SUMS, type MonthSums } from "@/lib/scoring/monthly-sums";
import { COLD_START_PRIOR, COLD_START_VARIANCE, type Prior } from "@/lib/scoring/prior";
import { TIE_DEVIATIONS } from "@/lib/scoring/ranking";
import {
  DRIFT_VARIANCE,
  explainScore,
  MINIMUM_COUNTED,
  scoreItem,
  type Score,
  type ScoreExplanation,
} from "@/lib/scoring/score";

type StarCounts = readonly [number, number, number, number, number];

export interface MethodExample {
  readonly counted: number;
  readonly evidenceMean: number;
  readonly explanation: ScoreExplanation;
  readonly score: Score;
}

export interface ExampleMonth {
  readonly stars: StarCounts;
  readonly reviews: number;
  readonly mean: number;
  readonly countsAs: number;
}

interface MeasuredExample {
  readonly best: number;
  readonly worst: number;
  readonly value: number;
  readonly normalised: number;
}

export interface MethodFacts {
  readonly methodVersion: number;
  readonly weights: { readonly verified: number; readonly unverified: number; readonly excluded: number };
  readonly limits: MethodNumbers["limits"];
  readonly strength: { readonly minimum: number; readonly maximum: number };
  readonly coldStart: MethodNumbers["coldStart"];
  readonly caps: MethodNumbers["caps"];
  readonly monthDecay: number;
  readonly drift: number;
  readonly minimumCounted: number;
  readonly tieDeviations: number;
  readonly draws: number;
  readonly months: readonly ExampleMonth[];
  readonly worked: MethodExample;
  readonly growing: readonly MethodExample[];
  readonly perfect: MethodExample;
  readonly measured: MeasuredExample;
}

/** An invented category: a mean of 75 that counts for 10 reviews. */
const EXAMPLE_PRIOR: Prior = { version: 1, mean: 75, secondMoment: 6600, strength: 10 };
/** Reviews of two months, at most two on any day. The Nota is exact without rounding. */
const EXAMPLE_MONTHS: readonly StarCounts[] = [
  [0, 0, 0, 4, 1],
  [0, 0, 0, 4, 6],
];
const GROWING_MONTH: StarCounts = [0, 0, 0, 4, 6];
const GROWING_MONTHS = [3, 12, 48] as const;
const PERFECT_REVIEWS = 3;
const MEASURED = { best: 1, worst: 3, unit: "MJ/km" } as const;
const MEASURED_VALUE = 1.5;

function exampleOf(stars: readonly StarCounts[]): MethodExample {
  const months = stars.map(monthSums);
  const plain = stars.reduce(addStars, emptyEvidence());
  const { evidence } = monthlyEvidence(plain, months, []);
  const explanation = explainScore(evidence, EXAMPLE_PRIOR);
  return {
    counted: evidence.counted,
    evidenceMean: explanation.evidenceMean ?? 0,
    explanation,
    score: scoreItem({ overall: { evidence, prior: EXAMPLE_PRIOR }, drift: DRIFT_VARIANCE }),
  };
}

function addStars(evidence: Evidence, counts: StarCounts): Evidence {
  return counts.reduce(
    (sums, count, index) =>
      addReviews(sums, { stars: (index + 1) as Stars, weight: REVIEW_WEIGHT.verified }, count),
    evidence,
  );
}

function monthSums(counts: StarCounts, month: number): MonthSums {
  const { weightSum, valueSum, squareSum } = addStars(emptyEvidence(), counts);
  return { month: month + 1, weightSum, valueSum, squareSum };
}

function exampleMonths(): ExampleMonth[] {
  const months = EXAMPLE_MONTHS.map(monthSums);
  const weights = monthWeights(months);
  return EXAMPLE_MONTHS.map((stars, index) => {
    const { weightSum, valueSum } = months[index] ?? NO_SUMS;
    return { stars, reviews: weightSum, mean: valueSum / weightSum, countsAs: weights[index] ?? 0 };
  });
}

export function methodFacts(): MethodFacts {
  return {
    methodVersion: METHOD_VERSION,
    weights: REVIEW_WEIGHT,
    limits: { ramp: ACCOUNT_RAMP, daily: DAILY_LIMIT, cluster: CLUSTER_LIMIT },
    strength: MONTHLY_STRENGTH,
    caps: { ...CAPS, undated: UNDATED_CAP },
    monthDecay: MONTH_DECAY,
    drift: DRIFT_VARIANCE,
    coldStart: { ...COLD_START_PRIOR, variance: COLD_START_VARIANCE },
    minimumCounted: MINIMUM_COUNTED,
    tieDeviations: TIE_DEVIATIONS,
    draws: PUBLISHED_DRAWS,
    months: exampleMonths(),
    worked: exampleOf(EXAMPLE_MONTHS),
    growing: GROWING_MONTHS.map((months) => exampleOf(Array<StarCounts>(months).fill(GROWING_MONTH))),
    perfect: exampleOf([[0, 0, 0, 0, PERFECT_REVIEWS]]),
    measured: {
      best: MEASURED.best,
      worst: MEASURED.worst,
      value: MEASURED_VALUE,
      normalised: normaliseMeasurement(MEASURED_VALUE, MEASURED) ?? 0,
    },
  };
}
