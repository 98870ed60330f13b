import { failure, ok, type Result } from "@/lib/result";
import type { Database } from "@/server/platform/db/database";
import type { JobSchedule } from "@/lib/contracts/operator-jobs";
import type { z } from "zod";

export interface JobContext {
  /** Its queries have no time limit. */
  readonly database: Database;
  readonly jobId: number;
  /**
   * Aborted where the site stops, the operator cancels the job, another process has taken it, or its time is over. The run ends
   * at its next safe point by throwing (`signal.throwIfAborted()`).
   */
  readonly signal: AbortSignal;
  /** Returns at once; the newest state is stored at most once a second. */
  readonly progress: (done: number, total: number, note?: string) => void;
}

/** Shown on the job's page and stored as JSON: counts and ids, no personal data. */
export type JobResult = Readonly<Record<string, unknown>>;

interface JobKindDefinition<Payload> {
  readonly kind: string;
  readonly payload: z.ZodType<Payload>;
  /** Attempts before the job is dead, 1 or more. */
  readonly attempts: number;
  /**
   * May be repeated after a process died in the middle. @throws JobFailure with a sentence for the operator;
   * of other errors only the type is shown
   */
  readonly run: (payload: Payload, context: JobContext) => Promise<JobResult>;
}

/** Processes that a run may end before the next attempt waits for the longest time. */
const RECURRING_DEATHS = 3;

/** Without the payload's type, so that kinds of all payloads fit into one list. */
export interface JobKind {
  readonly kind: string;
  readonly attempts: number;
  /** Checks a stored payload; the error names the wrong fields. */
  readonly prepare: (payload: unknown) => Result<(context: JobContext) => Promise<JobResult>, string>;
  /** Recurring kinds alone have one. */
  readonly recurrence?: Recurrence;
}

interface Recurrence {
  readonly schedule: JobSchedule;
  /** Milliseconds after which a run is given up as failed. */
  readonly timeLimit: number;
  /** Null where every run of the schedule is wanted. */
  readonly isDue: ((database: Database) => Promise<boolean>) | null;
}

interface RecurringKindDefinition {
  readonly kind: string;
  /** Milliseconds from the end of a run to the next one, or the hour of the day from which it runs (0 to 23, America/Sao_Paulo). */
  readonly schedule: { readonly every: number } | { readonly hour: number };
  readonly timeLimit: number;
  /** A cheap read. Where it is given, every process asks it at the interval of the schedule, and runs begin only if it says so. */
  readonly isDue?: (database: Database) => Promise<boolean>;
  /** As that of other kinds. A run that was given up may still be working when the next one begins. */
  readonly run: (context: JobContext) => Promise<JobResult>;
}

/** One run after the first start of a site, and then by the schedule, in one process at a time. */
export function defineRecurringKind(definition: RecurringKindDefinition): JobKind {
  const { kind, schedule, timeLimit, isDue = null, run } = definition;
  return {
    ...{ kind, attempts: RECURRING_DEATHS, prepare: () => ok(run) },
    recurrence: {
      schedule: "every" in schedule ? { ...schedule, onlyIfDue: isDue !== null } : schedule,
      ...{ timeLimit, isDue },
    },
  };
}

export function defineJobKind<Payload>(definition: JobKindDefinition<Payload>): JobKind {
  const { kind, attempts, payload: schema, run } = definition;
  return {
    kind,
    attempts,
    prepare: (stored) => {
      const parsed = schema.safeParse(stored);
      if (parsed.success) return ok((context) => run(parsed.data, context));
      const problems = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
      return failure(problems.join("; "));
    },
  };
}

/** Expected. The message is a Portuguese sentence for the operator. */
export class JobFailure extends Error {
  override readonly name = "JobFailure";
  /** No further attempt can succeed, so the job is dead at once. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isFinal = isFinal;
  }
}
