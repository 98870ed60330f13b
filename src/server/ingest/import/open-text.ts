import { openCsv } from "@/server/ingest/import/csv-records";
import { findJsonRows } from "@/server/ingest/import/json-layout";
import { openJson } from "@/server/ingest/import/json-document";
import { openJsonLines } from "@/server/ingest/import/json-records";
import type { Mapping } from "@/server/ingest/import/mapping";
import { UnusableFileError, type RecordSource } from "@/server/ingest/import/records";
import { findXmlRows } from "@/server/ingest/import/xml-layout";
import { openXml } from "@/server/ingest/import/xml-records";
import { fileNotes, fileProblems, type ImportText } from "@/text/import-problems";

/** What the mapping does not state is detected. */
export type StatedFormat = Partial<Mapping["format"]>;

type TextKind = "csv" | "json" | "jsonl";

function kindOfName(fileName: string): TextKind | undefined {
  const ending = /\.(jsonl|ndjson|json|csv|tsv)(\.gz)?$/i.exec(fileName)?.[1]?.toLowerCase();
  if (ending === "jsonl" || ending === "ndjson") return "jsonl";
  return ending === "json" ? "json" : undefined;
}

function statedDelimiter({ delimiter }: StatedFormat, fileName: string): string | undefined {
  return delimiter ?? (/\.tsv(\.gz)?$/i.test(fileName) ? "\t" : undefined);
}

async function peek(text: AsyncGenerator<string>): Promise<[string, AsyncGenerator<string>]> {
  const first = await text.next();
  const start = first.done ? "" : first.value;
  async function* whole() {
    try {
      yield start;
      yield* text;
    } finally {
      await text.return(undefined);
    }
  }
  return [start, whole()];
}

/** An object, or an array of objects or arrays; a heading in brackets does not match. */
const JSON_START = /^\s*(?:(\{)\s*["}]|(\[)\s*[[{])/;

const XML_START = /^\s*<[?!A-Za-z_]/;

/** A web page, which many systems give out under the name of a spreadsheet. */
const HTML_START = /^\s*(?:<!--[^>]*-->\s*)?<(?:!doctype\s+html|html|head|meta|body|style|table)\b/i;

/** Excel 2003's "XML Spreadsheet". */
const EXCEL_XML = /<\?mso-application\s+progid="Excel\.Sheet"|urn:schemas-microsoft-com:office:spreadsheet/;

const PACKED_NAME = /\.(?:xlsx?|xlsm|ods|zip)$/i;

async function refuse(text: AsyncGenerator<string>, problem: ImportText): Promise<never> {
  await text.return(undefined);
  throw new UnusableFileError(problem);
}

/** A text without columns whose name promises a spreadsheet is refused. */
async function openTable(
  whole: AsyncGenerator<string>,
  fileName: string,
  format: StatedFormat,
  start: string,
): Promise<RecordSource> {
  const source = await openCsv(whole, { ...format, delimiter: statedDelimiter(format, fileName) }, start);
  const ending = PACKED_NAME.exec(fileName)?.[0].toLowerCase();
  if (ending === undefined || source.columns === null || source.columns.length > 1) return source;
  await source.close();
  throw new UnusableFileError(fileProblems.notASheet(ending));
}

/** One object in the first line, and more below it. */
function areJsonLines(start: string): boolean {
  const end = start.indexOf("\n");
  if (end < 0 || !/^\s*\{/.test(start.slice(end))) return false;
  try {
    JSON.parse(start.slice(0, end));
    return true;
  } catch {
    return false;
  }
}

type ReadWhole = () => AsyncGenerator<string>;

async function openDocument(whole: AsyncGenerator<string>, read: ReadWhole): Promise<RecordSource> {
  await whole.return(undefined);
  const layout = await findJsonRows(read());
  if (layout === null) throw new UnusableFileError(fileProblems.jsonWithoutPath);
  const notes = [fileNotes.foundRows(layout.path, layout.rows)];
  return { ...openJson(read(), layout.path), notes };
}

async function openXmlText(
  whole: AsyncGenerator<string>,
  read: ReadWhole,
  { path }: StatedFormat,
): Promise<RecordSource> {
  if (path !== undefined) return openXml(whole, path);
  await whole.return(undefined);
  const found = await findXmlRows(read());
  if (found === null) return openXml(read());
  return { ...openXml(read(), found.path), notes: [fileNotes.foundRows(found.path, found.rows)] };
}

/** @param read gives the whole text, as often as it is called */
export async function openText(
  read: ReadWhole,
  fileName: string,
  format: StatedFormat,
): Promise<RecordSource> {
  const [start, whole] = await peek(read());
  const json = JSON_START.exec(start);
  const isXml = format.kind === "xml" || (format.kind === undefined && XML_START.test(start));
  if (isXml && EXCEL_XML.test(start)) return refuse(whole, fileProblems.xmlExcel);
  if (HTML_START.test(start)) return refuse(whole, fileProblems.webPage);
  if (isXml) return openXmlText(whole, read, format);
  const kind = format.kind ?? (format.path === undefined ? kindOfName(fileName) : "json");
  if (kind === "jsonl") return openJsonLines(whole);
  if (format.path !== undefined || json?.[2] !== undefined) return openJson(whole, format.path);
  if (json && kind !== "csv") return areJsonLines(start) ? openJsonLines(whole) : openDocument(whole, read);
  return kind === "json" ? openJson(whole) : openTable(whole, fileName, format, start);
}
