import type { RowProblemCount } from "@/lib/contracts/feeds";
import { TimedBatchSize } from "@/server/import/batches";

/** Known before anything of the file is written. */
export interface FeedInspection {
  rows: number;
  /** Rows without mistakes, by which a file is compared with the one before it. */
  usable: number;
  /** Whether the same file can mean something else tomorrow, as with a sale that ends. */
  dependsOnTime: boolean;
  problems: RowProblemCount[];
}

export interface FeedApplication {
  /** The time at which its rows are seen; what is older afterwards is gone. */
  startedAt: Date;
  now: () => Date;
  /** Whether pages of the site wait for each of its transactions. */
  isShared: boolean;
  file: { name: string; sha256: string; rows: number };
  /** Called for each stored piece; may end the run with an error. */
  onPiece: (rows: number) => void | Promise<void>;
}

/** Milliseconds and rows of a transaction that pages wait for; `PIECE`: rows of one that none waits for. */
const SHARED_PIECE = { wanted: 100, largest: 1_000 };
const PIECE = 2_000;

/** Each piece fills a transaction. `done` has to be called when a piece is written. */
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
