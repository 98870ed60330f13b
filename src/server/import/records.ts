import type { Cell } from "@/server/import/expression";
import { type ImportText } from "@/text/import-problems";

export interface SourceRecord {
  /** The line on which it begins, from 1. */
  line: number;
  cell: (column: string) => Cell;
  /** The names of its cells, where its file has no columns. */
  keys?: () => string[];
  problem?: ImportText;
}

export interface RecordSource {
  columns: readonly string[] | null;
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
