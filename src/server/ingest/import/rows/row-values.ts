import { foldText } from "@/lib/fold-text";
import { compileExpression, type Cell } from "@/server/ingest/import/expression";
import { firstColumn, plainColumn, type Expression } from "@/server/ingest/import/expression-schema";
import { parseNumber, type DecimalMark } from "@/server/platform/words/parse-number";
import { compileValue } from "@/server/ingest/import/read-value";
import type { RowFlaw, SourceRecord } from "@/server/ingest/import/records";
import {
  conditionList,
  type Calculation,
  type Condition,
  type Conditions,
} from "@/server/ingest/import/rows/row-step-schema";
import { rowProblems } from "@/text/import-problems";

export interface RowContext {
  missing: ReadonlySet<string>;
  decimal: DecimalMark;
  period: string | undefined;
}

export type ReadRow<Value> = (record: SourceRecord) => Value;

/** Undefined where the text is missing or not one of the listed ones. */
export function rowText(
  expression: Expression,
  { missing, period }: RowContext,
): ReadRow<string | undefined> {
  const read = compileExpression(expression, missing);
  return ({ cell }) => {
    const value = read({ cell, period });
    return typeof value === "string" ? value : undefined;
  };
}

/** Reads a value for a step. Where a value cannot be read, it adds a flaw. */
export type ReadFlawed<Value> = (record: SourceRecord, flaws: RowFlaw[]) => Value;

/** Null where it is missing, and where it is no number, which is a flaw. */
export function rowAmount(expression: Expression, context: RowContext): ReadFlawed<number | null> {
  const read = compileValue(expression, context.missing, context.decimal);
  const column = firstColumn(expression);
  return ({ line, cell }, flaws) => {
    const value = read({ cell, period: context.period });
    if (value === undefined || typeof value === "number") return value ?? null;
    if ("unlisted" in value) {
      flaws.push({ line, column, value: value.unlisted, reason: rowProblems.unlisted });
      return null;
    }
    const amount = parseNumber(value.text, value.decimal);
    const reason = rowProblems.notANumber(value.decimal);
    if (amount === null) flaws.push({ line, column, value: value.text, reason });
    return amount;
  };
}

/** Null where it is missing or no number. */
export function rowNumber(expression: Expression, context: RowContext): ReadRow<number | null> {
  const read = rowAmount(expression, context);
  return (record) => read(record, []);
}

/** A number whose decimal mark the expression states is read at once, so that the mark is not forgotten. */
export function rowCell(expression: Expression, context: RowContext): ReadFlawed<Cell> {
  const read = compileValue(expression, context.missing, context.decimal);
  const column = plainColumn(expression);
  return ({ line, cell }, flaws) => {
    const raw = column === undefined ? undefined : cell(column);
    if (typeof raw === "boolean") return raw;
    const value = read({ cell, period: context.period });
    if (value === undefined || typeof value === "number") return value;
    if ("text" in value)
      return value.isStated ? (parseNumber(value.text, value.decimal) ?? value.text) : value.text;
    const wrong = { line, column: firstColumn(expression), value: value.unlisted };
    flaws.push({ ...wrong, reason: rowProblems.unlisted });
    return undefined;
  };
}

function compileCondition(condition: Condition, context: RowContext): ReadRow<boolean> {
  const text = rowText(condition.value, context);
  const number = rowNumber(condition.value, context);
  const fits = condition.in && new Set(condition.in.map(foldText));
  const avoids = condition.notIn && new Set(condition.notIn.map(foldText));
  const other = condition.equals === undefined ? null : rowText(condition.equals, context);
  const { present, atLeast, atMost } = condition;
  return (record) => {
    const value = text(record);
    if (present !== undefined && (value !== undefined) !== present) return false;
    if (fits && (value === undefined || !fits.has(foldText(value)))) return false;
    if (avoids && value !== undefined && avoids.has(foldText(value))) return false;
    if (other && (value === undefined || foldText(value) !== foldText(other(record) ?? ""))) return false;
    if (atLeast === undefined && atMost === undefined) return true;
    const amount = number(record);
    return amount !== null && amount >= (atLeast ?? -Infinity) && amount <= (atMost ?? Infinity);
  };
}

export function compileConditions(conditions: Conditions, context: RowContext): ReadRow<boolean> {
  const compiled = conditionList(conditions).map((condition) => compileCondition(condition, context));
  return (record) => compiled.every((holds) => holds(record));
}

/** Missing where a number is missing or unreadable, or a divisor is 0. */
export function compileCalculation({ product, over }: Calculation, context: RowContext): ReadFlawed<Cell> {
  const factors = product.map((expression) => rowAmount(expression, context));
  const divisors = over.map((expression) => rowAmount(expression, context));
  return (record, flaws) => {
    let result = 1;
    for (const read of factors) result *= read(record, flaws) ?? Number.NaN;
    for (const read of divisors) result /= read(record, flaws) ?? Number.NaN;
    return Number.isFinite(result) ? result : undefined;
  };
}

/** The cells take precedence over columns of the same name. */
export function withCells(record: SourceRecord, cells: Readonly<Record<string, Cell>>): SourceRecord {
  return {
    ...record,
    cell: (column) => (Object.hasOwn(cells, column) ? cells[column] : record.cell(column)),
    keys: () => [...Object.keys(cells), ...(record.keys?.() ?? [])],
  };
}

export const withFlaws = (record: SourceRecord, flaws: readonly RowFlaw[]): SourceRecord =>
  flaws.length === 0 ? record : { ...record, flaws: [...(record.flaws ?? []), ...flaws] };
