import type { Database } from "@/server/platform/db/database";
import { job } from "@/server/platform/db/schema/jobs";
import { and, eq, inArray, sql } from "drizzle-orm";

interface NewJob {
  kind: string;
  /** Ids and settings as JSON, accepted by the kind's schema; no personal data. */
  payload: unknown;
  /** While a job of the kind with this key waits or runs, no other one is stored. */
  key?: string;
  notBefore?: Date;
}

/**
 * Runs after the caller's commit. Gives the id, or that of the job with the same kind and key that is not
 * done.
 */
export const enqueueJob = async (transaction: Database, wanted: NewJob): Promise<number> =>
  (await enqueueOnce(transaction, wanted)).id;

/** For callers that record the request: `isNew` is false where the job existed already. */
export async function enqueueOnce(
  transaction: Database,
  { kind, payload, key, notBefore }: NewJob,
): Promise<{ id: number; isNew: boolean }> {
  // The other job may end between the two statements; then there is room for this one.
  for (;;) {
    const [added] = await transaction
      .insert(job)
      .values({ kind, payload, key: key ?? null, ...(notBefore && { notBefore }) })
      .onConflictDoNothing({
        target: [job.kind, job.key],
        where: sql`${job.state} in ('waiting', 'running')`,
      })
      .returning({ id: job.id });
    if (added) return { id: added.id, isNew: true };
    const [present] = await transaction
      .select({ id: job.id })
      .from(job)
      .where(and(eq(job.kind, kind), eq(job.key, key ?? ""), inArray(job.state, ["waiting", "running"])));
    if (present) return { id: present.id, isNew: false };
  }
}
