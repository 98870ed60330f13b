import type { MappingFormState } from "@/lib/contracts/mapping-form";

/** How many parts of one kind an import created, changed, left, merged and rejected. */
export interface ReportedCounts {
  readonly kind: "items" | "offers" | "reviews" | "aggregates" | "measurements";
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly merged: number;
  readonly rejected: number;
}

/** A row of a file that was rejected, or a value of it that was left out. */
interface ReportedProblem {
  readonly line: number;
  readonly column: string;
  readonly value: string;
  readonly reason: string;
}

/** What an import found, or what its check found that it would do. */
export interface ImportReport {
  readonly records: number;
  readonly rejected: number;
  readonly counts: readonly ReportedCounts[];
  /** The most frequent reasons. */
  readonly problems: readonly { readonly column: string; readonly reason: string; readonly count: number }[];
  readonly firstProblems: readonly ReportedProblem[];
  readonly warnings: readonly string[];
  readonly scoresChanged: number;
  /** Changes of the category that have to be confirmed, a line each. */
  readonly categoryChanges: readonly string[];
  readonly deletedMeasurements: number;
  /** The name of the file of rejected rows in `DATA_DIR/imports`. */
  readonly rejectFile: string | null;
}

/** A run as the list shows it. */
export interface ImportEntry {
  readonly id: number;
  readonly fileName: string;
  readonly mapping: string;
  readonly category: string | null;
  readonly state: "running" | "finished" | "undoing" | "undone";
  readonly startedAt: string;
  readonly changed: number;
  readonly rejected: number;
  /** Who started it in the console; null where it came by the command line. */
  readonly by: string | null;
}

export interface ImportListPage {
  readonly entries: readonly ImportEntry[];
  readonly drafts: readonly { readonly id: number; readonly fileName: string; readonly createdAt: string }[];
  /** The address of the next page; null on the last one. */
  readonly next: string | null;
}

export interface NewImportPage {
  readonly token: string;
  readonly problem: "no-file" | "too-long" | "too-many" | null;
  readonly megabytes: number;
  /** How many files may be sent together. */
  readonly most: number;
}

/** The state of the job that checks or imports a draft. */
export interface DraftJob {
  readonly state: "waiting" | "running" | "done" | "dead" | "cancelled";
  readonly share: number | null;
  readonly error: string | null;
}

/** One of the first rows as the mapping reads it. */
export interface PreviewRow {
  readonly line: number;
  readonly item: string | null;
  /** Facts by their names, for people. */
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly problems: readonly string[];
}

export interface DraftPage {
  /** The files, the one whose rows are imported first. `rows` is null where they cannot be read. */
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly rows: number | null }[];
  readonly mostCounted: number;
  /** The form of the mapping; null where its text is shown, and where it has none yet. */
  readonly form: MappingFormState | null;
  /** Whether everything that is wrong with the form is listed above it. */
  readonly listsIssues: boolean;
  readonly token: string;
  readonly id: number;
  readonly fileName: string;
  readonly encoding: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Shipped mappings; those that fit the file's columns first. */
  readonly mappings: readonly { readonly name: string; readonly title: string; readonly fits: boolean }[];
  readonly mappingName: string | null;
  /** Its text; empty where the draft has none yet. */
  readonly mapping: string;
  readonly period: string;
  /** What is wrong with the file, the mapping or the period. */
  readonly problem: string | null;
  readonly preview: readonly PreviewRow[] | null;
  readonly report: ImportReport | null;
  readonly job: DraftJob | null;
  readonly runId: number | null;
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
