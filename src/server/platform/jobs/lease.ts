import { queryRows, type Database } from "@/server/platform/db/database";
import type { JobSchedule } from "@/lib/contracts/operator-jobs";
import { job, type JobState } from "@/server/platform/db/schema/jobs";
import { and, eq, sql, type SQL } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { z } from "zod";

/** One attempt at a job, which belongs to this process while it renews the lease. */
const heldJobSchema = z.object({
  id: z.number(),
  kind: z.string(),
  payload: z.unknown(),
  attempt: z.number(),
  /** Null but for the row of a recurring kind, which waits again after each run. */
  schedule: z
    .union([z.object({ every: z.number(), onlyIfDue: z.boolean() }), z.object({ hour: z.number() })])
    .nullable(),
  /** The process of the attempt before died. */
  isAbandoned: z.boolean(),
  /** An operator had asked to cancel it before the process that ran it died. */
  isCancelled: z.boolean(),
  holder: z.string(),
});

export type HeldJob = z.infer<typeof heldJobSchema>;

export interface Progress {
  done: number;
  total: number;
  note: string | null;
}

const inMilliseconds = (milliseconds: number) => sql`now() + ${milliseconds}::int * interval '1 millisecond'`;

/** Waits for nobody, or its process died. */
export const isReady = sql`((state = 'waiting' and not_before <= now()) or (state = 'running' and held_until < now()))`;

const takenRowSchema = heldJobSchema.omit({ holder: true });

/**
 * The one that has been due for longest; it may be one whose process died. The times are the database's, so
 * that processes on several machines agree. `lease` is in milliseconds.
 */
export async function takeJob(
  database: Database,
  kinds: readonly string[],
  lease: number,
): Promise<HeldJob | null> {
  if (kinds.length === 0) return null;
  const holder = randomUUID();
  const [taken] = await queryRows(
    database,
    takenRowSchema,
    sql`update job set state = 'running', attempts = attempts + 1, started_at = now(), holder = ${holder},
        held_until = ${inMilliseconds(lease)}, done = null, total = null, note = null
      from (select id, state from job where kind in ${kinds} and ${isReady}
        order by not_before, id limit 1 for update skip locked) as before
      where job.id = before.id
      returning job.id, kind, payload, schedule, attempts as attempt, before.state = 'running' as "isAbandoned",
        cancel_requested_at is not null as "isCancelled"`,
  );
  return taken ? { ...taken, holder } : null;
}

const isHeld = ({ id, holder }: HeldJob) =>
  and(eq(job.id, id), eq(job.holder, holder), eq(job.state, "running"));

/** `lost`: another process has taken the job. `cancelled`: the operator wants it to end. */
export async function renewLease(
  database: Database,
  held: HeldJob,
  lease: number,
  progress: Progress | null,
): Promise<"held" | "lost" | "cancelled"> {
  const [row] = await database
    .update(job)
    .set({ heldUntil: inMilliseconds(lease), ...progress })
    .where(isHeld(held))
    .returning({ cancelRequestedAt: job.cancelRequestedAt });
  if (!row) return "lost";
  return row.cancelRequestedAt === null ? "held" : "cancelled";
}

/** `released`: the attempt was interrupted and does not count. */
export type AttemptEnd =
  | { kind: "done"; result: Readonly<Record<string, unknown>> }
  | { kind: "retry"; error: string; delay: number }
  | { kind: "dead"; error: string }
  | { kind: "cancelled" }
  | { kind: "released" };

const none = { holder: null, heldUntil: null } as const;
const finished = { ...none, finishedAt: sql`now()` } as const;

const TIME_ZONE = "America/Sao_Paulo";

/** The next time after now. */
const nextOf = (schedule: JobSchedule): SQL =>
  "every" in schedule
    ? inMilliseconds(schedule.every)
    : sql`((now() at time zone ${TIME_ZONE} - make_interval(hours => ${schedule.hour}::int))::date + 1
        + make_interval(hours => ${schedule.hour}::int)) at time zone ${TIME_ZONE}`;

/** A run of a recurring kind that ended by itself: its row waits for the next one, unless somebody has paused the kind meanwhile. */
const waitsAgain = (next: SQL) => ({
  ...finished,
  state: sql<JobState>`case when ${job.cancelRequestedAt} is null then 'waiting' else 'cancelled' end`,
  notBefore: next as SQL<Date>,
});

function recurringColumnsOf(end: AttemptEnd, schedule: JobSchedule) {
  switch (end.kind) {
    case "done":
      return { ...waitsAgain(nextOf(schedule)), result: end.result, error: null, attempts: 0 };
    case "retry":
      return { ...waitsAgain(inMilliseconds(end.delay)), error: end.error };
    default:
      return columnsOf(end);
  }
}

function columnsOf(end: AttemptEnd) {
  switch (end.kind) {
    case "done":
      return { ...finished, state: "done" as const, result: end.result, error: null };
    case "retry":
      return {
        ...none,
        state: "waiting" as const,
        error: end.error,
        notBefore: inMilliseconds(end.delay) as SQL<Date>,
      };
    case "dead":
      return { ...finished, state: "dead" as const, error: end.error };
    case "cancelled":
      return { ...finished, state: "cancelled" as const };
    case "released":
      return { ...none, state: "waiting" as const, attempts: sql`${job.attempts} - 1` };
  }
}

/** Does nothing where another process has taken the job meanwhile. */
export async function endAttempt(
  database: Database,
  held: HeldJob,
  end: AttemptEnd,
  progress: Progress | null,
): Promise<void> {
  await database
    .update(job)
    .set({
      ...(held.schedule ? recurringColumnsOf(end, held.schedule) : columnsOf(end)),
      ...progress,
    })
    .where(isHeld(held));
}
