import type { ZipArchive } from "@/server/ingest/import/archive/zip-archive";
import type { Cell } from "@/server/ingest/import/expression";
import { UnusableFileError } from "@/server/ingest/import/records";
import { dateText, isDateFormat, isPerCentFormat, perCentOf } from "@/server/ingest/import/sheets/date-cells";
import { CellText, findSheet, RowBuilder, type SheetName } from "@/server/ingest/import/sheets/sheet-rows";
import { readXml, takeXml, type Attributes } from "@/server/ingest/import/sheets/xml-events";
import type { TableRow } from "@/server/ingest/import/tables/cells";
import { fileProblems } from "@/text/import-problems";

const MOST_SHARED = 64 * 1024 * 1024;
const MOST_STRINGS = 2_000_000;

interface Workbook {
  sheets: (SheetName & { part: string })[];
  startsIn1904: boolean;
}

async function readRelations(archive: ZipArchive): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await takeXml(archive.read("xl/_rels/workbook.xml.rels"), {
    open: (name, { Id = "", Target = "" }) => {
      const path = Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`;
      if (name === "Relationship") targets.set(Id, path);
    },
  });
  return targets;
}

async function readWorkbook(archive: ZipArchive): Promise<Workbook> {
  const targets = await readRelations(archive);
  const workbook: Workbook = { sheets: [], startsIn1904: false };
  await takeXml(archive.read("xl/workbook.xml"), {
    open: (tag, { name = "", id = "", state = "visible", date1904 }) => {
      if (tag === "workbookPr") workbook.startsIn1904 = isTrue(date1904);
      if (tag === "sheet") {
        const part = targets.get(id) ?? "";
        workbook.sheets.push({ name, part, isHidden: state !== "visible" });
      }
    },
  });
  return workbook;
}

/** How the number of a cell is to be understood. */
type NumberStyle = "date" | "per-cent" | "number";

function styleOf(id: number, code: string | undefined): NumberStyle {
  if (isDateFormat(id, code)) return "date";
  return isPerCentFormat(id, code) ? "per-cent" : "number";
}

async function readStyles(archive: ZipArchive): Promise<NumberStyle[]> {
  const codes = new Map<number, string>();
  const styles: NumberStyle[] = [];
  if (!archive.has("xl/styles.xml")) return styles;
  let isWithinCells = false;
  await takeXml(archive.read("xl/styles.xml"), {
    open: (name, { numFmtId = "0", formatCode = "" }) => {
      if (name === "cellXfs") isWithinCells = true;
      if (name === "numFmt") codes.set(Number(numFmtId), formatCode);
      if (name === "xf" && isWithinCells) styles.push(styleOf(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close: (name) => {
      if (name === "cellXfs") isWithinCells = false;
    },
  });
  return styles;
}

/** Control characters are stored as "_x000D_". */
const unescape = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

async function readSharedTexts(archive: ZipArchive): Promise<string[]> {
  const texts: string[] = [];
  if (!archive.has("xl/sharedStrings.xml")) return texts;
  const text = new CellText();
  let [length, isText, isPhonetic] = [0, false, false];
  await takeXml(
    archive.read("xl/sharedStrings.xml"),
    {
      open: (name) => {
        if (name === "rPh") isPhonetic = true;
        isText = name === "t" && !isPhonetic;
      },
      text: (part) => {
        if (!isText) return;
        length += part.length;
        if (length > MOST_SHARED) throw new UnusableFileError(fileProblems.sheet.texts);
        text.add(part);
      },
      close: (name) => {
        isText = false;
        if (name === "rPh") isPhonetic = false;
        if (name !== "si") return;
        if (texts.length >= MOST_STRINGS)
          throw new UnusableFileError(fileProblems.sheet.manyTexts(MOST_STRINGS));
        texts.push(unescape(text.take()));
      },
    },
    MOST_STRINGS * 10,
  );
  return texts;
}

const isTrue = (value: string | undefined) => value === "1" || value === "true";

function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface CellContext {
  texts: readonly string[];
  styles: readonly NumberStyle[];
  startsIn1904: boolean;
}

function cellValue({ t = "n", s = "0" }: Attributes, text: string, context: CellContext): Cell {
  if (t === "s") return context.texts[Number(text)];
  if (t === "b") return text === "1";
  // An error such as #N/A or #DIV/0! is no value.
  if (t === "e" || text === "") return undefined;
  if (t === "str" || t === "inlineStr") return unescape(text);
  const number = Number(text);
  if (t === "d" || Number.isNaN(number)) return text;
  const style = context.styles[Number(s)];
  if (style === "per-cent") return perCentOf(number);
  return style === "date" ? dateText(number, context.startsIn1904) : number;
}

async function* readRows(bytes: AsyncIterable<Buffer>, context: CellContext): AsyncGenerator<TableRow> {
  const builder = new RowBuilder();
  const text = new CellText();
  let [attributes, column, isValue]: [Attributes, number, boolean] = [{}, -1, false];
  const pieces = readXml(bytes, {
    open: (name, given) => {
      if (name === "row") {
        builder.begin(given.r === undefined ? undefined : Number(given.r), isTrue(given.hidden));
        column = -1;
      } else if (name === "c") {
        attributes = given;
        column = columnOf(given.r ?? "") ?? column + 1;
      }
      isValue = name === "v" || name === "t";
    },
    text: (part) => {
      if (isValue) text.add(part);
    },
    close: (name) => {
      isValue = false;
      if (name === "c") builder.put(column, cellValue(attributes, text.take(), context));
      else if (name === "row") builder.end();
    },
  });
  for await (const _ of pieces) yield* builder.take();
}

export async function listXlsxSheets(archive: ZipArchive): Promise<SheetName[]> {
  return (await readWorkbook(archive)).sheets;
}

export async function* readXlsx(
  archive: ZipArchive,
  wanted: string | number | undefined,
  onBytes: (total: number) => void,
): AsyncGenerator<TableRow> {
  const { sheets, startsIn1904 } = await readWorkbook(archive);
  const sheet =
    sheets[
      findSheet(
        sheets.map(({ name }) => name),
        wanted,
      )
    ];
  const styles = await readStyles(archive);
  const texts = await readSharedTexts(archive);
  yield* readRows(archive.read(sheet?.part ?? "", onBytes), { texts, styles, startsIn1904 });
}
