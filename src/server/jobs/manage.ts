import type { JobProblem } from "@/lib/contracts/operator-jobs";
import { failure, ok, type Result } from "@/lib/result";
import type { Database } from "@/server/db/database";
import { job, type JobState } from "@/server/db/schema/jobs";
import { recordAction, type Actor } from "@/server/operator/actions";
import { jobName } from "@/text/jobs";
import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";

async function lockJob(transaction: Database, id: number) {
  const [row] = await transaction.select().from(job).where(eq(job.id, id)).for("update");
  return row ?? null;
}

interface Change {
  actor: Actor;
  at: Date;
}

async function record(
  transaction: Database,
  action: "job-retried" | "job-cancelled",
  { id, kind }: { id: number; kind: string },
  states: { before: JobState; after: JobState },
  { actor, at }: Change,
): Promise<void> {
  await recordAction(transaction, {
    ...{ actor, action, at },
    subject: { kind: "job", id, name: jobName(kind) },
    before: { state: states.before },
    after: { state: states.after },
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

/** Gives a dead or cancelled job all its attempts again. */
export function retryJob(database: Database, id: number, change: Change): Promise<Result<null, JobProblem>> {
  return database.transaction(async (transaction) => {
    const row = await lockJob(transaction, id);
    if (!row) return failure("unknown-job");
    if (row.state !== "dead" && row.state !== "cancelled") return failure("wrong-state");
    if (await isKeyTaken(transaction, row)) return failure("already-waiting");
    const again = { state: "waiting", attempts: 0, notBefore: sql`now()`, error: null } as const;
    const fresh = {
      startedAt: null,
      finishedAt: null,
      cancelRequestedAt: null,
      done: null,
      total: null,
      note: null,
    };
    await transaction
      .update(job)
      .set({ ...again, ...fresh })
      .where(eq(job.id, id));
    await record(transaction, "job-retried", row, { before: row.state, after: "waiting" }, change);
    return ok(null);
  });
}

/** A waiting job ends at once, a running one at its next safe point. */
export function cancelJob(database: Database, id: number, change: Change): Promise<Result<null, JobProblem>> {
  return database.transaction(async (transaction) => {
    const row = await lockJob(transaction, id);
    if (!row) return failure("unknown-job");
    const isWaiting = row.state === "waiting";
    if (!isWaiting && (row.state !== "running" || row.cancelRequestedAt !== null))
      return failure("wrong-state");
    await transaction
      .update(job)
      .set(isWaiting ? { state: "cancelled", finishedAt: sql`now()` } : { cancelRequestedAt: sql`now()` })
      .where(and(eq(job.id, id), isNull(job.cancelRequestedAt)));
    await record(transaction, "job-cancelled", row, { before: row.state, after: "cancelled" }, change);
    return ok(null);
  });
}
