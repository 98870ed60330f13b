import type { OperatorAction, OperatorSubject } from "@/lib/contracts/operator-actions";

/** `gone`: the account was removed. */
export type ActionAuthor =
  | { readonly kind: "user"; readonly name: string | null }
  | { readonly kind: "gone" | "command-line" | "job" };

export interface FactChange {
  readonly fact: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface HistoryEntry {
  readonly id: number;
  readonly at: string;
  readonly author: ActionAuthor;
  readonly action: OperatorAction;
  readonly subject: { readonly kind: OperatorSubject; readonly id: string; readonly name: string };
  readonly changes: readonly FactChange[];
}

export interface HistoryFilters {
  readonly tipo: string;
  /** The id of a user, or one of `OTHER_AUTHORS`. */
  readonly autor: string;
  /** A day in Brazil, "2026-11-23". */
  readonly dia: string;
}

export const OTHER_AUTHORS = { gone: "conta-removida", "command-line": "comando", job: "tarefa" } as const;

export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly filters: HistoryFilters;
  readonly authors: readonly { readonly value: string; readonly author: ActionAuthor }[];
}
