/** What a cell may hold; null and undefined are written as nothing. */
export type CsvValue = string | number | boolean | null | undefined;

/** One column: its heading and what it shows of a row. */
export interface CsvColumn<Row> {
  readonly heading: string;
  readonly value: (row: Row) => CsvValue;
}

/**
 * `standard` is RFC 4180: commas between cells, points in numbers. `excel` is what a spreadsheet under Brazilian
 * settings opens without questions: semicolons between cells, commas in numbers.
 */
export type CsvDialect = "standard" | "excel";

/** Tells spreadsheets that the file is UTF-8; without it they show "GeraÃ§Ã£o". */
const BYTE_ORDER_MARK = "\uFEFF";

/** First characters that make a spreadsheet run a cell as a formula, also in their wide forms (OWASP, CSV Injection). */
const formulaStart = /^[=+\-@＝＋－＠\t\r\n]/;

/** A text that no spreadsheet runs as a formula: an apostrophe stands before one that it would. */
export function disarmFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/**
 * Writes rows as CSV with a heading line, CRLF after every line and a byte order mark. Texts that a spreadsheet
 * would run as formulas, headings too, get an apostrophe in front; numbers are never changed.
 */
export function writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  dialect: CsvDialect = "standard",
): string {
  const separator = dialect === "excel" ? ";" : ",";
  const lines = [
    columns.map(({ heading }) => quote(disarmFormula(heading))).join(separator),
    ...rows.map((row) => columns.map(({ value }) => writeCell(value(row), dialect)).join(separator)),
  ];
  return BYTE_ORDER_MARK + lines.map((line) => `${line}\r\n`).join("");
}

function writeCell(value: CsvValue, dialect: CsvDialect): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (typeof value === "number") return dialect === "excel" ? String(value).replace(".", ",") : String(value);
  return quote(disarmFormula(value));
}

/** Quotes where any dialect would need it, so that the same text is written the same way in both. */
function quote(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
