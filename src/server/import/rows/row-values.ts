import { foldText } from "@/lib/fold-text";
import { compileExpression, type Cell } from "@/server/import/expression";
import { decimalOf, plainColumn, type Expression } from "@/server/import/expression-schema";
import { parseNumber, type DecimalMark } from "@/server/import/parse-number";
import type { SourceRecord } from "@/server/import/records";
import {
  conditionList,
  type Calculation,
  type Condition,
  type Conditions,
} from "@/server/import/rows/row-step-schema";

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

export function rowNumber(expression: Expression, context: RowContext): ReadRow<number | null> {
  const read = rowText(expression, context);
  const decimal = decimalOf(expression) ?? context.decimal;
  const column = plainColumn(expression);
  return (record) => {
    const cell = column === undefined ? undefined : record.cell(column);
    if (typeof cell === "number") return cell;
    const text = read(record);
    return text === undefined ? null : parseNumber(text, decimal);
  };
}

export function rowCell(expression: Expression, context: RowContext): ReadRow<Cell> {
  const read = rowText(expression, context);
  const column = plainColumn(expression);
  return (record) => {
    const cell = column === undefined ? undefined : record.cell(column);
    return typeof cell === "number" || typeof cell === "boolean" ? cell : read(record);
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

/** Missing where a number is missing, or a divisor is 0. */
export function compileCalculation({ product, over }: Calculation, context: RowContext): ReadRow<Cell> {
  const factors = product.map((expression) => rowNumber(expression, context));
  const divisors = over.map((expression) => rowNumber(expression, context));
  return (record) => {
    let result = 1;
    for (const read of factors) result *= read(record) ?? Number.NaN;
    for (const read of divisors) result /= read(record) ?? Number.NaN;
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
