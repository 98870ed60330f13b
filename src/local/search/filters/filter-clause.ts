/** Compares a number: `between` has both ends. */
export type NumericOperator = "<" | "<=" | "=" | "!=" | ">" | ">=" | "between";

/** One condition. */
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
      /** The upper end of `between`. */
      readonly upper?: number;
      readonly isNegated: boolean;
    };

/** Conditions of which one must hold. All clauses of a query must. */
export type FilterClause = readonly FilterAtom[];

/** Where a number, a range or a text may be meant: `price:10` */
export const TAGS = "_tags";

/** Conditions of one query; more are refused. */
export const LARGEST_FILTER = 1_000;

/** A decimal number as filters write it; null for anything else. */
export function parseFilterNumber(text: string): number | null {
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text)) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}
