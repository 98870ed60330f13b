/**
 * `wrong-state`: somebody may have been faster. `already-waiting`: another job with its key waits or runs.
 */
export type JobProblem = "unknown-job" | "wrong-state" | "already-waiting";

export interface JobEntry {
  readonly id: number;
  readonly name: string;
  readonly state: "waiting" | "running" | "done" | "dead" | "cancelled";
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** Null unless it is in the future. */
  readonly nextAt: string | null;
  readonly attempts: number;
  readonly progress: { readonly done: number; readonly total: number; readonly note: string | null } | null;
  readonly error: string | null;
  readonly isCancelling: boolean;
}

/** Long lists are cut after the newest entries. */
export interface JobsPage {
  readonly token: string;
  readonly running: readonly JobEntry[];
  readonly waiting: readonly JobEntry[];
  readonly dead: readonly JobEntry[];
  readonly finished: readonly JobEntry[];
  readonly counts: { readonly waiting: number; readonly dead: number };
  readonly done: "retried" | "cancelled" | null;
  readonly problem: JobProblem | null;
}
