import type { Score, ScoreStatus } from "@/lib/scoring/score";

/** Version of the method in this code. A change of the formula increases it. */
export const METHOD_VERSION = 3;

/**
 * Versions by whose formula this code computes a score from its sums. Version 3 changed only what reviews weigh, which
 * the sums have in them.
 */
export const COMPUTED_VERSIONS: readonly number[] = [2, METHOD_VERSION];

/**
 * Why a published score changed. `weights` and `criteria` stand for those of its category (criteria were added,
 * removed or measured by another rule), `prior` and `method` for a new version of either. `reweighing`: what written
 * reviews weigh has changed by a review of another item. `created`: an editor added the item. `merge` and `split`: what
 * it is scored by came from another item, or went to one.
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

/** A score as published: mean and interval rounded to four decimals, and the versions that it was computed with. */
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

/** The published parts of a score, rounded so that they pass through a database and an export unchanged. */
export function publishScore(
  score: Score,
  priorVersion: number,
  methodVersion: number = METHOD_VERSION,
): PublishedScore {
  return {
    displayed: score.displayed,
    mean: roundPublished(score.mean),
    low: roundPublished(score.low),
    high: roundPublished(score.high),
    counted: score.counted,
    status: score.status,
    priorVersion,
    methodVersion,
  };
}

/** Whether two published scores are the same, so that there is nothing to publish. */
export function isSamePublishedScore(a: PublishedScore | null, b: PublishedScore | null): boolean {
  return JSON.stringify(scoreValues(a)) === JSON.stringify(scoreValues(b));
}

/** The values of a published score in a fixed order, with mean and interval written with four decimals. */
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
