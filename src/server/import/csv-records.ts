import { columnFinder } from "@/server/import/columns";
import { readDelimited, type DelimitedRecord } from "@/server/import/delimited-records";
import { sniffDelimiter } from "@/server/import/delimiter";
import { UnusableFileError, type RecordSource, type SourceRecord } from "@/server/import/records";
import { repairDoubleEncoding } from "@/server/import/repair-encoding";
import { fileProblems, rowProblems, type ImportText } from "@/text/import-problems";

const cleanCell = (text: string) => repairDoubleEncoding(text).replaceAll("\0", "");

const trimmedEnd = (cells: readonly string[]) => {
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  return cells.slice(0, last + 1);
};

function widthProblem(cells: readonly string[], width: number): ImportText | undefined {
  const used = trimmedEnd(cells).length;
  if (used <= width && cells.length >= width) return undefined;
  return rowProblems.width(Math.max(used, Math.min(cells.length, width)), width);
}

function toRecord(
  { line, cells }: DelimitedRecord,
  width: number,
  find: (column: string) => number,
): SourceRecord {
  if (cells === null) return { line, cell: () => undefined, problem: rowProblems.tooLong };
  const problem = widthProblem(cells, width);
  return {
    line,
    cell: (column) => {
      const cell = cells[find(column)];
      return cell === undefined ? undefined : cleanCell(cell);
    },
    ...(problem && { problem }),
  };
}

async function* remaining(rows: AsyncGenerator<DelimitedRecord>, columns: readonly string[]) {
  const find = columnFinder(columns);
  for await (const row of rows) {
    const isBlank = row.cells?.every((cell) => cell.trim() === "") ?? false;
    if (!isBlank) yield toRecord(row, columns.length, find);
  }
}

async function readHeader(rows: AsyncGenerator<DelimitedRecord>, headerRow: number) {
  for (let row = await rows.next(); !row.done; row = await rows.next()) {
    if (row.value.line >= headerRow) return row.value.cells;
  }
  return [];
}

/** The record in line `headerRow` names the columns; those without a name at the end are left out. */
export async function openCsv(
  text: AsyncGenerator<string>,
  { delimiter, headerRow = 1 }: { delimiter?: string | undefined; headerRow?: number | undefined },
  start: string,
): Promise<RecordSource> {
  const named = start
    .split("\n")
    .slice(headerRow - 1)
    .join("\n");
  const rows = readDelimited(text, delimiter ?? sniffDelimiter(named));
  const cells = await readHeader(rows, headerRow);
  if (cells === null) throw new UnusableFileError(fileProblems.longHeader);
  const columns = trimmedEnd(cells.map((cell) => cleanCell(cell).replace(/\s+/g, " ").trim()));
  return { columns, records: remaining(rows, columns), close: () => rows.return(undefined) };
}
