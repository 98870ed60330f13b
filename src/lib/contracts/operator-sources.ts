import type { FieldIssue } from "@/lib/contracts/field-issue";
import type { SourceRunState, SourceStatus } from "@/lib/contracts/sources";

export const SOURCE_RESULTS = [
  "criada",
  "salva",
  "pedida",
  "ligada",
  "desligada",
  "descartado",
  "excluida",
  "restaurada",
] as const;
export type SourceResult = (typeof SOURCE_RESULTS)[number];

export interface ListedSource {
  readonly id: number;
  readonly name: string;
  readonly status: SourceStatus;
  readonly checkedAt: string | null;
  readonly changedAt: string | null;
  readonly nextRunAt: string | null;
  /** What editors should know of it. */
  readonly note: string | null;
}

export interface SourceListPage {
  readonly sources: readonly ListedSource[];
  readonly deleted: readonly { readonly id: number; readonly name: string; readonly deletedAt: string }[];
  readonly done: SourceResult | null;
}

export interface SourceRunEntry {
  readonly id: number;
  /** Empty where the address has none. */
  readonly period: string;
  readonly state: SourceRunState;
  readonly finishedAt: string;
  readonly said: readonly string[];
  readonly rows: number | null;
  readonly draftId: number | null;
  readonly importRunId: number | null;
}

export interface SourcePage {
  readonly token: string;
  /** Null for a new one. */
  readonly source: ListedSource | null;
  /** When it was deleted, in ISO 8601; null for one that was not. */
  readonly deletedAt: string | null;
  /** Whether a job asks it now, or is about to. */
  readonly isAsked: boolean;
  readonly runs: readonly SourceRunEntry[];
  /** Names of the mappings to choose from: the editors' own, and those that the site ships. */
  readonly shipped: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  readonly problems: readonly FieldIssue[];
  readonly done: SourceResult | null;
}
