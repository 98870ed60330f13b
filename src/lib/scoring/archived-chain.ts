import { failure, ok, type Result } from "@/lib/result";
import { scoreValues, type PublishedScore, type ScoreCause } from "@/lib/scoring/published-score";

export const GENESIS_HASH = "0".repeat(64);

/** Logged published scores before the transparency log; in the order of ids. */
export interface ChainRow {
  readonly id: number;
  readonly itemId: number;
  readonly before: PublishedScore | null;
  readonly after: PublishedScore;
  readonly cause: ScoreCause;
  /** UTC with milliseconds: "2026-01-31T12:00:00.000Z". */
  readonly at: string;
  readonly previousHash: string;
  /** SHA-256 of `chainRowText` in lower-case hexadecimal. */
  readonly hash: string;
}

/** SHA-256 of the UTF-8 bytes in lower-case hexadecimal; the platform's own function. */
type Sha256Hex = (text: string) => string;

export interface ChainBreak {
  readonly rowId: number;
  /** `link`: it does not follow the previous row. `content`: it was changed. */
  readonly problem: "link" | "content";
  readonly expectedHash: string;
  readonly foundHash: string;
}

/** A JSON array in a fixed order, without the id: `previousHash` already fixes the order of rows. */
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

/** Returns the row's hash, or how the chain breaks at it. */
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
