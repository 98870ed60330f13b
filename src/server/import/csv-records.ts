import { foldText } from "@/lib/fold-text";
import { sniffDelimiter } from "@/server/import/delimiter";
import { UnusableFileError, type RecordSource, type SourceRecord } from "@/server/import/records";
import { repairDoubleEncoding } from "@/server/import/repair-encoding";
import { CsvError, parse } from "csv-parse";
import { Readable } from "node:stream";

/** Longer records come from a quote that is never closed. */
const LONGEST_RECORD = 1024 * 1024;

interface ParsedRecord {
  record: string[];
  info: { lines: number };
}

const cleanCell = (text: string) => repairDoubleEncoding(text).replaceAll("\0", "");

/** Lines that a record spans beyond its first. */
const breaksIn = (cells: readonly string[]) =>
  cells.reduce((total, cell) => (cell.includes("\n") ? total + cell.split("\n").length - 1 : total), 0);

/** Where each column is: by its exact name first, otherwise by its name without accents and case. */
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
  { record: cells, info }: ParsedRecord,
  width: number,
  find: (column: string) => number,
): SourceRecord {
  const problem = widthProblem(cells, width);
  return {
    line: info.lines - breaksIn(cells),
    cell: (column) => {
      const cell = cells[find(column)];
      return cell === undefined ? undefined : cleanCell(cell);
    },
    ...(problem && { problem }),
  };
}

function describeCsvError(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  return new UnusableFileError(`the file is not well-formed: ${error.message}`);
}

async function* parseRecords(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<ParsedRecord> {
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_RECORD,
  });
  const source = Readable.from(text);
  source.on("error", (error) => parser.destroy(error));
  try {
    yield* source.pipe(parser) as AsyncIterable<ParsedRecord>;
  } catch (error) {
    throw describeCsvError(error);
  } finally {
    source.destroy();
  }
}

/** Takes the first piece of a text to look at; the text is given back whole. */
async function peek(text: AsyncGenerator<string>): Promise<[string, AsyncGenerator<string>]> {
  const first = await text.next();
  const start = first.done ? "" : first.value;
  async function* whole() {
    yield start;
    yield* text;
  }
  return [start, whole()];
}

async function* remaining(rows: AsyncGenerator<ParsedRecord>, columns: readonly string[]) {
  const find = columnFinder(columns);
  for await (const row of rows) {
    if (row.record.some((cell) => cell.trim() !== "")) yield toRecord(row, columns.length, find);
  }
}

/** Opens delimited text whose first record names the columns. Columns without a name at the end are left out. */
export async function openCsv(text: AsyncGenerator<string>, delimiter?: string): Promise<RecordSource> {
  const [start, whole] = await peek(text);
  const rows = parseRecords(whole, delimiter ?? sniffDelimiter(start));
  const header = await rows.next();
  const cells = header.done ? [] : (header.value as ParsedRecord).record;
  const columns = trimmedEnd(cells.map((cell) => cleanCell(cell).replace(/\s+/g, " ").trim()));
  return { columns, records: remaining(rows, columns), close: () => rows.return(undefined) };
}
