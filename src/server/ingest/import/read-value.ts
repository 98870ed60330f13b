import {
  compileExpression,
  type ReadText,
  type Row,
  type UnlistedText,
} from "@/server/ingest/import/expression";
import {
  decimalOf,
  plainColumn,
  requiredColumns,
  type Expression,
} from "@/server/ingest/import/expression-schema";
import type { DecimalMark } from "@/server/platform/words/parse-number";

/** A number of a spreadsheet or a JSON file, or a text and how numbers are written in it. */
export type FoundValue =
  | number
  | {
      text: string;
      decimal: DecimalMark;
      /** The expression says how it is written, and not only the file. */
      isStated: boolean;
    };

type ReadValue = (row: Row) => FoundValue | UnlistedText | undefined;

const withoutSteps = (expression: Expression): expression is Extract<Expression, { firstOf: unknown }> =>
  typeof expression === "object" &&
  "firstOf" in expression &&
  Object.keys(expression).every((key) => key === "firstOf" || key === "decimal");

/** Steps write numbers of the file with a dot, whatever the mark of its texts. */
function areNumbers(row: Row, columns: readonly string[]): boolean {
  const cells = columns.map(row.cell).filter((cell) => cell !== undefined && cell !== null && cell !== "");
  return cells.length > 0 && cells.every((cell) => typeof cell === "number");
}

function compileText(expression: Expression, read: ReadText, decimal: DecimalMark): ReadValue {
  const columns = requiredColumns(expression);
  const isStated = decimalOf(expression) !== undefined;
  return (row) => {
    const text = read(row);
    if (typeof text !== "string") return text;
    if (areNumbers(row, columns)) return { text, decimal: "dot", isStated: true };
    return { text, decimal, isStated };
  };
}

/**
 * Reads a value that may be a number: of several alternatives (`firstOf`) each has its own decimal mark.
 * @param missing folded texts that mean a missing value
 * @param decimal the mark where the expression states none
 */
export function compileValue(
  expression: Expression,
  missing: ReadonlySet<string>,
  decimal: DecimalMark,
): ReadValue {
  const mark = decimalOf(expression) ?? decimal;
  if (withoutSteps(expression)) {
    const isStated = expression.decimal !== undefined;
    const parts = expression.firstOf.map((part) => compileValue(part, missing, mark));
    return (row) => {
      for (const part of parts) {
        const value = part(row);
        if (typeof value === "object" && "text" in value && isStated) return { ...value, isStated };
        if (value !== undefined) return value;
      }
      return undefined;
    };
  }
  const ofText = compileText(expression, compileExpression(expression, missing), mark);
  const column = plainColumn(expression);
  if (column === undefined) return ofText;
  return (row) => {
    const cell = row.cell(column);
    return typeof cell === "number" ? cell : ofText(row);
  };
}
