import { parseBound, toCents } from "@/lib/money";
import { parseCalendarDay } from "@/lib/format/calendar";
import { formatInteger } from "@/lib/format/number";

const MAXIMUM_PRICE_REAIS = 10_000_000;
const MAXIMUM_VALUES = 30;
const MAXIMUM_VALUE_LENGTH = 100;
/** NUL and unpaired surrogates, which the database cannot store. */
const UNSTORABLE_TEXT = /\0|\p{Surrogate}/u;

const DECIMAL = /^\d{1,9}(?:[.,]\d{1,20})?$/;

type QueryProblemReason =
  | "number"
  | "range"
  | "choice"
  | "day"
  | "before"
  | "earlier-period"
  | "not-of-past"
  | "not-of-period"
  | "repeated"
  | "too-long"
  | "too-many"
  | "unknown"
  | "without-category"
  | "unreadable"
  | "not-found";

export interface QueryProblem {
  parameter: string;
  reason: QueryProblemReason;
  /** Valid values: "1 a 100", or the list of choices. */
  expected?: string;
}

export type RawQuery = Readonly<Record<string, string | string[] | undefined>>;

/** "?pagina=2", in the order of the parameters; empty without any. */
export function searchOf(raw: RawQuery): string {
  const search = new URLSearchParams(
    Object.entries(raw).flatMap(([name, value = []]) => [value].flat().map((each) => [name, each])),
  ).toString();
  return search === "" ? "" : `?${search}`;
}

/** The search part of an address that keeps every parameter except the wrong ones. */
export function searchWithout(raw: RawQuery, problems: readonly QueryProblem[]): string {
  const wrong = new Set(problems.map(({ parameter }) => parameter));
  const kept = Object.entries(raw).filter(([name]) => !wrong.has(name.slice(0, MAXIMUM_VALUE_LENGTH)));
  return searchOf(Object.fromEntries(kept));
}

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

  /** `read` gives null for what is no number. */
  private number(
    parameter: string,
    [minimum, maximum]: readonly [number, number],
    read: (text: string) => number | null,
  ): number | null {
    const text = this.single(parameter);
    if (text === null) return null;
    const value = read(text);
    if (value !== null && value >= minimum && value <= maximum) return value;
    const expected = `${formatInteger(minimum)} a ${formatInteger(maximum)}`;
    this.problems.push({ parameter, reason: value === null ? "number" : "range", expected });
    return null;
  }

  integer(parameter: string, minimum: number, maximum: number): number | null {
    const read = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : null);
    return this.number(parameter, [minimum, maximum], read);
  }

  /** The page of a list, from 1. The default is the last page of a list that nothing bounds. */
  page(last = 1_000_000): number {
    return this.integer("pagina", 1, last) ?? 1;
  }

  /** Not negative: "12", "12,5" as Brazilians write it, or "12.5" as the API does. */
  decimal(parameter: string, minimum: number, maximum: number): number | null {
    const read = (text: string) => (DECIMAL.test(text) ? Number(text.replace(",", ".")) : null);
    return this.number(parameter, [minimum, maximum], read);
  }

  /** Reais as `parseBound` reads them, in whole cents. */
  cents(parameter: string): number | null {
    return toCents(this.number(parameter, [0, MAXIMUM_PRICE_REAIS], parseBound));
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

  /** What follows the prefix in the names of parameters; unknown names are problems, for the given reason. */
  prefixed(prefix: string, known: readonly string[], reason: QueryProblemReason = "unknown"): string[] {
    const keys = Object.keys(this.raw)
      .filter((parameter) => parameter.startsWith(prefix))
      .map((parameter) => parameter.slice(prefix.length));
    for (const key of keys.filter((candidate) => !known.includes(candidate))) {
      this.problems.push({
        parameter: `${prefix}${key}`.slice(0, MAXIMUM_VALUE_LENGTH),
        reason,
        expected: known.map((candidate) => `${prefix}${candidate}`).join(", "),
      });
    }
    return known.filter((candidate) => keys.includes(candidate));
  }
}
