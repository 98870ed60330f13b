import type { OperatorAction, OperatorSubject } from "@/lib/contracts/operator-actions";

/** Who did something: somebody by name, or another kind of author. `gone`: the account was removed. */
export type ActionAuthor =
  | { readonly kind: "user"; readonly name: string | null }
  | { readonly kind: "gone" | "command-line" | "job" };

/** A fact before and after an action; null where it did not exist then. */
export interface FactChange {
  readonly fact: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** An action of the audit log as the console shows it. */
export interface HistoryEntry {
  readonly id: number;
  readonly at: string;
  readonly author: ActionAuthor;
  readonly action: OperatorAction;
  readonly subject: { readonly kind: OperatorSubject; readonly id: string; readonly name: string };
  readonly changes: readonly FactChange[];
}

/** Filters of the history as its form has them; empty where there is none. */
export interface HistoryFilters {
  readonly tipo: string;
  /** The id of a user, or one of `OTHER_AUTHORS`. */
  readonly autor: string;
  /** A day of Brazil, "2026-11-23". */
  readonly dia: string;
}

/** Authors without an account, as the filter names them in the address. */
export const OTHER_AUTHORS = { gone: "conta-removida", "command-line": "comando", job: "tarefa" } as const;

export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly filters: HistoryFilters;
  /** Authors to choose from, by the value of the filter. */
  readonly authors: readonly { readonly value: string; readonly author: ActionAuthor }[];
  /** What is wrong with the address. */
  readonly problems: readonly string[];
}
