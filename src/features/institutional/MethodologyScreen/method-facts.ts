import type { MethodNumbers } from "@/text/methodology";
import { addReview, emptyEvidence, REVIEW_WEIGHT, type Evidence, type Stars } from "@/lib/scoring/evidence";
import { PUBLISHED_DRAWS } from "@/lib/scoring/likely-position";
import { METHOD_VERSION } from "@/lib/scoring/published-score";
import { ACCOUNT_RAMP, CLUSTER_LIMIT, DAILY_LIMIT } from "@/lib/scoring/review-weight";
import { normaliseMeasurement } from "@/lib/scoring/measurement";
import { COLD_START_PRIOR, COLD_START_VARIANCE, STRENGTH_BOUNDS, type Prior } from "@/lib/scoring/prior";
import { TIE_DEVIATIONS } from "@/lib/scoring/ranking";
import {
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
  readonly roundedCoverage: MethodNumbers["roundedCoverage"];
  readonly minimumCounted: number;
  readonly tieDeviations: number;
  readonly draws: number;
  readonly stars: StarCounts;
  readonly worked: MethodExample;
  readonly growing: readonly MethodExample[];
  readonly perfect: MethodExample;
  readonly measured: MeasuredExample;
}

/** In per cent, measured by `rounded-means.test.ts`, which fails where they no longer hold. */
export const ROUNDED_COVERAGE = {
  items: 2000,
  without: 69,
  withoutLarge: 13,
  with: 99,
  withLarge: 96,
} as const;
/** An invented category: a mean of 75 that counts for 15 reviews. */
const EXAMPLE_PRIOR: Prior = { version: 1, mean: 75, secondMoment: 6600, strength: 15 };
const EXAMPLE_STARS: StarCounts = [1, 0, 1, 5, 18];
const GROWING_FACTORS = [1, 4, 40] as const;
const PERFECT_REVIEWS = 3;
const MEASURED = { best: 1, worst: 3, unit: "MJ/km" } as const;
const MEASURED_VALUE = 1.5;

function exampleOf(evidence: Evidence): MethodExample {
  const explanation = explainScore(evidence, EXAMPLE_PRIOR);
  return {
    counted: evidence.counted,
    evidenceMean: explanation.evidenceMean ?? 0,
    explanation,
    score: scoreItem({ overall: { evidence, prior: EXAMPLE_PRIOR } }),
  };
}

function evidenceOf(counts: StarCounts): Evidence {
  let evidence = emptyEvidence();
  counts.forEach((count, index) => {
    for (let added = 0; added < count; added += 1) {
      evidence = addReview(evidence, { stars: (index + 1) as Stars, weight: REVIEW_WEIGHT.verified });
    }
  });
  return evidence;
}

function scaled({ counted, valueSum, squareSum, weightSum }: Evidence, factor: number): Evidence {
  return {
    counted: counted * factor,
    weightSum: weightSum * factor,
    valueSum: valueSum * factor,
    squareSum: squareSum * factor,
    roundingVariance: 0,
    histogram: null,
  };
}

export function methodFacts(): MethodFacts {
  const worked = evidenceOf(EXAMPLE_STARS);
  return {
    methodVersion: METHOD_VERSION,
    weights: REVIEW_WEIGHT,
    limits: { ramp: ACCOUNT_RAMP, daily: DAILY_LIMIT, cluster: CLUSTER_LIMIT },
    strength: STRENGTH_BOUNDS,
    coldStart: { ...COLD_START_PRIOR, variance: COLD_START_VARIANCE },
    roundedCoverage: ROUNDED_COVERAGE,
    minimumCounted: MINIMUM_COUNTED,
    tieDeviations: TIE_DEVIATIONS,
    draws: PUBLISHED_DRAWS,
    stars: EXAMPLE_STARS,
    worked: exampleOf(worked),
    growing: GROWING_FACTORS.map((factor) => exampleOf(scaled(worked, factor))),
    perfect: exampleOf(evidenceOf([0, 0, 0, 0, PERFECT_REVIEWS])),
    measured: {
      best: MEASURED.best,
      worst: MEASURED.worst,
      value: MEASURED_VALUE,
      normalised: normaliseMeasurement(MEASURED_VALUE, MEASURED) ?? 0,
    },
  };
}
