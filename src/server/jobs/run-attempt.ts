import type { Database } from "@/server/db/database";
import { isDatabaseUnavailable } from "@/server/http/database-unavailable";
import { JobFailure, type JobKind, type JobResult } from "@/server/jobs/job-kind";
import { renewLease, type AttemptEnd, type HeldJob, type Progress } from "@/server/jobs/lease";
import { jobFailureText } from "@/text/jobs";

/** Milliseconds before the second attempt; doubles with each further one. */
const FIRST_DELAY = 10_000;
const LONGEST_DELAY = 3_600_000;

/** Milliseconds after failed attempt number `attempt`, from 1: 10 s, 20 s, 40 s, … up to an hour. */
export const delayAfter = (attempt: number): number =>
  Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (attempt - 1));

class Interruption extends Error {
  override readonly name = "Interruption";

  constructor(readonly reason: "lost" | "cancelled" | "stopping") {
    super(`The job was interrupted: ${reason}`);
  }
}

/** Messages of unexpected errors may contain personal data, so they stay in the log. */
function describeJobError(error: unknown, jobId: number): string {
  if (error instanceof JobFailure) return error.message;
  if (isDatabaseUnavailable(error)) return jobFailureText.databaseUnavailable;
  return jobFailureText.unexpected(error instanceof Error ? error.name : typeof error, jobId);
}

export interface AttemptOptions {
  /** Aborted where the site stops. */
  readonly stopping: AbortSignal;
  /** Milliseconds until the lease ends, unless renewed. */
  readonly lease: number;
  /** Milliseconds between two looks at the progress. */
  readonly tick: number;
  readonly onError: (error: unknown, jobId: number) => void;
}

/** Renews the lease of an attempt, stores its progress, and aborts it where it has to end. */
class LeaseKeeper {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private renewedAt = performance.now();
  private newest: Progress | null = null;
  private stored: Progress | null = null;
  private writing: Promise<void> | null = null;

  constructor(
    private readonly database: Database,
    private readonly held: HeldJob,
    private readonly options: AttemptOptions,
  ) {
    this.timer = setInterval(() => this.tick(), options.tick);
    options.stopping.addEventListener("abort", this.stop);
    if (options.stopping.aborted) this.stop();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  get progress(): Progress | null {
    return this.newest;
  }

  readonly report = (done: number, total: number, note?: string): void => {
    this.newest = { done, total, note: note ?? null };
  };

  private readonly stop = () => this.controller.abort(new Interruption("stopping"));

  private tick(): void {
    const age = performance.now() - this.renewedAt;
    if (this.writing !== null || (this.newest === this.stored && age < this.options.lease / 3)) return;
    this.writing = this.renew(age).finally(() => (this.writing = null));
  }

  private async renew(age: number): Promise<void> {
    const progress = this.newest;
    try {
      const answer = await renewLease(this.database, this.held, this.options.lease, progress);
      this.renewedAt = performance.now();
      this.stored = progress;
      if (answer !== "held") this.controller.abort(new Interruption(answer));
    } catch (error) {
      this.options.onError(error, this.held.id);
      if (age > this.options.lease) this.controller.abort(new Interruption("lost"));
    }
  }

  /** Waits for a renewal that is under way. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    this.options.stopping.removeEventListener("abort", this.stop);
    await this.writing;
  }
}

function endOfFailure(error: unknown, signal: AbortSignal, held: HeldJob, attempts: number): AttemptEnd {
  const reason: unknown = signal.aborted ? signal.reason : null;
  if (reason instanceof Interruption)
    return { kind: reason.reason === "cancelled" ? "cancelled" : "released" };
  const text = describeJobError(error, held.id);
  const isLast = held.attempt >= attempts || (error instanceof JobFailure && error.isFinal);
  return isLast
    ? { kind: "dead", error: text }
    : { kind: "retry", error: text, delay: delayAfter(held.attempt) };
}

/** How an attempt ends that must not begin; null where it may begin. */
function refuse(held: HeldJob, kind: JobKind): AttemptEnd | null {
  if (held.isCancelled) return { kind: "cancelled" };
  // A job that ends its process must not do so for ever.
  return held.attempt > kind.attempts ? { kind: "dead", error: jobFailureText.processDied } : null;
}

/** Gives the attempt's end and last progress, without storing them. */
export async function runAttempt(
  database: Database,
  held: HeldJob,
  kind: JobKind,
  options: AttemptOptions,
): Promise<{ end: AttemptEnd; progress: Progress | null }> {
  const refusal = refuse(held, kind);
  if (refusal) return { end: refusal, progress: null };
  const prepared = kind.prepare(held.payload);
  if (!prepared.ok) {
    return { end: { kind: "dead", error: jobFailureText.payload(prepared.error) }, progress: null };
  }
  const keeper = new LeaseKeeper(database, held, options);
  const { signal, report: progress } = keeper;
  let end: AttemptEnd;
  try {
    const result: JobResult = await prepared.value({ database, jobId: held.id, signal, progress });
    end = { kind: "done", result };
  } catch (error) {
    if (!signal.aborted) options.onError(error, held.id);
    end = endOfFailure(error, signal, held, kind.attempts);
  }
  await keeper.close();
  return { end, progress: keeper.progress };
}
