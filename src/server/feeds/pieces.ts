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
  /** The file as the transparency log names it: its name, SHA-256 of its bytes, and rows. */
  file: { name: string; sha256: string; rows: number };
  /** Hears of each piece that is stored, and may end the run with an error. */
  onPiece: (rows: number) => void | Promise<void>;
}

/** The site's pages wait for each transaction of an embedded database, so one takes about a tenth of a second. */
const TIMED = { wanted: 100, largest: 1_000 };

/** Rows in pieces that each fill a short transaction. `done` has to be called when a piece is written. */
export async function* piecesOf<Row>(
  rows: AsyncIterable<Row>,
): AsyncGenerator<{ rows: Row[]; done: () => void }> {
  const timed = new TimedBatchSize(TIMED);
  const complete = (piece: Row[]) => {
    const start = performance.now();
    return { rows: piece, done: () => timed.note(piece.length, performance.now() - start) };
  };
  let piece: Row[] = [];
  for await (const row of rows) {
    piece.push(row);
    if (piece.length < timed.size) continue;
    yield complete(piece);
    piece = [];
  }
  if (piece.length > 0) yield complete(piece);
}
