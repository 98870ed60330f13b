import type { Cell } from "@/server/import/expression";
import { type ImportText } from "@/text/import-problems";

/** One record of a file in any format. */
export interface SourceRecord {
  /** The line on which it begins, from 1. */
  line: number;
  cell: (column: string) => Cell;
  /** Its keys, where its file has no columns. */
  keys?: () => string[];
  /** Why it cannot be read, if so. */
  problem?: ImportText;
}

/** An opened file: its columns where it has a header, and its records. */
export interface RecordSource {
  columns: readonly string[] | null;
  records: AsyncIterable<SourceRecord>;
  /** Closes the file before the end of its records. */
  close: () => Promise<unknown>;
}

/** A file that ends early or violates its format, so that no more records can be read. */
export class UnusableFileError extends Error {
  override name = "UnusableFileError";
  override readonly message: ImportText;

  constructor(message: ImportText) {
    super(message);
    this.message = message;
  }
}
