import type { Cell } from "@/server/ingest/import/expression";
import { cellText, filledCount, isFilled, isValue } from "@/server/ingest/import/tables/cells";

type Cells = readonly Cell[];

export interface FoundHeader {
  /** How many of the rows come before the data: titles and the header itself. */
  rows: number;
  names: string[];
}

/** Rows below a line of facts ("Emitido em: 01/02/2025") in which the header is looked for. */
const FACT_LINES = 5;
const SHARE = 0.8;

const isLabel = (cell: Cell) => isFilled(cell) && !isValue(cell);
const onlyLabels = (cells: Cells) => cells.filter(isFilled).every((cell) => !isValue(cell));

/** The number of filled cells that most rows have. A few damaged rows have more, and titles fewer. */
function usualWidth(rows: readonly Cells[]): number {
  const widths = rows.map(filledCount).sort((a, b) => a - b);
  return widths[Math.floor((widths.length - 1) * 0.75)] ?? 0;
}

const isFact = (cells: Cells) =>
  cells.some(isValue) || cells.some((cell) => isFilled(cell) && cellText(cell).endsWith(":"));

/** The index of the first row with more than half of the usual cells, after any titles and lines of facts. */
function firstHeader(rows: readonly Cells[]): number {
  const width = usualWidth(rows);
  const found = rows.findIndex((cells) => {
    const count = filledCount(cells);
    return count >= Math.min(2, width) && count * 2 > width;
  });
  const cells = rows[found];
  if (cells === undefined || !isFact(cells)) return Math.max(0, found);
  const wider = rows
    .slice(found + 1, found + 1 + FACT_LINES)
    .findIndex((row) => filledCount(row) > filledCount(cells) && onlyLabels(row));
  return wider < 0 ? found : found + 1 + wider;
}

const holdsForMost = (cells: readonly Cell[], holds: (cell: Cell) => boolean) =>
  cells.length > 0 && cells.filter(holds).length >= cells.length * SHARE;

/** The second line of a header fills gaps of the first, and has names above figures. */
function isSecondLine(first: Cells, second: Cells, data: readonly Cells[]): boolean {
  if (data.length === 0 || !onlyLabels(second)) return false;
  const below = (column: number) => data.map((row) => row[column]).filter(isFilled);
  const gaps = [...second.keys()].filter((column) => isFilled(second[column]) && !isFilled(first[column]));
  if (gaps.length === 0 || gaps.some((column) => below(column).length === 0)) return false;
  const isAboveFigures = second.some((cell, column) => isLabel(cell) && holdsForMost(below(column), isValue));
  const isBesideNames =
    isFilled(first[0]) &&
    !isFilled(second[0]) &&
    holdsForMost(
      data.map((row) => row[0]),
      isFilled,
    );
  return isAboveFigures || (isBesideNames && gaps.length > 1);
}

/** "Reclamações" above "procedentes" and "improcedentes" names two columns. */
function joinLines(groups: Cells, names: Cells): string[] {
  let group = "";
  return Array.from({ length: Math.max(groups.length, names.length) }, (_, column) => {
    const [above, name] = [cellText(groups[column]), cellText(names[column])];
    if (above !== "") group = above;
    return name === "" ? above : `${group} ${name}`.trim();
  });
}

const hasRepeated = (names: readonly string[]) => new Set(names).size < names.length;

/** "Valor" twice is "Valor" and "Valor (2)". */
function distinct(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return name === "" || count === 1 ? name : `${name} (${count})`;
  });
}

/** A column without a name that has values before the last named one is called by its number. */
function nameAll(names: readonly string[], data: readonly Cells[]): string[] {
  const last = names.findLastIndex((name) => name !== "");
  return names.slice(0, last + 1).map((name, column) => {
    const hasValues = name === "" && data.some((row) => isFilled(row[column]));
    return hasValues ? `coluna ${column + 1}` : name;
  });
}

/**
 * Finds the names of the columns among the first rows of a table, which are not blank.
 * @param stated the row that names them, where the mapping says so
 */
export function findHeader(rows: readonly Cells[], stated?: number): FoundHeader {
  const at = stated ?? firstHeader(rows);
  const [header = [], next, above] = [rows[at], rows[at + 1], at > 0 ? rows[at - 1] : undefined];
  const found = (count: number, names: string[]): FoundHeader => ({
    rows: count,
    names: distinct(nameAll(names, rows.slice(count))),
  });
  const plain = header.map(cellText);
  if (stated !== undefined) return found(at + 1, plain);
  if (next && isSecondLine(header, next, rows.slice(at + 2))) return found(at + 2, joinLines(header, next));
  const isGrouped =
    above !== undefined && filledCount(above) > 1 && onlyLabels(above) && hasRepeated(plain.filter(Boolean));
  return found(at + 1, isGrouped ? joinLines(above, header) : plain);
}
