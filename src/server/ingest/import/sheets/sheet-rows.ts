import { foldText } from "@/lib/fold-text";
import type { Cell } from "@/server/ingest/import/expression";
import { UnusableFileError } from "@/server/ingest/import/records";
import { LONGEST_RECORD } from "@/server/ingest/import/text-lines";
import type { TableRow } from "@/server/ingest/import/tables/cells";
import { fileProblems } from "@/text/import-problems";

const MOST_COLUMNS = 2_000;
const MOST_EMPTY_ROWS = 200_000;
const MOST_REPEATED = 10_000;

/** Limits keep memory bounded whatever a sheet says. */
export class RowBuilder {
  rows: TableRow[] = [];
  #line = 0;
  #cells: Cell[] = [];
  #length = 0;
  #emptyRows = 0;
  #isHidden = false;

  begin(line?: number, isHidden = false): void {
    this.#isHidden = isHidden;
    this.#line = line !== undefined && Number.isInteger(line) && line > this.#line ? line : this.#line + 1;
    this.#cells = [];
    this.#length = 0;
  }

  put(column: number, value: Cell): void {
    if (value === undefined || value === null || value === "") return;
    if (column >= MOST_COLUMNS) {
      throw new UnusableFileError(fileProblems.sheet.column(this.#line, column + 1, MOST_COLUMNS));
    }
    this.#length += typeof value === "string" ? value.length : 8;
    if (this.#length > LONGEST_RECORD) this.#cells = [];
    else this.#cells[column] = value;
  }

  end(times = 1): void {
    const line = this.#line;
    this.#line += times - 1;
    if (this.#length === 0) {
      this.#emptyRows += 1;
      if (this.#emptyRows <= MOST_EMPTY_ROWS) return;
      throw new UnusableFileError(fileProblems.sheet.emptyRows(line, MOST_EMPTY_ROWS));
    }
    this.#emptyRows = 0;
    if (times > MOST_REPEATED) throw new UnusableFileError(fileProblems.sheet.repeated(line, times));
    const cells = this.#length > LONGEST_RECORD ? null : Array.from(this.#cells);
    for (let index = 0; index < times; index += 1)
      this.rows.push({ line: line + index, cells, ...(this.#isHidden && { isHidden: true }) });
  }

  take(): TableRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }
}

export class CellText {
  #parts: string[] = [];
  #length = 0;

  add(text: string): void {
    this.#length += text.length;
    // One character too many is kept, so that the row is recognised as too long.
    if (this.#length <= LONGEST_RECORD + 1) this.#parts.push(text);
    else if (this.#parts.length > 0) this.#parts = ["x".repeat(LONGEST_RECORD + 1)];
  }

  take(): string {
    const text = this.#parts.join("");
    this.#parts = [];
    this.#length = 0;
    return text;
  }
}

export interface SheetName {
  name: string;
  isHidden: boolean;
}

/** @throws UnusableFileError with the names that there are */
export function findSheet(names: readonly string[], wanted: string | number | undefined): number {
  const index =
    typeof wanted === "string"
      ? names.findIndex((name) => foldText(name) === foldText(wanted))
      : (wanted ?? 1) - 1;
  if (names[index] !== undefined) return index;
  throw new UnusableFileError(fileProblems.sheet.none(wanted ?? 1, names));
}
