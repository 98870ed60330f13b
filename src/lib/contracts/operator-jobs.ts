/**
 * `wrong-state`: somebody may have been faster. `already-waiting`: another job with its key waits or runs.
 */
export type JobProblem = "unknown-job" | "wrong-state" | "already-waiting";

/** What was done to a job, or to recurring work (`ran` asks for a run at once). */
export type JobDone = "retried" | "cancelled" | "ran" | "paused" | "resumed";

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

/**
 * When recurring work is done again: so many milliseconds after each end, there perhaps only if something is due, or every day
 * from an hour on (0 to 23, America/Sao_Paulo).
 */
export type JobSchedule = { readonly every: number; readonly onlyIfDue: boolean } | { readonly hour: number };

export interface RecurringEntry {
  readonly id: number;
  readonly name: string;
  readonly schedule: JobSchedule;
  readonly state: "waiting" | "running" | "paused";
  /** The end of the last run, which failed where there is an error. */
  readonly finishedAt: string | null;
  /** Null where it is due, or its time depends on what there is to do. */
  readonly nextAt: string | null;
  readonly error: string | null;
  /** False while it runs, and where a run would find nothing to do. */
  readonly canRunNow: boolean;
  readonly isPausing: boolean;
}

/** Long lists are cut after the newest entries. */
export interface JobsPage {
  readonly token: string;
  readonly running: readonly JobEntry[];
  readonly waiting: readonly JobEntry[];
  readonly dead: readonly JobEntry[];
  readonly finished: readonly JobEntry[];
  readonly recurring: readonly RecurringEntry[];
  readonly counts: { readonly waiting: number; readonly dead: number };
  readonly done: JobDone | null;
  readonly problem: JobProblem | null;
}
