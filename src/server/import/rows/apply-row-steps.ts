import type { Cell } from "@/server/import/expression";
import { wholeMatcher } from "@/server/import/patterns";
import { UnusableFileError, type RecordSource, type SourceRecord } from "@/server/import/records";
import { groupRows } from "@/server/import/rows/group-rows";
import { joinRows, readJoinTable } from "@/server/import/rows/join-rows";
import { stepColumns, type JoinStep, type RowStep } from "@/server/import/rows/row-step-schema";
import {
  compileCalculation,
  compileConditions,
  rowCell,
  withCells,
  type ReadRow,
  type RowContext,
} from "@/server/import/rows/row-values";
import { columnProblem } from "@/server/import/columns";

type Rows = AsyncIterable<SourceRecord>;
type Columns = RecordSource["columns"];

export type OpenOther = (name: string) => Promise<{ source: RecordSource; context: RowContext }>;

async function* filterRows(rows: Rows, holds: (row: SourceRecord) => boolean): AsyncGenerator<SourceRecord> {
  for await (const row of rows) if (row.problem !== undefined || holds(row)) yield row;
}

async function* addColumns(
  rows: Rows,
  readers: readonly (readonly [string, ReadRow<Cell>])[],
): AsyncGenerator<SourceRecord> {
  for await (const row of rows) {
    if (row.problem !== undefined) yield row;
    else yield withCells(row, Object.fromEntries(readers.map(([name, read]) => [name, read(row)])));
  }
}

function columnReaders(
  step: Extract<RowStep, { columns: unknown } | { calculate: unknown }>,
  context: RowContext,
): [string, ReadRow<Cell>][] {
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
  for await (const row of rows) {
    if (row.problem !== undefined) yield row;
    else
      for (const name of known ?? turned(row.keys?.() ?? []))
        yield withCells(row, { [unpivot.name]: name, [unpivot.value]: row.cell(name) });
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
  if ("where" in step)
    return { ...source, records: filterRows(records, compileConditions(step.where, context)) };
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
  const { name, value } = step.unpivot;
  const named = columns && [name, value, ...columns];
  return { ...source, columns: named, records: unpivotRows(records, step, columns) };
}

/** Only `group` and the other file of a `join` stay in memory, within limits. Throws UnusableFileError. */
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
