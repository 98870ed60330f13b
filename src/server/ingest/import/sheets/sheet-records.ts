import { closing } from "@/server/ingest/import/archive/open-archive";
import { ZipArchive } from "@/server/ingest/import/archive/zip-archive";
import type { Cell } from "@/server/ingest/import/expression";
import type { StatedFormat } from "@/server/ingest/import/open-text";
import { UnusableFileError, type RecordSource, type SourceRecord } from "@/server/ingest/import/records";
import { listOdsSheets, readOds } from "@/server/ingest/import/sheets/read-ods";
import { listXlsxSheets, readXlsx } from "@/server/ingest/import/sheets/read-xlsx";
import { openTable } from "@/server/ingest/import/tables/open-table";
import { fileNotes, fileProblems, type ImportText } from "@/text/import-problems";

const cleanCell = (cell: Cell): Cell => (typeof cell === "string" ? cell.replaceAll("\0", "") : cell);

interface Sheet {
  columns: string[];
  notes: ImportText[];
  records: AsyncGenerator<SourceRecord>;
  close: () => Promise<unknown>;
}

async function openOne(
  archive: ZipArchive,
  kind: "xlsx" | "ods",
  { sheet, headerRow }: StatedFormat,
  onBytes: (total: number) => void,
): Promise<Sheet> {
  const rows = (kind === "xlsx" ? readXlsx : readOds)(archive, sheet, onBytes);
  try {
    const table = await openTable(rows, { headerRow, clean: cleanCell });
    if (table === null) throw new UnusableFileError(fileProblems.longHeader);
    return { ...table, close: () => rows.return(undefined) };
  } catch (error) {
    await rows.return(undefined);
    throw error;
  }
}

async function hasTable(archive: ZipArchive, kind: "xlsx" | "ods", format: StatedFormat): Promise<boolean> {
  const { columns, records, close } = await openOne(archive, kind, format, () => undefined);
  try {
    const first = await records.next();
    return columns.filter((name) => name !== "").length > 1 && !first.done;
  } finally {
    await close();
  }
}

/** The stated sheet, otherwise the first visible one with a table, after covers and explanations. */
async function chooseSheet(
  archive: ZipArchive,
  kind: "xlsx" | "ods",
  format: StatedFormat,
): Promise<{ sheet: string | number | undefined; notes: ImportText[] }> {
  if (format.sheet !== undefined) return { sheet: format.sheet, notes: [] };
  const sheets = await (kind === "xlsx" ? listXlsxSheets : listOdsSheets)(archive);
  if (sheets.length < 2) return { sheet: undefined, notes: [] };
  const visible = [...sheets.keys()].filter((index) => sheets[index]?.isHidden === false);
  let chosen = visible[0] ?? 0;
  for (const index of visible) {
    if (!(await hasTable(archive, kind, { ...format, sheet: index + 1 }))) continue;
    chosen = index;
    break;
  }
  const others = sheets.filter((_, index) => index !== chosen);
  const named = (isHidden: boolean) =>
    others.filter((sheet) => sheet.isHidden === isHidden).map(({ name }) => name);
  const read = sheets[chosen]?.name ?? "";
  return { sheet: chosen + 1, notes: [fileNotes.sheets(read, named(false), named(true))] };
}

/** Numbers stay numbers, dates become ISO texts, merged cells are empty but for the first. */
export async function openSheet(
  path: string,
  kind: "xlsx" | "ods",
  format: StatedFormat,
  onBytes: (total: number) => void,
): Promise<RecordSource> {
  const archive = await ZipArchive.open(path);
  try {
    const { sheet, notes } = await chooseSheet(archive, kind, format);
    const table = await openOne(archive, kind, { ...format, sheet }, onBytes);
    const close = async () => {
      await table.close();
      archive.close();
    };
    const { columns } = table;
    return { columns, notes: [...notes, ...table.notes], records: closing(table.records, close), close };
  } catch (error) {
    archive.close();
    throw error;
  }
}
