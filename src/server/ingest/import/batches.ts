import type { PlannedRow, RowProblem } from "@/server/editorial/items/drafts";
import { takeLeftOut, type LeftOut } from "@/server/ingest/import/left-out";
import { addParts, noParts, type PartNumbers, type RowPlanner } from "@/server/ingest/import/plan-row";
import { UnusableFileError, type SourceRecord } from "@/server/ingest/import/records";

export interface Batch {
  rows: PlannedRow[];
  problems: RowProblem[];
  records: number;
  /** Rows of the file, of which steps of the mapping make more records, or fewer. */
  fileRows: number;
  leftOut: LeftOut[];
  flawed: number;
  /** Counts absent parts too, which are missing in their records. */
  rejected: PartNumbers;
  absent: PartNumbers;
}

const emptyBatch = (): Batch => ({
  rows: [],
  problems: [],
  records: 0,
  fileRows: 0,
  leftOut: [],
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

function takeRecord(batch: Batch, record: SourceRecord, plan: RowPlanner): void {
  batch.records += 1;
  batch.fileRows += record.rows ?? 1;
  if (record.leftOut !== undefined) return takeLeftOut(batch.leftOut, record);
  const { row, problems, rejected, absent } = plan(record);
  if (row) batch.rows.push(row);
  if (problems.length > 0) batch.flawed += 1;
  batch.problems.push(...problems);
  addParts(batch.rejected, rejected);
  addParts(batch.absent, absent);
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
      takeRecord(batch, record, plan);
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

/** @param onFirst receives the line of the first record that is not skipped */
export async function* skipRecords(
  records: AsyncIterable<SourceRecord>,
  count: number,
  onSkipped: (record: SourceRecord) => void,
  onFirst: (line: number) => void,
): AsyncGenerator<SourceRecord> {
  let index = 0;
  for await (const record of records) {
    if (index === count) onFirst(record.line);
    index += 1;
    if (index > count) yield record;
    else onSkipped(record);
  }
  if (index <= count) onFirst(Number.MAX_SAFE_INTEGER);
}
