export type NumericOperator = "<" | "<=" | "=" | "!=" | ">" | ">=" | "between";

export type FilterAtom =
  | {
      readonly kind: "facet";
      readonly attribute: string;
      readonly value: string;
      readonly isNegated: boolean;
    }
  | {
      readonly kind: "numeric";
      readonly attribute: string;
      readonly operator: NumericOperator;
      readonly value: number;
      readonly upper?: number;
      readonly isNegated: boolean;
    };

/** One of the conditions must hold. All clauses of a query must. */
export type FilterClause = readonly FilterAtom[];

export const TAGS = "_tags";

/** Conditions of one query; more are refused. */
export const LARGEST_FILTER = 1_000;

export function parseFilterNumber(text: string): number | null {
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text)) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}
