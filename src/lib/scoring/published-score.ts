import { DRIFT_VARIANCE, type Score, type ScoreStatus } from "@/lib/scoring/score";

/** Increase it when the formula changes. */
export const METHOD_VERSION = 4;

/** The first version whose sums are those of months (`totalsOf`), and whose deviations have the drift. */
const FIRST_OF_MONTHS = 4;

/** Versions that this code can compute from sums: all of them. Version 3 changed only weights, which are in the sums. */
export const COMPUTED_VERSIONS: readonly number[] = [1, 2, 3, METHOD_VERSION];

/** The first version that does not round over the border of a band (`displayedScore`). */
const FIRST_WITHIN_BANDS = 2;

export const countsMonths = (methodVersion: number): boolean => methodVersion >= FIRST_OF_MONTHS;

/** D of a version of the method. */
export const driftOf = (methodVersion: number): number => (countsMonths(methodVersion) ? DRIFT_VARIANCE : 0);

/**
 * Why a published score changed. `weights` and `criteria` are the category's, `prior` and `method` new
 * versions. `reweighing`: a review of another item changed what written reviews weigh. `merge` and `split`:
 * evidence came from another item, or went to one.
 */
export const SCORE_CAUSES = [
  "new-review",
  "edit",
  "removal",
  "moderation",
  "reweighing",
  "import",
  "import-undone",
  "weights",
  "criteria",
  "prior",
  "method",
  "created",
  "merge",
  "split",
] as const;
export type ScoreCause = (typeof SCORE_CAUSES)[number];

/** Mean and interval are rounded to four decimals. */
export interface PublishedScore {
  readonly displayed: number | null;
  readonly mean: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly counted: number;
  readonly status: ScoreStatus;
  readonly priorVersion: number;
  readonly methodVersion: number;
}

/** Rounded, so that a database and an export keep it unchanged. */
export function publishScore(
  score: Score,
  priorVersion: number,
  methodVersion: number = METHOD_VERSION,
): PublishedScore {
  const { displayed, mean } = score;
  const isWithinBand = methodVersion >= FIRST_WITHIN_BANDS || mean === null;
  return {
    displayed: isWithinBand ? displayed : Math.round(mean),
    mean: roundPublished(score.mean),
    low: roundPublished(score.low),
    high: roundPublished(score.high),
    counted: score.counted,
    status: score.status,
    priorVersion,
    methodVersion,
  };
}

export function isSamePublishedScore(a: PublishedScore | null, b: PublishedScore | null): boolean {
  return JSON.stringify(scoreValues(a)) === JSON.stringify(scoreValues(b));
}

/** In a fixed order; mean and interval have four decimals. */
export function scoreValues(score: PublishedScore | null) {
  if (score === null) return null;
  return [
    score.displayed,
    fourDecimals(score.mean),
    fourDecimals(score.low),
    fourDecimals(score.high),
    score.counted,
    score.status,
    score.priorVersion,
    score.methodVersion,
  ];
}

function roundPublished(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10_000) / 10_000;
}

function fourDecimals(value: number | null): string | null {
  return value === null ? null : value.toFixed(4);
}
