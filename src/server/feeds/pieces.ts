import type { RowProblemCount } from "@/lib/contracts/feeds";
import { TimedBatchSize } from "@/server/import/batches";

/** What is known of a file before anything of it is written. */
export interface FeedInspection {
  rows: number;
  /** Rows without mistakes; a file is compared by them with the one before it. */
  usable: number;
  /** Whether the same file can mean something else tomorrow, as a sale that ends does. */
  dependsOnTime: boolean;
  problems: RowProblemCount[];
}

export interface FeedApplication {
  /** The time that its rows are seen at; what is older afterwards is gone. */
  startedAt: Date;
  now: () => Date;
  /** Whether pages of the site wait for each of its transactions. */
  isShared: boolean;
  /** The file as the transparency log names it: its name, SHA-256 of its bytes, and rows. */
  file: { name: string; sha256: string; rows: number };
  /** Hears of each piece that is stored, and may end the run with an error. */
  onPiece: (rows: number) => void | Promise<void>;
}

/** Milliseconds of a transaction for which pages wait, and its rows at most; and the rows of one for which nobody does. */
const SHARED_PIECE = { wanted: 100, largest: 1_000 };
const PIECE = 2_000;

/** Rows in pieces that each fill a transaction. `done` has to be called when a piece is written. */
export async function* piecesOf<Row>(
  rows: AsyncIterable<Row>,
  { isShared }: Pick<FeedApplication, "isShared">,
): AsyncGenerator<{ rows: Row[]; done: () => void }> {
  const timed = new TimedBatchSize(SHARED_PIECE);
  const complete = (piece: Row[]) => {
    const start = performance.now();
    return { rows: piece, done: () => timed.note(piece.length, performance.now() - start) };
  };
  let piece: Row[] = [];
  for await (const row of rows) {
    piece.push(row);
    if (piece.length < (isShared ? timed.size : PIECE)) continue;
    yield complete(piece);
    piece = [];
  }
  if (piece.length > 0) yield complete(piece);
}
