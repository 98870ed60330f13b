import type { Cell } from "@/server/ingest/import/expression";

export interface TableRow {
  /** The line on which it begins, from 1. */
  line: number;
  /** Null where the row is longer than a record may be. */
  cells: readonly Cell[] | null;
  /** Hidden in its spreadsheet. */
  isHidden?: boolean;
}

export const cellText = (cell: Cell): string =>
  String(cell ?? "")
    .replace(/\s+/g, " ")
    .trim();

export const isFilled = (cell: Cell): boolean =>
  typeof cell === "string" ? /\S/.test(cell) : cell !== undefined && cell !== null;

export const filledCount = (cells: readonly Cell[]): number => cells.filter(isFilled).length;

const YEAR = /^(19|20)\d{2}$/;
const NUMBER = /^[-+(]?(R\$ ?)?[-+]?\d[\d.,\s]*( ?%|\))?$/;
const DATE = /^\d{1,2}\/\d{1,2}\/\d{2,4}\b|^\d{4}-\d{2}-\d{2}\b/;

/** A number or a date, as columns have below their names. A year alone may also be the name of a column. */
export function isValue(cell: Cell): boolean {
  if (typeof cell === "boolean") return true;
  const text = cellText(cell);
  return !YEAR.test(text) && (NUMBER.test(text) || DATE.test(text));
}
