import { foldText } from "@/lib/fold-text";
import { sniffDelimiter } from "@/server/import/delimiter";
import { readDelimited, type DelimitedRecord } from "@/server/import/delimited-records";
import {
  JSON_ARRAY,
  TOO_LONG,
  UnusableFileError,
  type RecordSource,
  type SourceRecord,
} from "@/server/import/records";
import { repairDoubleEncoding } from "@/server/import/repair-encoding";

const cleanCell = (text: string) => repairDoubleEncoding(text).replaceAll("\0", "");

/** Finds a column by its exact name first, otherwise by its name without accents and case. */
function columnFinder(columns: readonly string[]): (column: string) => number {
  const exact = new Map<string, number>();
  const folded = new Map<string, number>();
  columns.forEach((column, index) => {
    if (!exact.has(column)) exact.set(column, index);
    if (!folded.has(foldText(column))) folded.set(foldText(column), index);
  });
  const found = new Map<string, number>();
  return (column) => {
    const known = found.get(column);
    if (known !== undefined) return known;
    const index = exact.get(column) ?? folded.get(foldText(column)) ?? -1;
    found.set(column, index);
    return index;
  };
}

const trimmedEnd = (cells: readonly string[]) => {
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  return cells.slice(0, last + 1);
};

function widthProblem(cells: readonly string[], width: number): string | undefined {
  const used = trimmedEnd(cells).length;
  if (used <= width && cells.length >= width) return undefined;
  return `the row has ${Math.max(used, Math.min(cells.length, width))} cells, the header has ${width}`;
}

function toRecord(
  { line, cells }: DelimitedRecord,
  width: number,
  find: (column: string) => number,
): SourceRecord {
  if (cells === null) return { line, cell: () => undefined, problem: TOO_LONG };
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

/** Matches an object, or an array of objects or arrays; a heading in brackets does not match. */
const JSON_START = /^\s*(?:(\{)\s*["}]|(\[)\s*[[{])/;

/** Reads the first piece of a text, and gives it together with the whole text. */
async function peek(text: AsyncGenerator<string>): Promise<[string, AsyncGenerator<string>]> {
  const first = await text.next();
  const start = first.done ? "" : first.value;
  async function* whole() {
    yield start;
    yield* text;
  }
  return [start, whole()];
}

async function* remaining(rows: AsyncGenerator<DelimitedRecord>, columns: readonly string[]) {
  const find = columnFinder(columns);
  for await (const row of rows) {
    const isBlank = row.cells?.every((cell) => cell.trim() === "") ?? false;
    if (!isBlank) yield toRecord(row, columns.length, find);
  }
}

/** Opens delimited text whose first record names the columns. Columns without a name at the end are left out. */
export async function openCsv(text: AsyncGenerator<string>, delimiter?: string): Promise<RecordSource> {
  const [start, whole] = await peek(text);
  const json = JSON_START.exec(start);
  if (json) {
    await text.return(undefined);
    throw new UnusableFileError(
      json[2] !== undefined ? JSON_ARRAY : "the file is JSON: name it .jsonl, one object a line",
    );
  }
  const rows = readDelimited(whole, delimiter ?? sniffDelimiter(start));
  const header = await rows.next();
  const cells = header.done ? [] : (header.value as DelimitedRecord).cells;
  if (cells === null) throw new UnusableFileError("the line that names the columns is longer than 1 MiB");
  const columns = trimmedEnd(cells.map((cell) => cleanCell(cell).replace(/\s+/g, " ").trim()));
  return { columns, records: remaining(rows, columns), close: () => rows.return(undefined) };
}
