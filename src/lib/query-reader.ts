import { parseCalendarDay } from "@/lib/format/calendar";

const MAXIMUM_PRICE_REAIS = 10_000_000;
const MAXIMUM_VALUES = 30;
const MAXIMUM_VALUE_LENGTH = 100;
/** NUL and unpaired surrogates, which the database cannot store. */
const UNSTORABLE_TEXT = /\0|\p{Surrogate}/u;

type QueryProblemReason =
  | "number"
  | "range"
  | "choice"
  | "day"
  | "before"
  | "not-of-past"
  | "repeated"
  | "too-long"
  | "too-many"
  | "unknown"
  | "unreadable"
  | "not-found";

export interface QueryProblem {
  parameter: string;
  reason: QueryProblemReason;
  /** Valid values: "1 a 100", or the list of choices. */
  expected?: string;
}

export type RawQuery = Readonly<Record<string, string | string[] | undefined>>;

/** Forms send empty fields; the address without them means the same. */
export function hasEmptyParameter(raw: RawQuery): boolean {
  return Object.values(raw).some((value) => value === "");
}

export class QueryReader {
  readonly problems: QueryProblem[] = [];
  constructor(private readonly raw: RawQuery) {}

  /** Values that are not empty: forms without JavaScript send their empty fields too. */
  values(parameter: string): string[] {
    const given = this.raw[parameter];
    const values = (Array.isArray(given) ? given : [given ?? ""])
      .map((value) => value.trim())
      .filter(Boolean);
    if (values.length > MAXIMUM_VALUES) {
      this.problems.push({ parameter, reason: "too-many", expected: String(MAXIMUM_VALUES) });
      return [];
    }
    if (values.some((value) => UNSTORABLE_TEXT.test(value))) {
      this.problems.push({ parameter, reason: "unreadable" });
      return [];
    }
    if (values.some((value) => value.length > MAXIMUM_VALUE_LENGTH)) {
      this.problems.push({ parameter, reason: "too-long", expected: String(MAXIMUM_VALUE_LENGTH) });
      return [];
    }
    return [...new Set(values)].sort();
  }

  single(parameter: string): string | null {
    const values = this.values(parameter);
    if (values.length <= 1) return values[0] ?? null;
    this.problems.push({ parameter, reason: "repeated" });
    return null;
  }

  number(parameter: string, minimum: number, maximum: number, pattern: RegExp): number | null {
    const text = this.single(parameter);
    if (text === null) return null;
    const expected = `${minimum} a ${maximum}`;
    if (!pattern.test(text)) {
      this.problems.push({ parameter, reason: "number", expected });
      return null;
    }
    const value = Number(text.replace(/\.(?=\d{3}(\D|$))/g, "").replace(",", "."));
    if (value >= minimum && value <= maximum) return value;
    this.problems.push({ parameter, reason: "range", expected });
    return null;
  }

  integer(parameter: string, minimum: number, maximum: number): number | null {
    return this.number(parameter, minimum, maximum, /^\d{1,9}$/);
  }

  /** Reais as Brazilians type them ("1.500", "1500,90", "1500.90"), in whole cents. */
  cents(parameter: string): number | null {
    const reais = this.number(
      parameter,
      0,
      MAXIMUM_PRICE_REAIS,
      /^(\d{1,9}|\d{1,3}(\.\d{3}){1,2})([.,]\d{1,2})?$/,
    );
    return reais === null ? null : Math.round(reais * 100);
  }

  day(parameter: string): string | null {
    const text = this.single(parameter);
    if (text === null || parseCalendarDay(text) !== null) return text;
    this.problems.push({ parameter, reason: "day" });
    return null;
  }

  choice<Choice extends string>(parameter: string, choices: readonly Choice[]): Choice | null {
    const text = this.single(parameter);
    const found = choices.find((choice) => choice === text);
    if (text !== null && found === undefined) {
      this.problems.push({ parameter, reason: "choice", expected: choices.join(", ") });
    }
    return found ?? null;
  }

  /** A repeatable parameter; the result is in the order of `choices`. */
  choices<Choice extends string>(parameter: string, choices: readonly Choice[]): Choice[] {
    const given = this.values(parameter);
    if (given.some((value) => !choices.some((choice) => choice === value))) {
      this.problems.push({ parameter, reason: "choice", expected: choices.join(", ") });
    }
    return choices.filter((choice) => given.includes(choice));
  }

  /** What follows the prefix in the names of parameters; unknown names are problems. */
  prefixed(prefix: string, known: readonly string[]): string[] {
    const keys = Object.keys(this.raw)
      .filter((parameter) => parameter.startsWith(prefix))
      .map((parameter) => parameter.slice(prefix.length));
    for (const key of keys.filter((candidate) => !known.includes(candidate))) {
      this.problems.push({
        parameter: `${prefix}${key}`.slice(0, MAXIMUM_VALUE_LENGTH),
        reason: "unknown",
        expected: known.map((candidate) => `${prefix}${candidate}`).join(", "),
      });
    }
    return known.filter((candidate) => keys.includes(candidate));
  }
}
