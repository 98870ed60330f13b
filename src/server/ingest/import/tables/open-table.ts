import { columnFinder } from "@/server/ingest/import/columns";
import type { Cell } from "@/server/ingest/import/expression";
import { UnusableFileError, type SourceRecord } from "@/server/ingest/import/records";
import { isFilled, isValue, type TableRow } from "@/server/ingest/import/tables/cells";
import { findHeader } from "@/server/ingest/import/tables/find-header";
import { RowSorter } from "@/server/ingest/import/tables/row-sorter";
import { fileNotes, rowProblems, type ImportText } from "@/text/import-problems";

/** Rows among which the names of the columns are looked for. */
const FIRST_ROWS = 30;

const isBlank = ({ cells }: TableRow) => cells !== null && !cells.some(isFilled);

interface FirstRows {
  rows: TableRow[];
  /** The file ends in an error after them. */
  broken: UnusableFileError | null;
}

/** The first rows that are not blank; a stated row comes first, whatever it is. */
async function takeFirst(rows: AsyncGenerator<TableRow>, headerRow = 1): Promise<FirstRows> {
  const first: TableRow[] = [];
  const isStated = headerRow > 1;
  try {
    while (first.length < FIRST_ROWS) {
      const next = await rows.next();
      if (next.done) break;
      if (next.value.line < headerRow) continue;
      if (!isBlank(next.value) || (isStated && first.length === 0)) first.push(next.value);
    }
  } catch (error) {
    if (!(error instanceof UnusableFileError) || first.length === 0) throw error;
    return { rows: first, broken: error };
  }
  return { rows: first, broken: null };
}

interface TableRules {
  /** The line that names the columns; found where it is not stated. */
  headerRow?: number | undefined;
  clean: (cell: Cell) => Cell;
  /** @param least how many cells most rows have, where it is less than the columns */
  problemOf?: (cells: readonly Cell[], columns: number, least: number) => ImportText | undefined;
}

/** Some systems leave out the empty cells at the end of every row. */
function usualCells(rows: readonly TableRow[], columns: number): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) if (cells) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [usual = columns] = [...counts].sort(([a, many], [b, more]) => more - many || b - a)[0] ?? [];
  return Math.min(columns, usual);
}

/** @returns null where the row that names the columns is too long */
export async function openTable(
  rows: AsyncGenerator<TableRow>,
  { headerRow, clean, problemOf }: TableRules,
): Promise<{ columns: string[]; notes: ImportText[]; records: AsyncGenerator<SourceRecord> } | null> {
  const isStated = headerRow !== undefined;
  const { rows: first, broken } = await takeFirst(rows, headerRow);
  const readable = first.filter(({ cells }) => cells !== null);
  if (first[0]?.cells === null && (isStated || readable.length === 0)) return null;
  const cleaned = readable.map(({ cells }) => (cells ?? []).map(clean));
  const { rows: before, names } = findHeader(cleaned, isStated ? 0 : undefined);
  const isNameless = !isStated && names.some(isFilled) && names.filter(isFilled).every(isValue);
  const columns = isNameless ? [] : names;
  const notes = isNameless ? [fileNotes.noNames(names.filter(isFilled).slice(0, 5).join("; "))] : [];
  const last = readable[before - 1];
  const rest = first.slice(last === undefined ? 0 : first.indexOf(last) + 1);
  const least = usualCells(rest, columns.length);
  const find = columnFinder(columns);
  const sorter = new RowSorter(columns, cleaned.slice(0, before));
  const toRecord = (row: TableRow): SourceRecord => {
    const { line, cells } = row;
    if (cells === null) return { line, cell: () => undefined, problem: rowProblems.tooLong };
    const cell = (column: string) => {
      const value = cells[find(column)];
      return value === undefined ? undefined : clean(value);
    };
    const leftOut = sorter.reasonFor(row);
    if (leftOut !== null) return { line, cell, leftOut };
    const problem = problemOf?.(cells, columns.length, least);
    return { line, cell, ...(problem && { problem }) };
  };
  async function* records() {
    for (const row of rest) yield toRecord(row);
    if (broken) throw broken;
    for await (const row of rows) if (!isBlank(row)) yield toRecord(row);
  }
  return { columns, notes, records: records() };
}
