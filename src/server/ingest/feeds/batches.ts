import type { RowProblemCount } from "@/lib/contracts/feeds";
import { TimedBatchSize } from "@/server/ingest/import/batches";

/** What is known of a file before anything of it is written. */
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
  /** Called for each stored batch; may end the run with an error. */
  onBatch: (rows: number) => void | Promise<void>;
}

/** Milliseconds and rows of a transaction that pages wait for; `BATCH`: rows of one that none waits for. */
const SHARED_BATCH = { wanted: 100, largest: 1_000 };
const BATCH = 2_000;

/** Each batch fills a transaction. `done` has to be called when a batch is written. */
export async function* batchesOf<Row>(
  rows: AsyncIterable<Row>,
  { isShared }: Pick<FeedApplication, "isShared">,
): AsyncGenerator<{ rows: Row[]; done: () => void }> {
  const timed = new TimedBatchSize(SHARED_BATCH);
  const complete = (batch: Row[]) => {
    const start = performance.now();
    return { rows: batch, done: () => timed.note(batch.length, performance.now() - start) };
  };
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < (isShared ? timed.size : BATCH)) continue;
    yield complete(batch);
    batch = [];
  }
  if (batch.length > 0) yield complete(batch);
}
