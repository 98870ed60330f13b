import { disarmFormula } from "@/server/platform/http/csv";
import { z } from "zod";

/** `json` is an object as JSON text, `time` is ISO 8601 in UTC. Every column may be empty. */
export type ColumnType = "text" | "integer" | "number" | "boolean" | "time" | "json";

export type DumpValue = string | number | boolean | object | null;

export type DumpRow = Readonly<Record<string, DumpValue>>;

export interface DumpColumn {
  readonly name: string;
  readonly type: ColumnType;
}

const valueSchemas: Readonly<Record<ColumnType, z.ZodType<DumpValue, DumpValue>>> = {
  text: z.string(),
  integer: z.int(),
  number: z.number(),
  boolean: z.boolean(),
  time: z.string(),
  json: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]),
};

/** A row that has all of these columns. */
export const dumpRowSchema = (columns: readonly DumpColumn[]) =>
  z.object(Object.fromEntries(columns.map(({ name, type }) => [name, valueSchemas[type].nullable()])));

function cell(value: DumpValue | undefined, type: ColumnType): string {
  if (value === null || value === undefined) return "";
  const text = type === "json" ? JSON.stringify(value) : String(value);
  const safe = type === "text" ? disarmFormula(text) : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvHeading = (columns: readonly DumpColumn[]): string =>
  `${columns.map(({ name }) => name).join(",")}\r\n`;

/**
 * RFC 4180 without a byte order mark: `true` and `false`, decimal points, nothing for a missing value. Texts
 * that a spreadsheet would run as formulas get an apostrophe in front.
 */
export const csvLines = (columns: readonly DumpColumn[], rows: readonly DumpRow[]): string =>
  rows.map((row) => `${columns.map(({ name, type }) => cell(row[name], type)).join(",")}\r\n`).join("");
