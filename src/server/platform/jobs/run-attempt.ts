import type { Database } from "@/server/platform/db/database";
import { isDatabaseUnavailable } from "@/server/platform/http/database-unavailable";
import { JobFailure, type JobKind, type JobResult } from "@/server/platform/jobs/job-kind";
import { renewLease, type AttemptEnd, type HeldJob, type Progress } from "@/server/platform/jobs/lease";
import type { JobSchedule } from "@/lib/contracts/operator-jobs";
import { jobFailureText } from "@/text/jobs";

const MINUTE = 60_000;

/** Milliseconds before the second attempt; doubles with each further one. */
const FIRST_DELAY = 10_000;
const LONGEST_DELAY = 3_600_000;
/** For recurring kinds that run more often than once a minute. */
const LONGEST_OF_FREQUENT = 60_000;

/** Milliseconds after failed attempt number `attempt`, from 1: 10 s, 20 s, 40 s, … up to `longest`, an hour. */
export const delayAfter = (attempt: number, longest = LONGEST_DELAY): number =>
  Math.min(longest, FIRST_DELAY * 2 ** (attempt - 1));

/** Milliseconds after a failed run of a recurring kind; no longer than its own interval, but for a minute. */
const delayOfSchedule = (schedule: JobSchedule, attempt: number): number =>
  "every" in schedule
    ? delayAfter(attempt, Math.min(LONGEST_DELAY, Math.max(schedule.every, LONGEST_OF_FREQUENT)))
    : delayAfter(attempt);

/** Milliseconds in which a run whose time is over may still end by itself. */
const GRACE = 10_000;

class Interruption extends Error {
  override readonly name = "Interruption";

  constructor(readonly reason: "lost" | "cancelled" | "stopping" | "late") {
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
  /** Milliseconds that a run whose time is over gets to end by itself. */
  readonly grace?: number;
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
  private limits: NodeJS.Timeout[] = [];

  constructor(
    private readonly database: Database,
    private readonly held: HeldJob,
    private readonly options: AttemptOptions,
  ) {
    this.timer = setInterval(() => this.tick(), options.tick);
    options.stopping.addEventListener("abort", this.stop);
    if (options.stopping.aborted) this.stop();
  }

  /** Aborts the run after its time limit, and rejects where it does not end then. */
  limit(milliseconds: number, grace: number): Promise<never> {
    return new Promise((_, reject) => {
      const late = new Interruption("late");
      this.limits = [
        setTimeout(() => this.controller.abort(late), milliseconds),
        setTimeout(() => reject(late), milliseconds + grace),
      ];
    });
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
    this.limits.forEach(clearTimeout);
    this.options.stopping.removeEventListener("abort", this.stop);
    await this.writing;
  }
}

function endOfFailure(error: unknown, signal: AbortSignal, held: HeldJob, kind: JobKind): AttemptEnd {
  const reason: unknown = signal.aborted ? signal.reason : null;
  const isLate = reason instanceof Interruption && reason.reason === "late";
  if (reason instanceof Interruption && !isLate)
    return { kind: reason.reason === "cancelled" ? "cancelled" : "released" };
  const text = isLate
    ? jobFailureText.late((kind.recurrence?.timeLimit ?? 0) / MINUTE)
    : describeJobError(error, held.id);
  if (held.schedule)
    return { kind: "retry", error: text, delay: delayOfSchedule(held.schedule, held.attempt) };
  const isLast = held.attempt >= kind.attempts || (error instanceof JobFailure && error.isFinal);
  return isLast
    ? { kind: "dead", error: text }
    : { kind: "retry", error: text, delay: delayAfter(held.attempt) };
}

/** How an attempt ends that must not begin; null where it may begin. */
function refuse(held: HeldJob, kind: JobKind): AttemptEnd | null {
  if (held.isCancelled) return { kind: "cancelled" };
  // A job that ends its process must not do so for ever.
  if (!held.isAbandoned || held.attempt <= kind.attempts) return null;
  const error = jobFailureText.processDied;
  return held.schedule ? { kind: "retry", error, delay: LONGEST_DELAY } : { kind: "dead", error };
}

/** A recurring run that returns after it was interrupted has not done all of its work. */
async function withinLimit(
  run: Promise<JobResult>,
  { recurrence }: JobKind,
  keeper: LeaseKeeper,
  { grace = GRACE }: AttemptOptions,
): Promise<JobResult> {
  if (!recurrence) return run;
  const result = await Promise.race([run, keeper.limit(recurrence.timeLimit, grace)]);
  keeper.signal.throwIfAborted();
  return result;
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
    const run = prepared.value({ database, jobId: held.id, signal, progress });
    end = { kind: "done", result: await withinLimit(run, kind, keeper, options) };
  } catch (error) {
    end = endOfFailure(error, signal, held, kind);
    if (!signal.aborted || end.kind === "retry") options.onError(error, held.id);
  }
  await keeper.close();
  return { end, progress: keeper.progress };
}
