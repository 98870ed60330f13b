/** The value of a cell; null and undefined are written as nothing. */
type CsvValue = string | number | boolean | null | undefined;

export interface CsvColumn<Row> {
  readonly heading: string;
  readonly value: (row: Row) => CsvValue;
}

/**
 * `standard` is RFC 4180: commas between cells, points in numbers. `excel` is for spreadsheets under Brazilian
 * settings: semicolons between cells, commas in numbers.
 */
type CsvDialect = "standard" | "excel";

/** Tells spreadsheets that the file is UTF-8; otherwise they show "GeraÃ§Ã£o". */
const BYTE_ORDER_MARK = "\uFEFF";

/** First characters that make a spreadsheet run a cell as a formula, also in their wide forms (OWASP, CSV Injection). */
const formulaStart = /^[=+\-@＝＋－＠\t\r\n]/;

/** Puts an apostrophe before a text that a spreadsheet would run as a formula. */
export function disarmFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/**
 * Writes rows as CSV with a heading line, CRLF after every line and a byte order mark. Texts and headings that a
 * spreadsheet would run as formulas get an apostrophe in front; numbers are never changed.
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

/** Quotes a cell where either dialect needs it, so that both write the same text in the same way. */
function quote(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
