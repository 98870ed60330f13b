import { queryRows, type Database } from "@/server/db/database";
import type { JobKind } from "@/server/jobs/job-kind";
import { endAttempt, takeJob } from "@/server/jobs/lease";
import { runAttempt, type AttemptOptions } from "@/server/jobs/run-attempt";
import { startRounds, type Rounds } from "@/server/rounds/rounds";
import { sql } from "drizzle-orm";
import pTimeout from "p-timeout";

/** Milliseconds between two looks for a due job. */
const INTERVAL = 1_000;
const LEASE = 60_000;
const TICK = 1_000;
const HOUR = 3_600_000;

/** Milliseconds that a stop waits for a running job. Must be shorter than the lease. */
const STOP_LIMIT = 10_000;

/** Days for which a finished job is kept. */
const KEPT_DAYS = 30;

interface RunnerOptions {
  readonly kinds: readonly JobKind[];
  /** Errors of the runner itself have no job id. */
  readonly onError: (error: unknown, jobId?: number) => void;
  readonly interval?: number;
  readonly lease?: number;
  readonly tick?: number;
}

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

export async function deleteOldJobs(database: Database): Promise<number> {
  const rows = await queryRows<{ id: number }>(
    database,
    sql`delete from job where finished_at < now() - make_interval(days => ${KEPT_DAYS}::int) returning id`,
  );
  return rows.length;
}

/**
 * Runs one job at a time; several processes share the work. A stop aborts the running job without costing it
 * an attempt.
 */
export function startJobs(database: Database, options: RunnerOptions): Rounds {
  const { kinds, onError, interval = INTERVAL, lease = LEASE, tick = TICK } = options;
  const stopping = new AbortController();
  const attempt = { stopping: stopping.signal, lease, tick, onError };
  const running = startRounds(
    async (isStopping) => {
      while (!isStopping() && (await runNextJob(database, kinds, attempt)));
    },
    { interval, onError },
  );
  const cleaning = startRounds(() => deleteOldJobs(database), { interval: HOUR, onError });
  return {
    stop: async () => {
      stopping.abort();
      await pTimeout(running.stop(), { milliseconds: STOP_LIMIT }).catch(onError);
      await cleaning.stop();
    },
  };
}
