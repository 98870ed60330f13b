import type { JobDone, JobProblem } from "@/lib/contracts/operator-jobs";
import type { OperatorAction } from "@/lib/contracts/operator-actions";
import { failure, ok, type Result } from "@/lib/result";
import type { Database } from "@/server/platform/db/database";
import { job, type JobState } from "@/server/platform/db/schema/jobs";
import { recordAction, type Actor } from "@/server/web/operator-access/actions";
import { jobName } from "@/text/jobs";
import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";

async function lockJob(transaction: Database, id: number) {
  const [row] = await transaction.select().from(job).where(eq(job.id, id)).for("update");
  return row ?? null;
}

const actions: Readonly<Record<JobDone, { action: OperatorAction; state: JobState }>> = {
  retried: { action: "job-retried", state: "waiting" },
  cancelled: { action: "job-cancelled", state: "cancelled" },
  ran: { action: "job-retried", state: "waiting" },
  paused: { action: "job-paused", state: "cancelled" },
  resumed: { action: "job-resumed", state: "waiting" },
};

interface Change {
  actor: Actor;
  at: Date;
}

async function record(
  transaction: Database,
  done: JobDone,
  { id, kind, state, schedule }: typeof job.$inferSelect,
  { actor, at }: Change,
): Promise<void> {
  const after = actions[done].state;
  await recordAction(transaction, {
    ...{ actor, at, action: actions[done].action },
    subject: { kind: "job", id, name: jobName(kind) },
    // The states of recurring kinds are no news beside the action.
    before: schedule ? {} : { state },
    after: schedule ? {} : { state: after },
  });
}

async function isKeyTaken(
  transaction: Database,
  { id, kind, key }: typeof job.$inferSelect,
): Promise<boolean> {
  if (key === null) return false;
  const others = and(
    eq(job.kind, kind),
    eq(job.key, key),
    ne(job.id, id),
    inArray(job.state, ["waiting", "running"]),
  );
  return (await transaction.$count(job, others)) > 0;
}

/** The change that a request makes to a job in its state; null where it is not possible. */
function retryOf({ state, schedule }: typeof job.$inferSelect): JobDone | null {
  if (state === "cancelled") return schedule ? "resumed" : "retried";
  if (schedule) return state === "waiting" ? "ran" : null;
  return state === "dead" ? "retried" : null;
}

/** Gives a dead or cancelled job all its attempts again. Recurring work runs now, and goes on if it was paused. */
export function retryJob(
  database: Database,
  id: number,
  change: Change,
): Promise<Result<JobDone, JobProblem>> {
  return database.transaction(async (transaction) => {
    const row = await lockJob(transaction, id);
    if (!row) return failure("unknown-job");
    const done = retryOf(row);
    if (done === null) return failure("wrong-state");
    if (await isKeyTaken(transaction, row)) return failure("already-waiting");
    const again = { state: "waiting", attempts: 0, notBefore: sql`now()`, cancelRequestedAt: null } as const;
    // The row of recurring work keeps the results of its last run.
    const fresh = { error: null, startedAt: null, finishedAt: null, done: null, total: null, note: null };
    await transaction
      .update(job)
      .set(row.schedule ? again : { ...again, ...fresh })
      .where(eq(job.id, id));
    await record(transaction, done, row, change);
    return ok(done);
  });
}

/** A waiting job ends at once, a running one at its next safe point. Recurring work is paused. */
export function cancelJob(
  database: Database,
  id: number,
  change: Change,
): Promise<Result<JobDone, JobProblem>> {
  return database.transaction(async (transaction) => {
    const row = await lockJob(transaction, id);
    if (!row) return failure("unknown-job");
    const isWaiting = row.state === "waiting";
    if (!isWaiting && (row.state !== "running" || row.cancelRequestedAt !== null))
      return failure("wrong-state");
    const ended = { state: "cancelled", ...(row.schedule === null && { finishedAt: sql`now()` }) } as const;
    await transaction
      .update(job)
      .set(isWaiting ? ended : { cancelRequestedAt: sql`now()` })
      .where(and(eq(job.id, id), isNull(job.cancelRequestedAt)));
    const done = row.schedule ? "paused" : "cancelled";
    await record(transaction, done, row, change);
    return ok(done);
  });
}
