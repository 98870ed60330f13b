import type { Kind } from "@/server/editorial/items/kinds";
import type { RowProblem } from "@/server/editorial/items/drafts";
import { compileExpression, type ReadText, type Row } from "@/server/ingest/import/expression";
import { firstColumn, type Expression } from "@/server/ingest/import/expression-schema";
import { parseDate, parsePeriod } from "@/server/ingest/import/parse-date";
import { parseBoolean, parseNumber, type DecimalMark } from "@/server/platform/words/parse-number";
import { compileValue } from "@/server/ingest/import/read-value";
import { rowProblems, type ImportText } from "@/text/import-problems";

export interface ReadingRow extends Row {
  line: number;
  part: Kind;
  problems: RowProblem[];
}

/** Null where the value is missing, or wrong, which adds a problem. */
export type Field<Value> = (row: ReadingRow) => Value | null;

/** "7,89E+12", also as the key that `letterCase` makes of it. */
const SHORTENED = /^\d(?:[.,-]\d+)?-?e(?:\+|-plus-|-)?\d{1,2}$/i;

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

  /** Excel shortens long numbers: ten products with the EAN "7,89E+12" would be one. */
  key(expression: Expression): Field<string> {
    return checked(this.text(expression), expression, (text) =>
      SHORTENED.test(text) ? rowProblems.shortenedKey : null,
    );
  }

  number(expression: Expression | undefined): Field<number> {
    if (expression === undefined) return () => null;
    const read = compileValue(expression, this.#missing, this.#decimal);
    return (row) => {
      const value = read(row);
      // JSON files contain numbers, which need no parsing.
      if (value === undefined || typeof value === "number") return value ?? null;
      if ("unlisted" in value) {
        report(row, expression, value.unlisted, rowProblems.unlisted);
        return null;
      }
      const parsed = parseNumber(value.text, value.decimal);
      if (parsed === null) report(row, expression, value.text, rowProblems.notANumber(value.decimal));
      return parsed;
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
