import type { Cell } from "@/server/import/expression";

/** One record of a file, whatever its format. */
export interface SourceRecord {
  /** The line on which it begins, from 1. */
  line: number;
  cell: (column: string) => Cell;
  /** Its keys, where its file has no columns. */
  keys?: () => string[];
  /** Why it cannot be read, where it cannot. */
  problem?: string;
}

/** An opened file: its columns where it has a header, and its records. */
export interface RecordSource {
  columns: readonly string[] | null;
  records: AsyncIterable<SourceRecord>;
  /** Lets go of the file when its records are not wanted to their end. */
  close: () => Promise<unknown>;
}

/** The problem of a record over the limit (`LONGEST_RECORD`). */
export const TOO_LONG = "the record is longer than 1 MiB";

/** What is said of a whole array in JSON, which cannot be read in pieces. */
export const JSON_ARRAY =
  "the file is a JSON array: write its objects one a line, e.g. jq -c '.[]' FILE > FILE.jsonl";

/** A file that breaks off or breaks its format, so that no more records can be had from it. */
export class UnusableFileError extends Error {
  override name = "UnusableFileError";
}
