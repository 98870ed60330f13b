type CsvValue = string | number | boolean | null | undefined;

export interface CsvColumn<Row> {
  readonly heading: string;
  readonly value: (row: Row) => CsvValue;
}

/** `standard`: RFC 4180. `excel`: semicolons between cells and commas in numbers, as in Brazil. */
type CsvDialect = "standard" | "excel";

/** Without this mark spreadsheets show "GeraÃ§Ã£o". */
const BYTE_ORDER_MARK = "\uFEFF";

/** Makes a spreadsheet run a cell as a formula, also in the wide forms (OWASP, CSV Injection). */
const formulaStart = /^[=+\-@＝＋－＠\t\r\n]/;

export function disarmFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** Texts that a spreadsheet would run as formulas get an apostrophe in front; numbers are never changed. */
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

/** Quotes where either dialect needs it, so that both write the same text in the same way. */
function quote(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
