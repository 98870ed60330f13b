import { failure, ok, type Result } from "@/lib/result";
import type { Database } from "@/server/db/database";
import type { z } from "zod";

export interface JobContext {
  /** Its queries have no time limit. */
  readonly database: Database;
  readonly jobId: number;
  /**
   * Aborted where the site stops, the operator cancels the job, or another process has taken it. The run ends
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

/** Without the payload's type, so that kinds of all payloads fit into one list. */
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
