import { openCsv } from "@/server/import/csv-records";
import { openJson } from "@/server/import/json-document";
import { openJsonLines } from "@/server/import/json-records";
import type { Mapping } from "@/server/import/mapping";
import { UnusableFileError, type RecordSource } from "@/server/import/records";
import { openXml } from "@/server/import/xml-records";
import { fileProblems, type ImportText } from "@/text/import-problems";

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

export async function openText(
  text: AsyncGenerator<string>,
  fileName: string,
  format: StatedFormat,
): Promise<RecordSource> {
  const [start, whole] = await peek(text);
  const json = JSON_START.exec(start);
  const isXml = format.kind === "xml" || (format.kind === undefined && XML_START.test(start));
  if (isXml && HTML_START.test(start)) return refuse(text, fileProblems.webPage);
  if (isXml) return openXml(whole, format.path);
  const kind = format.kind ?? (format.path === undefined ? kindOfName(fileName) : "json");
  if (kind === "json" || json?.[2] !== undefined) {
    if (json?.[1] === undefined || format.path !== undefined) return openJson(whole, format.path);
  } else if (kind === "jsonl") return openJsonLines(whole);
  else if (!json) return openTable(whole, fileName, format, start);
  return refuse(text, fileProblems.jsonWithoutPath);
}
