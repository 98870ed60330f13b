import { failure, ok, type Result } from "@/lib/result";
import { scoreValues, type PublishedScore, type ScoreCause } from "@/lib/scoring/published-score";

/** The previous hash in the first row of a chain. */
export const GENESIS_HASH = "0".repeat(64);

/** A row of the chain that logged published scores before the transparency log. Rows are read in the order of their ids. */
export interface ChainRow {
  readonly id: number;
  readonly itemId: number;
  /** Null when the item had no published score. */
  readonly before: PublishedScore | null;
  readonly after: PublishedScore;
  readonly cause: ScoreCause;
  /** Time of publication, UTC with milliseconds: "2026-01-31T12:00:00.000Z". */
  readonly at: string;
  /** Hash of the row before; `GENESIS_HASH` in the first row. */
  readonly previousHash: string;
  /** SHA-256 of `chainRowText`, 64 lower-case hex digits. */
  readonly hash: string;
}

/** Computes SHA-256 of a text's UTF-8 bytes as 64 lower-case hex digits; the caller supplies the platform's function. */
export type Sha256Hex = (text: string) => string;

export interface ChainBreak {
  /** Id of the broken row. */
  readonly rowId: number;
  /** `link`: it does not follow the row before. `content`: it was changed. */
  readonly problem: "link" | "content";
  readonly expectedHash: string;
  readonly foundHash: string;
}

/**
 * The text that a row's hash is computed from: a JSON array of the row's values in a fixed order. It omits the id,
 * because the previous hash already fixes the order of the rows.
 */
export function chainRowText(row: Omit<ChainRow, "id" | "hash">): string {
  return JSON.stringify([
    row.previousHash,
    row.itemId,
    scoreValues(row.before),
    scoreValues(row.after),
    row.cause,
    row.at,
  ]);
}

/** Checks one row against the hash of the row before it, and gives its hash. */
export function verifyChainRow(
  row: ChainRow,
  previousHash: string,
  sha256Hex: Sha256Hex,
): Result<string, ChainBreak> {
  const { id: rowId } = row;
  if (row.previousHash !== previousHash) {
    return failure({ rowId, problem: "link", expectedHash: previousHash, foundHash: row.previousHash });
  }
  const hash = sha256Hex(chainRowText(row));
  return row.hash === hash
    ? ok(hash)
    : failure({ rowId, problem: "content", expectedHash: hash, foundHash: row.hash });
}
