import type { Kind } from "@/server/import/counts";
import type { RowProblem } from "@/server/import/drafts";
import { compileExpression, type ReadText, type Row } from "@/server/import/expression";
import { decimalOf, firstColumn, plainColumn, type Expression } from "@/server/import/expression-schema";
import { parseDate, parsePeriod } from "@/server/import/parse-date";
import { parseBoolean, parseNumber, type DecimalMark } from "@/server/import/parse-number";
import { rowProblems, type ImportText } from "@/text/import-problems";

export interface ReadingRow extends Row {
  line: number;
  part: Kind;
  problems: RowProblem[];
}

/** Null where the value is missing, or wrong, which adds a problem. */
export type Field<Value> = (row: ReadingRow) => Value | null;

export class FieldFactory {
  readonly #missing: ReadonlySet<string>;
  readonly #decimal: DecimalMark;

  constructor(format: { missing: ReadonlySet<string>; decimal: DecimalMark }) {
    this.#missing = format.missing;
    this.#decimal = format.decimal;
  }

  text(expression: Expression | undefined, options: { isMultiline?: boolean } = {}): Field<string> {
    if (expression === undefined) return () => null;
    const read = compileExpression(expression, this.#missing, options.isMultiline);
    return (row) => readText(row, expression, read);
  }

  number(expression: Expression | undefined): Field<number> {
    const decimal = (expression === undefined ? undefined : decimalOf(expression)) ?? this.#decimal;
    const reason = rowProblems.notANumber(decimal);
    const parsed = this.#parsed(expression, (text) => parseNumber(text, decimal), reason);
    const column = expression && plainColumn(expression);
    if (column === undefined) return parsed;
    return (row) => {
      // JSON files contain numbers, which need no parsing.
      const cell = row.cell(column);
      return typeof cell === "number" ? cell : parsed(row);
    };
  }

  whole(
    expression: Expression | undefined,
    minimum: number,
    maximum = Number.MAX_SAFE_INTEGER,
  ): Field<number> {
    const number = this.number(expression);
    const problem = rowProblems.notWhole(minimum, maximum === Number.MAX_SAFE_INTEGER ? null : maximum);
    return checked(number, expression, (value) => {
      return Number.isInteger(value) && value >= minimum && value <= maximum ? null : problem;
    });
  }

  truth(expression: Expression | undefined): Field<boolean> {
    return this.#parsed(expression, parseBoolean, rowProblems.notATruth);
  }

  date(expression: Expression | undefined): Field<Date> {
    return this.#parsed(expression, parseDate, rowProblems.notADate);
  }

  period(expression: Expression | undefined): Field<string> {
    return this.#parsed(expression, parsePeriod, rowProblems.notAPeriod);
  }

  address(expression: Expression | undefined): Field<string> {
    const isAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);
    return this.#parsed(expression, (text) => (isAddress(text) ? text : null), rowProblems.notAnAddress);
  }

  #parsed<Value>(
    expression: Expression | undefined,
    parse: (text: string) => Value | null,
    reason: ImportText,
  ): Field<Value> {
    if (expression === undefined) return () => null;
    const text = this.text(expression);
    return (row) => {
      const value = text(row);
      if (value === null) return null;
      const parsed = parse(value);
      if (parsed === null) report(row, expression, value, reason);
      return parsed;
    };
  }
}

function readText(row: ReadingRow, expression: Expression, read: ReadText): string | null {
  const value = read(row);
  if (typeof value !== "object") return value ?? null;
  report(row, expression, value.unlisted, rowProblems.unlisted);
  return null;
}

export function report(row: ReadingRow, expression: Expression, value: string, reason: ImportText): void {
  row.problems.push({ line: row.line, part: row.part, column: firstColumn(expression), value, reason });
}

/** Blanks in all columns of `requirements` are not a problem. */
export function mayBeAbsent<Draft>(requirements: readonly Expression[], field: Field<Draft>): Field<Draft> {
  const columns = requirements.filter((expression) => firstColumn(expression) !== "");
  return (row) => {
    const before = row.problems.length;
    const draft = field(row);
    const problems = row.problems.slice(before);
    const isAbsent =
      problems.length >= columns.length && problems.every(({ reason }) => reason === rowProblems.missing);
    if (draft === null && isAbsent) row.problems.length = before;
    return draft;
  };
}

export function checked<Value>(
  field: Field<Value>,
  expression: Expression | undefined,
  problemOf: (value: Value) => ImportText | null,
): Field<Value> {
  return (row) => {
    const value = field(row);
    const problem = value === null ? null : problemOf(value);
    if (problem === null || expression === undefined) return value;
    report(row, expression, String(value), problem);
    return null;
  };
}

/** A null always comes with a problem. */
export function required<Value>(field: Field<Value>, expression: Expression): Field<Value> {
  return (row) => {
    const before = row.problems.length;
    const value = field(row);
    if (value === null && row.problems.length === before) report(row, expression, "", rowProblems.missing);
    return value;
  };
}
