/** `waits`: an editor has to look at its draft. `discarded`: an editor did not want it. */
export const SOURCE_RUN_STATES = ["done", "unchanged", "waits", "discarded", "failed"] as const;
export type SourceRunState = (typeof SOURCE_RUN_STATES)[number];

/** `off`: switched off. `overdue`: no answer for two intervals. `failing`: the last file was refused. */
export type SourceStatus = "off" | "active" | "waits" | "failing" | "overdue";

/** What is compared between two files of a source. */
export interface SourceFacts {
  /** Names in the header; empty for files without one. */
  readonly columns: readonly string[];
  /** Rows with an item. */
  readonly rows: number;
  /** By the criterion's slug, or "notas" for means of ratings. */
  readonly means: Readonly<Record<string, number>>;
}

export interface SourceLimits {
  /** Percent. */
  readonly rowLimit: number;
  readonly meanLimit: number;
}

export interface SourceInput extends SourceLimits {
  readonly name: string;
  readonly address: string;
  readonly firstPeriod: string | null;
  readonly mappingName: string;
  readonly mapping: string;
  readonly entry: string | null;
  readonly intervalHours: number;
  /** Megabytes of a file. */
  readonly sizeLimit: number;
  /** Minutes. */
  readonly timeLimit: number;
  /** What editors should know of it. */
  readonly note: string | null;
}

export const SOURCE_INTERVALS = [6, 24, 168, 720] as const;

/** Megabytes and minutes that no source may exceed. */
export const LARGEST_FILE = 512;
export const LONGEST_TRANSFER = 15;
