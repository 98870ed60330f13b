import { identity, instant } from "@/server/db/schema/columns";
import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

/**
 * `waiting`: to be run from `notBefore` on. `running`: a process works on it, or died while it did. `done`, `dead` (the
 * last attempt failed) and `cancelled` are finished.
 */
export const JOB_STATES = ["waiting", "running", "done", "dead", "cancelled"] as const;
export type JobState = (typeof JOB_STATES)[number];

/**
 * Work that outlives the request or the process that asked for it. Payload, note, result and error hold ids and counts,
 * and nothing of a person, because the erasure of an account does not look here.
 */
export const job = pgTable(
  "job",
  {
    id: identity(),
    kind: text("kind").notNull(),
    /** At most one job of a kind with the same key waits or runs. */
    key: text("key"),
    payload: jsonb("payload").$type<unknown>().notNull(),
    state: text("state").$type<JobState>().notNull().default("waiting"),
    /** Attempts that have begun, without those that a stop of the site ended. */
    attempts: integer("attempts").notNull().default(0),
    notBefore: instant("not_before").notNull().defaultNow(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** When the last attempt began. */
    startedAt: instant("started_at"),
    finishedAt: instant("finished_at"),
    /** The attempt that works on it; only that one may write its progress and its end. */
    holder: uuid("holder"),
    /** While the job runs: when another process may take it, because its holder has not renewed this. */
    heldUntil: instant("held_until"),
    /** When somebody asked to cancel it while it was running. */
    cancelRequestedAt: instant("cancel_requested_at"),
    /** Progress of the last attempt in steps of the kind's own; null where nothing was told yet. */
    done: bigint("done", { mode: "number" }),
    total: bigint("total", { mode: "number" }),
    note: text("note"),
    result: jsonb("result").$type<Readonly<Record<string, unknown>>>(),
    /** Why the last attempt failed, for the operator. */
    error: text("error"),
  },
  (table) => [
    uniqueIndex("job_key")
      .on(table.kind, table.key)
      .where(sql`${table.state} in ('waiting', 'running')`),
    index("job_due")
      .on(table.notBefore, table.id)
      .where(sql`${table.state} in ('waiting', 'running')`),
    index("job_finished").on(table.finishedAt),
  ],
);
