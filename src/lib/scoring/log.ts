import { failure, ok, type Result } from "@/lib/result";
import type { Score, ScoreStatus } from "@/lib/scoring/score";

/** Version of the method in this code. A change of the formula increases it. */
export const METHOD_VERSION = 2;

/** The previous hash in the first row of a log. */
export const GENESIS_HASH = "0".repeat(64);

/**
 * Why a published score changed. `weights` and `criteria` stand for those of its category (criteria were added,
 * removed or measured by another rule), `prior` and `method` for a new version of either.
 */
export type ScoreLogCause =
  "new-review" | "edit" | "removal" | "import" | "weights" | "criteria" | "prior" | "method";

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

export interface ScoreLogContent {
  readonly itemId: number;
  /** Null when the item had no published score. */
  readonly before: PublishedScore | null;
  readonly after: PublishedScore;
  readonly cause: ScoreLogCause;
  /** Time of publication, UTC with milliseconds: "2026-01-31T12:00:00.000Z". */
  readonly at: string;
  /** Hash of the row before; `GENESIS_HASH` in the first row. */
  readonly previousHash: string;
}

/** A row of the append-only log of published scores; rows are read in the order of their ids. */
export interface ScoreLogRow extends ScoreLogContent {
  readonly id: number;
  /** SHA-256 of `canonicalLogContent`, 64 lower-case hex digits. */
  readonly hash: string;
}

/**
 * Computes SHA-256 of a text's UTF-8 bytes as 64 lower-case hex digits; the caller supplies the platform's function.
 */
export type Sha256Hex = (text: string) => string;

export interface ChainBreak {
  /** Id of the first broken row; null when the rows end before the expected last one. */
  readonly rowId: number | null;
  /** `link`: it does not follow the row before. `content`: it was changed. `end`: rows after it are missing. */
  readonly problem: "link" | "content" | "end";
  readonly expectedHash: string;
  readonly foundHash: string;
}

export interface VerifiedChain {
  readonly rows: number;
  /** Hash of the last row; verification of a later part of the log can start from it. */
  readonly lastHash: string;
}

/** The published parts of a score, rounded so that they pass through a database and an export unchanged. */
export function publishScore(score: Score, priorVersion: number): PublishedScore {
  return {
    displayed: score.displayed,
    mean: roundPublished(score.mean),
    low: roundPublished(score.low),
    high: roundPublished(score.high),
    counted: score.counted,
    status: score.status,
    priorVersion,
    methodVersion: METHOD_VERSION,
  };
}

/** Whether two published scores are the same, so that there is nothing to log. */
export function isSamePublishedScore(a: PublishedScore | null, b: PublishedScore | null): boolean {
  return JSON.stringify(canonicalScore(a)) === JSON.stringify(canonicalScore(b));
}

/**
 * The text that a row's hash is computed from: a JSON array of the row's values in a fixed order, with mean and
 * interval written with four decimals. It omits the id, which the database gives; the previous hash already fixes the
 * order of the rows.
 */
export function canonicalLogContent(row: ScoreLogContent): string {
  return JSON.stringify([
    row.previousHash,
    row.itemId,
    canonicalScore(row.before),
    canonicalScore(row.after),
    row.cause,
    row.at,
  ]);
}

export function hashLogRow(row: ScoreLogContent, sha256Hex: Sha256Hex): string {
  return sha256Hex(canonicalLogContent(row));
}

/** Checks one row against the hash of the row before it, for logs that are read in parts. */
export function verifyLogRow(
  row: ScoreLogRow,
  previousHash: string,
  sha256Hex: Sha256Hex,
): Result<string, ChainBreak> {
  if (row.previousHash !== previousHash) {
    return failure(chainBreak(row.id, "link", previousHash, row.previousHash));
  }
  const hash = hashLogRow(row, sha256Hex);
  return row.hash === hash ? ok(hash) : failure(chainBreak(row.id, "content", hash, row.hash));
}

/**
 * Checks a chain of rows in the order of their ids. `startHash` is the hash before the first of them (`GENESIS_HASH`
 * by default). Missing rows at the end are only noticed with `endHash`, the last hash as published elsewhere. Names
 * the first broken row.
 */
export function verifyChain(
  rows: Iterable<ScoreLogRow>,
  sha256Hex: Sha256Hex,
  { startHash = GENESIS_HASH, endHash }: { startHash?: string; endHash?: string } = {},
): Result<VerifiedChain, ChainBreak> {
  let lastHash = startHash;
  let count = 0;
  for (const row of rows) {
    const verified = verifyLogRow(row, lastHash, sha256Hex);
    if (!verified.ok) return verified;
    lastHash = verified.value;
    count += 1;
  }
  if (endHash !== undefined && lastHash !== endHash) {
    return failure(chainBreak(null, "end", endHash, lastHash));
  }
  return ok({ rows: count, lastHash });
}

function chainBreak(
  rowId: number | null,
  problem: ChainBreak["problem"],
  expectedHash: string,
  foundHash: string,
): ChainBreak {
  return { rowId, problem, expectedHash, foundHash };
}

function canonicalScore(score: PublishedScore | null) {
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
