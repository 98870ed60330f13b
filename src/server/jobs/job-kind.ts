import { failure, ok, type Result } from "@/lib/result";
import type { Database } from "@/server/db/database";
import type { z } from "zod";

/** What a running job is given. */
export interface JobContext {
  /** The database of the site's own work, without a limit of time for a query. */
  readonly database: Database;
  readonly jobId: number;
  /**
   * Aborted where the site stops, the operator cancels the job, or its lease was lost to another process. The run
   * then ends at its next safe point by throwing, for instance with `signal.throwIfAborted()`.
   */
  readonly signal: AbortSignal;
  /** Tells how far the run is. It returns at once; the newest state is stored once a second at most. */
  readonly progress: (done: number, total: number, note?: string) => void;
}

/** What a job found, for its page: counts and ids, and nothing of a person. It is stored as JSON. */
export type JobResult = Readonly<Record<string, unknown>>;

interface JobKindDefinition<Payload> {
  /** The name in the database, such as `demonstration.remove`. */
  readonly kind: string;
  readonly payload: z.ZodType<Payload>;
  /** How often a job is tried before it is dead, 1 or more. */
  readonly attempts: number;
  /**
   * Does the work. A process may die in the middle of it, so that another attempt has to be able to begin anew or
   * where the last one ended.
   * @throws JobFailure with a sentence for the operator; any other error is told by its type alone
   */
  readonly run: (payload: Payload, context: JobContext) => Promise<JobResult>;
}

/** A kind of job whose payload has lost its type, so that kinds of all payloads fit into one list. */
export interface JobKind {
  readonly kind: string;
  readonly attempts: number;
  /** Checks a stored payload; the error names the wrong fields. */
  readonly prepare: (payload: unknown) => Result<(context: JobContext) => Promise<JobResult>, string>;
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

/** A failure that a kind of job expects. Its message is a Portuguese sentence for the operator. */
export class JobFailure extends Error {
  override readonly name = "JobFailure";
  /** Whether no other attempt can succeed, so that the job is dead at once. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isFinal = isFinal;
  }
}
