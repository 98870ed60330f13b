import type { JobSchedule } from "@/lib/contracts/operator-jobs";
import { identity, instant } from "@/server/platform/db/schema/columns";
import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

/** `running` may be a job whose process died; `dead` means that the last attempt failed. */
export const JOB_STATES = ["waiting", "running", "done", "dead", "cancelled"] as const;
export type JobState = (typeof JOB_STATES)[number];

/**
 * Holds ids and counts and nothing personal, because the erasure of an account does not look here. A recurring kind has one row,
 * which waits again after each run.
 */
export const job = pgTable(
  "job",
  {
    id: identity(),
    kind: text("kind").notNull(),
    key: text("key"),
    payload: jsonb("payload").$type<unknown>().notNull(),
    /** Only recurring kinds have one. Their `cancelled` means paused, and `finished_at` is the end of their last run. */
    schedule: jsonb("schedule").$type<JobSchedule>(),
    state: text("state").$type<JobState>().notNull().default("waiting"),
    /** Attempts begun, without those that a stop of the site ended; of recurring kinds those since the last success. */
    attempts: integer("attempts").notNull().default(0),
    notBefore: instant("not_before").notNull().defaultNow(),
    createdAt: instant("created_at").notNull().defaultNow(),
    startedAt: instant("started_at"),
    finishedAt: instant("finished_at"),
    /** The attempt that works on it; only that one may write progress and end. */
    holder: uuid("holder"),
    /** The end of the lease; then another process may take the job. */
    heldUntil: instant("held_until"),
    cancelRequestedAt: instant("cancel_requested_at"),
    /** Progress of the last attempt in the kind's own steps; null where none was reported yet. */
    done: bigint("done", { mode: "number" }),
    total: bigint("total", { mode: "number" }),
    note: text("note"),
    result: jsonb("result").$type<Readonly<Record<string, unknown>>>(),
    error: text("error"),
  },
  (table) => [
    uniqueIndex("job_key")
      .on(table.kind, table.key)
      .where(sql`${table.state} in ('waiting', 'running')`),
    uniqueIndex("job_recurring")
      .on(table.kind)
      .where(sql`${table.schedule} is not null`),
    index("job_due")
      .on(table.notBefore, table.id)
      .where(sql`${table.state} in ('waiting', 'running')`),
    index("job_finished").on(table.finishedAt),
  ],
);
