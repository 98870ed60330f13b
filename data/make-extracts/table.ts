import { parse } from "csv-parse/sync";
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

export type Cell = string | number | boolean | null;

/** A row of an extract by its columns. */
export type ExtractRow = Readonly<Record<string, Cell>>;

/** The rows of a publisher's table by their trimmed headings. Notes below the table, which have fewer cells, are left out. */
export function readTable(
  path: string,
  { delimiter = ",", encoding = "utf8" }: { delimiter?: string; encoding?: BufferEncoding } = {},
): Record<string, string>[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString(encoding);
  const [heading = [], ...rows] = parse(text, {
    delimiter,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const names = heading.map((name) => name.trim());
  return rows
    .filter((cells) => cells.length >= names.length - 2 && cells.length > 1)
    .map((cells) => Object.fromEntries(names.map((name, index) => [name, (cells[index] ?? "").trim()])));
}

/** A number as the publisher writes it, without the digits that only binary fractions have; null for a text or nothing. */
export function numberOf(text: string | undefined, decimals = 4): number | null {
  if (text === undefined || !/^-?\d+([.,]\d+)?(e-?\d+)?$/i.test(text)) return null;
  return Number(Number(text.replace(",", ".")).toFixed(decimals));
}

const quote = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Text in UTF-8 with commas and points, the same bytes for the same rows. */
export function writeTable(path: string, columns: readonly string[], rows: readonly ExtractRow[]): void {
  const lines = rows.map((row) => columns.map((name) => quote(String(row[name] ?? ""))).join(","));
  writeFileSync(path, `${[columns.map(quote).join(","), ...lines].join("\n")}\n`);
}
