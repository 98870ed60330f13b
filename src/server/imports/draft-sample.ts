import { failure, ok, type Result } from "@/lib/result";
import { inspectFile, type FileInspection } from "@/server/import/inspect-file";
import { chosenEncoding } from "@/server/import/inspect-text";
import { openFile } from "@/server/import/open-import";
import type { StatedFormat } from "@/server/import/open-text";
import { UnusableFileError, type RecordSource, type SourceRecord } from "@/server/import/records";

/** The first rows of a file, of which forms show what they become. */
const RECORDS = 200;
/** Rows that are counted of a file. */
export const MOST_COUNTED = 20_000;
const LONGEST_CELL = 2_000;

/** Files that are kept in memory, each with its first rows. */
const KEPT = 20;

const inspections = new Map<string, Promise<Result<FileInspection, string>>>();
const counts = new Map<string, Promise<number | null>>();
const samples = new Map<string, Promise<Result<Sample, string>>>();

export interface Sample {
  readonly inspection: FileInspection;
  readonly columns: readonly string[] | null;
  readonly records: readonly SourceRecord[];
}

/** Keeps the newest results by their keys. Files of drafts never change, so none of them gets old. */
function kept<Value>(memory: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>) {
  const known = memory.get(key) ?? make();
  memory.delete(key);
  memory.set(key, known);
  known.catch(() => memory.delete(key));
  const [oldest] = memory.keys();
  if (memory.size > KEPT && oldest !== undefined) memory.delete(oldest);
  return known;
}

/** Inspects a file of a draft, which reads it whole, once for all requests. */
export const inspectDraftFile = (path: string) => kept(inspections, path, () => inspectFile(path));

const shortened = (record: SourceRecord): SourceRecord => ({
  ...record,
  cell: (column) => {
    const cell = record.cell(column);
    return typeof cell === "string" ? cell.slice(0, LONGEST_CELL) : cell;
  },
});

/** Reads the first records of a source, and closes it. */
export async function firstRecords(
  source: RecordSource,
  count: number,
): Promise<Result<SourceRecord[], string>> {
  const records: SourceRecord[] = [];
  try {
    for await (const record of source.records) {
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
  return ok({ inspection, columns: source.value.columns, records: records.value.map(shortened) });
}

/** The first rows of a draft's file in the form that a mapping states, read once for all requests. */
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

/** The number of rows of a file, up to one more than `MOST_COUNTED`; null where it cannot be read. */
export const countRows = (path: string, fileName: string) => kept(counts, path, () => count(path, fileName));

/** A sample as a source of records. */
export function sourceOfSample({ columns, records }: Sample): RecordSource {
  async function* each() {
    for (const record of records) yield await Promise.resolve(record);
  }
  return { columns, records: each(), close: () => Promise.resolve() };
}
