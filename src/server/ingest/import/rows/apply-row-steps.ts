import type { Cell } from "@/server/ingest/import/expression";
import { firstColumn } from "@/server/ingest/import/expression-schema";
import { wholeMatcher } from "@/server/ingest/import/patterns";
import {
  isOnlyCounted,
  UnusableFileError,
  type RecordSource,
  type RowFlaw,
  type SourceRecord,
} from "@/server/ingest/import/records";
import { groupRows } from "@/server/ingest/import/rows/group-rows";
import { joinRows, readJoinTable } from "@/server/ingest/import/rows/join-rows";
import {
  conditionList,
  stepColumns,
  type JoinStep,
  type RowStep,
} from "@/server/ingest/import/rows/row-step-schema";
import {
  compileCalculation,
  compileConditions,
  rowCell,
  withCells,
  withFlaws,
  type ReadFlawed,
  type RowContext,
} from "@/server/ingest/import/rows/row-values";
import { columnProblem } from "@/server/ingest/import/columns";
import { fileNotes, leftOutRows } from "@/text/import-problems";

type Rows = AsyncIterable<SourceRecord>;
type Columns = RecordSource["columns"];

export type OpenOther = (name: string) => Promise<{ source: RecordSource; context: RowContext }>;

async function* filterRows(
  rows: Rows,
  { where }: Extract<RowStep, { where: unknown }>,
  context: RowContext,
): AsyncGenerator<SourceRecord> {
  const holds = compileConditions(where, context);
  const columns = conditionList(where).map(({ value }) => firstColumn(value));
  const leftOut = leftOutRows.filter([...new Set(columns.filter(Boolean))]);
  for await (const row of rows) yield isOnlyCounted(row) || holds(row) ? row : { ...row, leftOut };
}

async function* markDoubts(
  rows: Rows,
  { doubt: { where, instead } }: Extract<RowStep, { doubt: unknown }>,
  context: RowContext,
): AsyncGenerator<SourceRecord> {
  const holds = compileConditions(where, context);
  const [value] = conditionList(where).map((condition) => condition.value);
  const column = value === undefined ? "" : firstColumn(value);
  for await (const row of rows) {
    if (isOnlyCounted(row) || !holds(row)) yield row;
    else yield { ...row, doubt: fileNotes.doubt(String(row.cell(column) ?? ""), column, instead) };
  }
}

async function* blankCells(
  rows: Rows,
  { blank: { columns, where } }: Extract<RowStep, { blank: unknown }>,
  context: RowContext,
): AsyncGenerator<SourceRecord> {
  const holds = compileConditions(where, context);
  const nothing = Object.fromEntries(columns.map((name) => [name, undefined]));
  for await (const row of rows) yield isOnlyCounted(row) || !holds(row) ? row : withCells(row, nothing);
}

async function* addColumns(
  rows: Rows,
  readers: readonly (readonly [string, ReadFlawed<Cell>])[],
): AsyncGenerator<SourceRecord> {
  for await (const row of rows) {
    const flaws: RowFlaw[] = [];
    if (isOnlyCounted(row)) yield row;
    else
      yield withFlaws(
        withCells(row, Object.fromEntries(readers.map(([name, read]) => [name, read(row, flaws)]))),
        flaws,
      );
  }
}

function columnReaders(
  step: Extract<RowStep, { columns: unknown } | { calculate: unknown }>,
  context: RowContext,
): [string, ReadFlawed<Cell>][] {
  if ("columns" in step)
    return Object.entries(step.columns).map(([name, value]) => [name, rowCell(value, context)]);
  return Object.entries(step.calculate).map(([name, rule]) => [name, compileCalculation(rule, context)]);
}

async function* unpivotRows(
  rows: Rows,
  { unpivot }: Extract<RowStep, { unpivot: unknown }>,
  columns: Columns,
): AsyncGenerator<SourceRecord> {
  const fits = wholeMatcher(unpivot.columns);
  const turned = (names: readonly string[]) => names.filter(fits);
  const known = columns && turned(columns);
  const leftOut = leftOutRows.withoutColumns(unpivot.columns);
  for await (const row of rows) {
    const names = isOnlyCounted(row) ? [] : (known ?? turned(row.keys?.() ?? []));
    if (isOnlyCounted(row)) yield row;
    else if (names.length === 0) yield { ...row, leftOut };
    for (const [index, name] of names.entries()) {
      const made = withCells(row, { [unpivot.name]: name, [unpivot.value]: row.cell(name) });
      yield index === 0 ? made : { ...made, rows: 0, flaws: [] };
    }
  }
}

async function joinFile(
  source: RecordSource,
  step: JoinStep,
  context: RowContext,
  openOther: OpenOther,
): Promise<RecordSource> {
  const other = await openOther(step.file);
  const { records, close } = other.source;
  try {
    const table = await readJoinTable(records, step, other.context);
    const columns = source.columns && [...Object.keys(step.columns), ...source.columns];
    return { ...source, columns, records: joinRows(source.records, step, table, context) };
  } finally {
    await close();
  }
}

async function applyStep(
  source: RecordSource,
  step: RowStep,
  context: RowContext,
  openOther: OpenOther,
): Promise<RecordSource> {
  const { columns, records } = source;
  const problem = columnProblem(stepColumns(step), columns);
  if (problem !== null) throw new UnusableFileError(problem);
  if ("where" in step) return { ...source, records: filterRows(records, step, context) };
  if ("join" in step) return joinFile(source, step.join, context, openOther);
  if ("group" in step) {
    const named = [...Object.keys(step.group.by), ...Object.keys(step.group.columns)];
    return { ...source, columns: named, records: groupRows(records, step.group, context) };
  }
  if ("columns" in step || "calculate" in step) {
    const readers = columnReaders(step, context);
    const named = columns && [...readers.map(([name]) => name), ...columns];
    return { ...source, columns: named, records: addColumns(records, readers) };
  }
  if ("blank" in step) return { ...source, records: blankCells(records, step, context) };
  if ("doubt" in step) return { ...source, records: markDoubts(records, step, context) };
  const { name, value } = step.unpivot;
  const named = columns && [name, value, ...columns];
  return { ...source, columns: named, records: unpivotRows(records, step, columns) };
}

/**
 * Applies the steps row by row. Only the groups of `group` and the other file of a `join` stay in memory,
 * within limits. Throws UnusableFileError.
 */
export async function applyRowSteps(
  source: RecordSource,
  steps: readonly RowStep[],
  context: RowContext,
  openOther: OpenOther,
): Promise<RecordSource> {
  let result = source;
  for (const step of steps) result = await applyStep(result, step, context, openOther);
  return result;
}
