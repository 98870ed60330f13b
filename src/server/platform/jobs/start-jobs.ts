import type { Database } from "@/server/platform/db/database";
import type { JobKind } from "@/server/platform/jobs/job-kind";
import { endAttempt, takeJob } from "@/server/platform/jobs/lease";
import { RecurringRunner } from "@/server/platform/jobs/recurring-runner";
import { runAttempt, type AttemptOptions } from "@/server/platform/jobs/run-attempt";
import { startRounds, type Rounds } from "@/server/platform/rounds/rounds";
import pTimeout from "p-timeout";

/** Milliseconds between two looks for a due job. */
const INTERVAL = 1_000;
const LEASE = 60_000;
const TICK = 1_000;

/** Milliseconds that a stop waits for running jobs. Must be shorter than the lease. */
const STOP_LIMIT = 10_000;

interface RunnerOptions {
  readonly kinds: readonly JobKind[];
  /** Errors of the runner itself have no job id. */
  readonly onError: (error: unknown, jobId?: number) => void;
  readonly interval?: number;
  readonly lease?: number;
  readonly tick?: number;
}

/** Of the given kinds the job that has been due for longest; false where none is due. */
export async function runNextJob(
  database: Database,
  kinds: readonly JobKind[],
  options: AttemptOptions,
): Promise<boolean> {
  const names = kinds.map(({ kind }) => kind);
  const held = await takeJob(database, names, options.lease);
  const kind = kinds.find((each) => each.kind === held?.kind);
  if (!held || !kind) return false;
  const { end, progress } = await runAttempt(database, held, kind, options);
  await endAttempt(database, held, end, progress);
  return true;
}

/**
 * Runs one queued job at a time, and beside it each recurring kind that is due; several processes share the work. A stop aborts
 * what is running without costing it an attempt.
 */
export function startJobs(database: Database, options: RunnerOptions): Rounds {
  const { kinds, onError, interval = INTERVAL, lease = LEASE, tick = TICK } = options;
  const stopping = new AbortController();
  const attempt = { stopping: stopping.signal, lease, tick, onError };
  const queued = kinds.filter(({ recurrence }) => !recurrence);
  const recurring = new RecurringRunner(database, kinds, (kind) => runNextJob(database, [kind], attempt));
  const running = startRounds(
    async (isStopping) => {
      while (!isStopping() && (await runNextJob(database, queued, attempt)));
    },
    { interval, onError },
  );
  const looking = startRounds(() => recurring.look(onError), { interval, onError });
  return {
    stop: async () => {
      stopping.abort();
      const ended = Promise.all([running.stop(), looking.stop().then(() => recurring.settled())]);
      await pTimeout(ended, { milliseconds: STOP_LIMIT }).catch(onError);
    },
  };
}
