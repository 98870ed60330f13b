import type { PlannedRow, RowProblem } from "@/server/import/drafts";
import { addParts, noParts, type PartNumbers, type RowPlanner } from "@/server/import/plan-row";
import { UnusableFileError, type SourceRecord } from "@/server/import/records";

export interface Batch {
  rows: PlannedRow[];
  problems: RowProblem[];
  records: number;
  flawed: number;
  /** Also absent parts: those that are missing in their records. */
  rejected: PartNumbers;
  absent: PartNumbers;
}

const emptyBatch = (): Batch => ({
  rows: [],
  problems: [],
  records: 0,
  flawed: 0,
  rejected: noParts(),
  absent: noParts(),
});

type BatchSize = () => number;

const SMALLEST_BATCH = 20;

/** Makes each batch take about a given time, for work that others wait for. */
export class TimedBatchSize {
  readonly #wanted: number;
  readonly #largest: number;
  #size = SMALLEST_BATCH;

  /** @param options.wanted the time of a batch in milliseconds */
  constructor({ wanted, largest }: { wanted: number; largest: number }) {
    this.#wanted = wanted;
    this.#largest = largest;
  }

  get size(): number {
    return this.#size;
  }

  note(records: number, milliseconds: number): void {
    const fitting = (records * this.#wanted) / Math.max(1, milliseconds);
    this.#size = Math.round(Math.min(this.#largest, this.#size * 2, Math.max(SMALLEST_BATCH, fitting)));
  }
}

/** Where the file ends with an error, the records before it form a batch. */
export async function* planBatches(
  records: AsyncIterable<SourceRecord>,
  plan: RowPlanner,
  size: BatchSize,
): AsyncGenerator<Batch> {
  let batch = emptyBatch();
  let broken: UnusableFileError | null = null;
  try {
    for await (const record of records) {
      const { row, problems, rejected, absent } = plan(record);
      batch.records += 1;
      if (row) batch.rows.push(row);
      if (problems.length > 0) batch.flawed += 1;
      batch.problems.push(...problems);
      addParts(batch.rejected, rejected);
      addParts(batch.absent, absent);
      if (batch.records < size()) continue;
      yield batch;
      batch = emptyBatch();
    }
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error;
    broken = error;
  }
  if (batch.records > 0) yield batch;
  if (broken) throw broken;
}

export async function* skipRecords(
  records: AsyncIterable<SourceRecord>,
  count: number,
  onFirst: (line: number) => void,
): AsyncGenerator<SourceRecord> {
  let index = 0;
  for await (const record of records) {
    if (index === count) onFirst(record.line);
    index += 1;
    if (index > count) yield record;
  }
  if (index <= count) onFirst(Number.MAX_SAFE_INTEGER);
}
