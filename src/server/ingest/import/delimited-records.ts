import { UnusableFileError } from "@/server/ingest/import/records";
import { LONGEST_RECORD, readLines, type TextLine } from "@/server/ingest/import/text-lines";
import { fileProblems, type ImportText } from "@/text/import-problems";

export interface DelimitedRecord {
  /** The line on which it begins, from 1. */
  line: number;
  /** Null where the record is too long. */
  cells: string[] | null;
}

const QUOTE = '"';

interface OpenCell {
  line: number;
  parts: string[];
}

/** RFC 4180, except that quotes count only around a whole cell. Unlike csv-parse, it bounds memory. */
export class RecordAssembler {
  readonly #delimiter: string;
  #cells: string[] = [];
  #open: OpenCell | null = null;
  #firstLine = 1;
  #length = 0;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  take({ number, content }: TextLine): DelimitedRecord | null {
    const isContinued = this.#open !== null;
    if (!isContinued) this.#begin(number);
    this.#length += (content?.length ?? LONGEST_RECORD) + 1;
    if (isContinued && this.#length > LONGEST_RECORD) throw this.#unclosed(fileProblems.openQuoteRecord);
    if (content === null) return { line: number, cells: null };
    if (content === "" && !isContinued) return null;
    return this.#readCells(content, number) ? { line: this.#firstLine, cells: this.#cells } : null;
  }

  end(): void {
    if (this.#open) throw this.#unclosed(fileProblems.openQuote);
  }

  #begin(line: number): void {
    this.#cells = [];
    this.#firstLine = line;
    this.#length = 0;
  }

  #unclosed(problem: (line: number) => ImportText): UnusableFileError {
    const line = this.#open?.line ?? this.#firstLine;
    return new UnusableFileError(problem(line));
  }

  #readCells(text: string, line: number): boolean {
    let position = 0;
    while (position <= text.length) {
      if (this.#open === null && text[position] === QUOTE) {
        this.#open = { line, parts: [] };
        position += 1;
      }
      const end = this.#open
        ? this.#endQuoted(text, position, this.#open)
        : this.#endPlain(text, position, "");
      if (end === null) return false;
      position = end;
    }
    return true;
  }

  #endPlain(text: string, start: number, before: string): number {
    const stop = text.indexOf(this.#delimiter, start);
    const end = stop < 0 ? text.length : stop;
    this.#cells.push(before + text.slice(start, end));
    return end + this.#delimiter.length;
  }

  /** Null where the cell continues in the next line. */
  #endQuoted(text: string, start: number, { parts }: OpenCell): number | null {
    for (let from = start; ;) {
      const quote = text.indexOf(QUOTE, from);
      if (quote < 0) {
        parts.push(`${text.slice(from)}\n`);
        return null;
      }
      if (text[quote + 1] !== QUOTE)
        return this.#closeQuoted(text, parts.join("") + text.slice(from, quote), quote + 1);
      parts.push(text.slice(from, quote + 1));
      from = quote + 2;
    }
  }

  #closeQuoted(text: string, content: string, after: number): number {
    this.#open = null;
    if (after < text.length && !text.startsWith(this.#delimiter, after)) {
      return this.#endPlain(text, after, `${QUOTE}${content}${QUOTE}`);
    }
    this.#cells.push(content);
    return after + this.#delimiter.length;
  }
}

/** Skips a line that is too long. Throws UnusableFileError for a quote that is not closed. */
export async function* readDelimited(
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<DelimitedRecord> {
  const assembler = new RecordAssembler(delimiter);
  for await (const line of readLines(text)) {
    const record = assembler.take(line);
    if (record) yield record;
  }
  assembler.end();
}
