import { failure, ok, type Result } from "@/lib/result";
import { inspectFile, type FileInspection } from "@/server/ingest/import/inspect-file";
import { chosenEncoding } from "@/server/ingest/import/inspect-text";
import { openFile } from "@/server/ingest/import/open-import";
import type { StatedFormat } from "@/server/ingest/import/open-text";
import { UnusableFileError, type RecordSource, type SourceRecord } from "@/server/ingest/import/records";

/** First rows of a file, which forms show results for. */
const RECORDS = 200;
export const MOST_COUNTED = 20_000;
const LONGEST_CELL = 2_000;

const KEPT = 20;

const inspections = new Map<string, Promise<Result<FileInspection, string>>>();
const counts = new Map<string, Promise<number | null>>();
const samples = new Map<string, Promise<Result<Sample, string>>>();

export interface Sample {
  readonly inspection: FileInspection;
  readonly columns: readonly string[] | null;
  readonly records: readonly SourceRecord[];
  readonly notes: readonly string[];
}

/** Files of drafts never change, so no result gets old. */
function kept<Value>(memory: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>) {
  const known = memory.get(key) ?? make();
  memory.delete(key);
  memory.set(key, known);
  known.catch(() => memory.delete(key));
  const [oldest] = memory.keys();
  if (memory.size > KEPT && oldest !== undefined) memory.delete(oldest);
  return known;
}

export const inspectDraftFile = (path: string) => kept(inspections, path, () => inspectFile(path));

const shortened = (record: SourceRecord): SourceRecord => ({
  ...record,
  cell: (column) => {
    const cell = record.cell(column);
    return typeof cell === "string" ? cell.slice(0, LONGEST_CELL) : cell;
  },
});

/** The first records, without rows that are left out. */
export async function firstRecords(
  source: RecordSource,
  count: number,
): Promise<Result<SourceRecord[], string>> {
  const records: SourceRecord[] = [];
  try {
    for await (const record of source.records) {
      if (record.leftOut !== undefined) continue;
      records.push(record);
      if (records.length === count) break;
    }
    return ok(records);
  } catch (error) {
    if (error instanceof UnusableFileError) return failure(error.message);
    throw error;
  } finally {
    await source.close();
  }
}

async function readSample(
  path: string,
  fileName: string,
  format: StatedFormat,
): Promise<Result<Sample, string>> {
  const found = await inspectDraftFile(path);
  if (!found.ok) return found;
  const inspection = {
    ...found.value,
    encoding: chosenEncoding(found.value.encoding, format.encoding),
  };
  const source = await openFile(inspection, fileName, format);
  if (!source.ok) return source;
  const records = await firstRecords(source.value, RECORDS);
  if (!records.ok) return records;
  const { columns, notes = [] } = source.value;
  return ok({ inspection, columns, notes, records: records.value.map(shortened) });
}

/** The sample of a file, read as the mapping states, and only once for all requests. */
export const sampleOf = (path: string, fileName: string, format: StatedFormat) =>
  kept(samples, JSON.stringify([path, format]), () => readSample(path, fileName, format));

async function count(path: string, fileName: string): Promise<number | null> {
  const inspection = await inspectDraftFile(path);
  const source = inspection.ok ? await openFile(inspection.value, fileName) : null;
  if (!source?.ok) return null;
  let rows = 0;
  try {
    for await (const _ of source.value.records) {
      rows += 1;
      if (rows > MOST_COUNTED) break;
    }
    return rows;
  } catch (error) {
    if (error instanceof UnusableFileError) return null;
    throw error;
  } finally {
    await source.value.close();
  }
}

/** Up to one more than `MOST_COUNTED`; null where the file cannot be read. */
export const countRows = (path: string, fileName: string) => kept(counts, path, () => count(path, fileName));

export function sourceOfSample({ columns, records }: Sample): RecordSource {
  async function* each() {
    for (const record of records) yield await Promise.resolve(record);
  }
  return { columns, records: each(), close: () => Promise.resolve() };
}
