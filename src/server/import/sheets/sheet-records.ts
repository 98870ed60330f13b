import { closing } from "@/server/import/archive/open-archive";
import { ZipArchive } from "@/server/import/archive/zip-archive";
import { columnFinder } from "@/server/import/columns";
import type { Cell } from "@/server/import/expression";
import type { StatedFormat } from "@/server/import/open-text";
import type { RecordSource, SourceRecord } from "@/server/import/records";
import { readOds } from "@/server/import/sheets/read-ods";
import { readXlsx } from "@/server/import/sheets/read-xlsx";
import type { SheetRow } from "@/server/import/sheets/sheet-rows";
import { rowProblems } from "@/text/import-problems";

const cleanCell = (cell: Cell): Cell => (typeof cell === "string" ? cell.replaceAll("\0", "") : cell);

const isFilled = (cell: Cell) => cell !== undefined && cell !== null && cell !== "";

/** The stated row, otherwise the first with two filled cells, after any titles. */
async function readHeader(rows: AsyncGenerator<SheetRow>, headerRow: number | undefined) {
  for (let row = await rows.next(); !row.done; row = await rows.next()) {
    const { line, cells } = row.value;
    const isHeader = headerRow === undefined ? (cells ?? []).filter(isFilled).length > 1 : line >= headerRow;
    if (isHeader) return cells ?? [];
  }
  return [];
}

async function* toRecords(
  rows: AsyncGenerator<SheetRow>,
  columns: readonly string[],
): AsyncGenerator<SourceRecord> {
  const find = columnFinder(columns);
  for await (const { line, cells } of rows) {
    if (cells === null) yield { line, cell: () => undefined, problem: rowProblems.tooLong };
    else yield { line, cell: (column) => cleanCell(cells[find(column)]) };
  }
}

/** Numbers stay numbers, dates become ISO texts, merged cells are empty but for the first. */
export async function openSheet(
  path: string,
  kind: "xlsx" | "ods",
  { sheet, headerRow }: StatedFormat,
  onBytes: (total: number) => void,
): Promise<RecordSource> {
  const archive = await ZipArchive.open(path);
  const rows = (kind === "xlsx" ? readXlsx : readOds)(archive, sheet, onBytes);
  const close = async () => {
    await rows.return(undefined);
    archive.close();
  };
  try {
    const header = await readHeader(rows, headerRow);
    const columns = header.map((cell) =>
      String(cell ?? "")
        .replace(/\s+/g, " ")
        .trim(),
    );
    return { columns, records: closing(toRecords(rows, columns), close), close };
  } catch (error) {
    await close();
    throw error;
  }
}
