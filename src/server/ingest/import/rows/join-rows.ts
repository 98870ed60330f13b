import { foldText } from "@/lib/fold-text";
import type { Cell } from "@/server/ingest/import/expression";
import { isOnlyCounted, UnusableFileError, type SourceRecord } from "@/server/ingest/import/records";
import type { JoinStep } from "@/server/ingest/import/rows/row-step-schema";
import { rowCell, rowText, withCells, type RowContext } from "@/server/ingest/import/rows/row-values";
import { fileProblems, leftOutRows } from "@/text/import-problems";

const MOST_ROWS = 100_000;
const LONGEST_TEXT = 1_000;

type JoinTable = ReadonlyMap<string, Readonly<Record<string, Cell>>>;

export async function readJoinTable(
  records: AsyncIterable<SourceRecord>,
  { matches, columns }: JoinStep,
  context: RowContext,
): Promise<JoinTable> {
  const key = rowText(matches, context);
  const readers = Object.entries(columns).map(([name, value]) => ({ name, read: rowCell(value, context) }));
  const table = new Map<string, Record<string, Cell>>();
  for await (const record of records) {
    const text = isOnlyCounted(record) ? undefined : key(record);
    if (text === undefined || table.has(foldText(text))) continue;
    if (table.size >= MOST_ROWS) throw new UnusableFileError(fileProblems.rows.joined(MOST_ROWS));
    const cells = readers.map(({ name, read }) => {
      const cell = read(record, []);
      return [name, typeof cell === "string" ? cell.slice(0, LONGEST_TEXT) : cell] as const;
    });
    table.set(foldText(text).slice(0, LONGEST_TEXT), Object.fromEntries(cells));
  }
  return table;
}

export async function* joinRows(
  records: AsyncIterable<SourceRecord>,
  step: JoinStep,
  table: JoinTable,
  context: RowContext,
): AsyncGenerator<SourceRecord> {
  const key = rowText(step.key, context);
  const leftOut = leftOutRows.unmatched(step.file);
  const nothing = Object.fromEntries(Object.keys(step.columns).map((name) => [name, undefined]));
  for await (const record of records) {
    const text = isOnlyCounted(record) ? undefined : key(record);
    const found = text === undefined ? undefined : table.get(foldText(text).slice(0, LONGEST_TEXT));
    if (isOnlyCounted(record)) yield record;
    else if (found) yield withCells(record, found);
    else if (step.unmatched === "keep") yield withCells(record, nothing);
    else yield { ...record, leftOut };
  }
}
