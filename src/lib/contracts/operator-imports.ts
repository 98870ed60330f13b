import type { MappingFormState } from "@/lib/contracts/mapping-form";

export interface ReportedCounts {
  readonly kind: "items" | "offers" | "reviews" | "aggregates" | "measurements" | "notices";
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly merged: number;
  readonly rejected: number;
  /** Missing in reports of older imports. */
  readonly absent?: number;
}

interface ReportedProblem {
  readonly line: number;
  readonly column: string;
  readonly value: string;
  readonly reason: string;
}

/**
 * Of items, the counts add up to the records, which lack the rows that are left out. Reports of older imports
 * have no `fileRows` and `leftOut`.
 */
export interface ImportReport {
  readonly records: number;
  /** Records and rows left out, unless steps of the mapping make others of them. */
  readonly fileRows?: number;
  readonly leftOut?: readonly {
    readonly reason: string;
    readonly count: number;
    readonly lines: readonly number[];
  }[];
  readonly rejected: number;
  readonly counts: readonly ReportedCounts[];
  readonly problems: readonly { readonly column: string; readonly reason: string; readonly count: number }[];
  readonly firstProblems: readonly ReportedProblem[];
  readonly warnings: readonly string[];
  /** Null where only the command line told it. */
  readonly scoresChanged: number | null;
  /** Changes of the category that need a confirmation, one line each. */
  readonly categoryChanges: readonly string[];
  readonly deletedMeasurements: number;
  readonly rejectFile: string | null;
}

export interface ImportEntry {
  readonly id: number;
  readonly fileName: string;
  readonly mapping: string;
  readonly category: string | null;
  readonly state: "running" | "finished" | "undoing" | "undone";
  readonly startedAt: string;
  readonly changed: number;
  readonly rejected: number;
  /** The user who started it; null where the command line did. */
  readonly by: string | null;
}

export interface ImportListPage {
  readonly entries: readonly ImportEntry[];
  readonly drafts: readonly { readonly id: number; readonly fileName: string; readonly createdAt: string }[];
  readonly next: string | null;
}

export interface NewImportPage {
  readonly token: string;
  readonly problem: "no-file" | "too-long" | "too-many" | null;
  readonly megabytes: number;
  readonly most: number;
}

export interface DraftJob {
  readonly state: "waiting" | "running" | "done" | "dead" | "cancelled";
  readonly share: number | null;
  readonly error: string | null;
}

export interface PreviewRow {
  readonly line: number;
  readonly item: string | null;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly problems: readonly string[];
}

export interface DraftPage {
  /** In the order of import. `rows` is null where they cannot be read. */
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly rows: number | null }[];
  readonly mostCounted: number;
  /** Notes on how the files are read: the sheet, the part of a document, files that nothing reads. */
  readonly notes: readonly string[];
  /** Null where the mapping is shown as text, and where there is none yet. */
  readonly form: MappingFormState | null;
  /** Whether the list above the form names every problem. */
  readonly listsIssues: boolean;
  readonly token: string;
  readonly id: number;
  readonly fileName: string;
  readonly encoding: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Mappings that editors keep, and shipped ones; those that fit the file's columns come first. */
  readonly mappings: readonly { readonly name: string; readonly title: string; readonly fits: boolean }[];
  /** What the form to keep the mapping under a name holds. */
  readonly keep: {
    readonly names: readonly { readonly id: number; readonly name: string }[];
    readonly name: string;
    readonly replaces: string;
    readonly problem: string | null;
    readonly isDone: boolean;
  };
  readonly mappingName: string | null;
  readonly mapping: string;
  readonly period: string;
  readonly problem: string | null;
  readonly preview: readonly PreviewRow[] | null;
  readonly report: ImportReport | null;
  readonly job: DraftJob | null;
  readonly runId: number | null;
}

export const SAVED_MAPPING_RESULTS = ["renomeado", "desfeito", "excluido", "restaurado"] as const;
export type SavedMappingResult = (typeof SAVED_MAPPING_RESULTS)[number];

/** Times are ISO 8601. */
export interface SavedMapping {
  readonly id: number;
  readonly name: string;
  readonly changedAt: string;
  readonly deletedAt: string | null;
  readonly canUndo: boolean;
  /** How many took a copy of it, under its present name. */
  readonly sources: number;
}

export interface SavedMappingsPage {
  readonly token: string;
  readonly mappings: readonly SavedMapping[];
  readonly deleted: readonly SavedMapping[];
  readonly done: SavedMappingResult | null;
  /** What was refused; `name` is the typed one, null where none was. */
  readonly failed: { readonly id: number; readonly name: string | null; readonly message: string } | null;
}

export interface ImportRunPage {
  readonly entry: ImportEntry;
  readonly report: ImportReport | null;
  readonly undo: { readonly restored: number; readonly passed: number; readonly kept: number } | null;
  readonly kept: readonly {
    readonly kind: string;
    readonly name: string | null;
    readonly reason: "changed" | "used";
  }[];
  readonly canUndo: boolean;
  readonly job: DraftJob | null;
}

export interface UndoPage {
  readonly token: string;
  readonly entry: ImportEntry;
  readonly days: number;
  readonly canUndo: boolean;
  readonly forecast: readonly {
    readonly kind: string;
    readonly created: number;
    readonly changed: number;
    readonly removed: number;
    readonly passed: number;
  }[];
}
