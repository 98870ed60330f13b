import type { PlannedRow, RowProblem } from "@/server/import/drafts";
import type { RowPlanner } from "@/server/import/plan-row";
import type { SourceRecord } from "@/server/import/records";

/** Consecutive records of a file, planned. */
export interface Batch {
  rows: PlannedRow[];
  problems: RowProblem[];
  /** Records in it, rejected ones included. */
  records: number;
  rejected: number;
}

const emptyBatch = (): Batch => ({ rows: [], problems: [], records: 0, rejected: 0 });

/** Plans records in batches. */
export async function* planBatches(
  records: AsyncIterable<SourceRecord>,
  plan: RowPlanner,
  size: number,
): AsyncGenerator<Batch> {
  let batch = emptyBatch();
  for await (const record of records) {
    const planned = plan(record);
    batch.records += 1;
    if (planned.ok) batch.rows.push(planned.value);
    else {
      batch.rejected += 1;
      batch.problems.push(...planned.error);
    }
    if (batch.records < size) continue;
    yield batch;
    batch = emptyBatch();
  }
  if (batch.records > 0) yield batch;
}

/** Leaves out the first records. `onFirst` is told the line of the first one that is not left out. */
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
