/**
 * Why a job cannot be retried or cancelled. `wrong-state`: it is not in a state for that, for instance because somebody
 * else was faster. `already-waiting`: another job with its key waits or runs.
 */
export type JobProblem = "unknown-job" | "wrong-state" | "already-waiting";

/** A job as the console shows it. */
export interface JobEntry {
  readonly id: number;
  readonly name: string;
  readonly state: "waiting" | "running" | "done" | "dead" | "cancelled";
  readonly createdAt: string;
  /** When the last attempt began; null before the first one. */
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** When the next attempt may begin; null unless that is in the future. */
  readonly nextAt: string | null;
  readonly attempts: number;
  readonly progress: { readonly done: number; readonly total: number; readonly note: string | null } | null;
  /** Why the last attempt failed. */
  readonly error: string | null;
  readonly isCancelling: boolean;
}

/** The jobs of the site. Long lists show their newest entries. */
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
