import type { Cell } from "@/server/ingest/import/expression";
import { type ImportText } from "@/text/import-problems";

/** A value that a step of the mapping cannot use. It counts as missing, and is reported with the row. */
export interface RowFlaw {
  line: number;
  column: string;
  value: string;
  reason: ImportText;
}

export interface SourceRecord {
  /** The line on which it begins, from 1. */
  line: number;
  cell: (column: string) => Cell;
  /** The names of its cells, where its file has no columns. */
  keys?: () => string[];
  /** How many rows of the file it stands for: 1 where it is not stated, several for a group. */
  rows?: number;
  flaws?: readonly RowFlaw[];
  /** Why it cannot be read. */
  problem?: ImportText;
  /** Why its file seems to be for another mapping. */
  doubt?: ImportText;
  /** Why it is not imported, although it can be read: it is no data, or a step of the mapping drops it. */
  leftOut?: ImportText;
}

/** Steps pass on what they cannot read, and what is left out, so that it is counted. */
export const isOnlyCounted = ({ problem, leftOut }: SourceRecord): boolean =>
  problem !== undefined || leftOut !== undefined;

export interface RecordSource {
  columns: readonly string[] | null;
  /** What to know of how it was read, such as the sheet that was chosen. */
  notes?: readonly ImportText[];
  records: AsyncIterable<SourceRecord>;
  close: () => Promise<unknown>;
}

/** The file ends early or violates its format, so that no more records can be read. */
export class UnusableFileError extends Error {
  override name = "UnusableFileError";
  override readonly message: ImportText;

  constructor(message: ImportText) {
    super(message);
    this.message = message;
  }
}
