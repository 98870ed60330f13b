import type { Cell } from "@/server/ingest/import/expression";
import { readDelimited } from "@/server/ingest/import/delimited-records";
import { sniffDelimiter, statedDelimiter } from "@/server/ingest/import/delimiter";
import { UnusableFileError, type RecordSource } from "@/server/ingest/import/records";
import { repairDoubleEncoding } from "@/server/ingest/import/repair-encoding";
import type { TableRow } from "@/server/ingest/import/tables/cells";
import { openTable } from "@/server/ingest/import/tables/open-table";
import { fileProblems, rowProblems, type ImportText } from "@/text/import-problems";

const cleanCell = (cell: Cell): Cell =>
  typeof cell === "string" ? repairDoubleEncoding(cell).replaceAll("\0", "") : cell;

function widthProblem(cells: readonly Cell[], width: number, least: number): ImportText | undefined {
  const used = cells.findLastIndex((cell) => String(cell ?? "").trim() !== "") + 1;
  if (used <= width && cells.length >= least) return undefined;
  return rowProblems.width(Math.max(used, Math.min(cells.length, width)), width);
}

/** Excel writes the delimiter into a first line of its own ("sep=;"), which is no row. */
async function* withoutSeparatorLine(rows: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  for await (const row of rows) if (row.line > 1) yield row;
}

/** Without `headerRow` the names of the columns are found. Columns without a name at the end are left out. */
export async function openCsv(
  text: AsyncGenerator<string>,
  { delimiter, headerRow }: { delimiter?: string | undefined; headerRow?: number | undefined },
  start: string,
): Promise<RecordSource> {
  const stated = statedDelimiter(start);
  const all = readDelimited(text, delimiter ?? stated ?? sniffDelimiter(start, headerRow));
  const rows = stated === null ? all : withoutSeparatorLine(all);
  const table = await openTable(rows, { headerRow, clean: cleanCell, problemOf: widthProblem });
  if (table === null) throw new UnusableFileError(fileProblems.longHeader);
  return { ...table, close: () => rows.return(undefined) };
}
