import { queryRows, type Database } from "@/server/platform/db/database";
import { job } from "@/server/platform/db/schema/jobs";
import type { JobKind } from "@/server/platform/jobs/job-kind";
import { isReady } from "@/server/platform/jobs/lease";
import { sql } from "drizzle-orm";
import { z } from "zod";

type RecurringKind = JobKind & Required<Pick<JobKind, "recurrence">>;

/** A process of a version that knew no recurring kinds has run it. */
const hasEnded = sql`${job.state} in ('done', 'dead')`;

const isRecurring = (kind: JobKind): kind is RecurringKind => kind.recurrence !== undefined;

const readyKindRowSchema = z.object({ kind: z.string(), isUnfinished: z.boolean() });

/** Begins what is due of the recurring kinds. All of them may run at once, each in one process. */
export class RecurringRunner {
  private readonly kinds: readonly RecurringKind[];
  private readonly running = new Map<string, Promise<unknown>>();
  /** By the name of a kind, when this process last looked whether it is due. */
  private readonly asked = new Map<string, number>();
  private hasRows = false;

  /** `run` runs the kind's job if it is still due. */
  constructor(
    private readonly database: Database,
    kinds: readonly JobKind[],
    private readonly run: (kind: JobKind) => Promise<boolean>,
  ) {
    this.kinds = kinds.filter(isRecurring);
  }

  async look(onError: (error: unknown) => void): Promise<void> {
    if (!this.hasRows) await this.storeRows();
    this.hasRows = true;
    const ready = await this.readyKinds();
    for (const kind of this.kinds) {
      // What failed is repeated in any case, so that the failure goes once its cause is gone.
      const isUnfinished = ready.get(kind.kind);
      if (isUnfinished === undefined || !(isUnfinished || (await this.isDue(kind)))) continue;
      const end = this.run(kind)
        .catch(onError)
        .finally(() => this.running.delete(kind.kind));
      this.running.set(kind.kind, end);
    }
  }

  /** When all runs have ended. */
  async settled(): Promise<void> {
    await Promise.all(this.running.values());
  }

  /** A kind that is new runs at once. Rows of other kinds, for instance of a newer version, stay. */
  private async storeRows(): Promise<void> {
    for (const { kind, recurrence } of this.kinds)
      await this.database
        .insert(job)
        .values({ kind, payload: {}, schedule: recurrence.schedule })
        .onConflictDoUpdate({
          target: job.kind,
          targetWhere: sql`${job.schedule} is not null`,
          set: {
            schedule: recurrence.schedule,
            state: sql`case when ${hasEnded} then 'waiting' else ${job.state} end`,
          },
          setWhere: sql`${job.schedule} <> excluded.schedule or ${hasEnded}`,
        });
  }

  /** Kinds whose time has come and that do not run here, with whether their last run failed or its process died. */
  private async readyKinds(): Promise<Map<string, boolean>> {
    const names = this.kinds.map(({ kind }) => kind).filter((kind) => !this.running.has(kind));
    if (names.length === 0) return new Map();
    const rows = await queryRows(
      this.database,
      readyKindRowSchema,
      sql`select kind, error is not null or state = 'running' as "isUnfinished" from job
        where schedule is not null and kind in ${names} and ${isReady}`,
    );
    return new Map(rows.map(({ kind, isUnfinished }) => [kind, isUnfinished]));
  }

  /** Where the question fails, the run is begun, whose failure operators see. */
  private async isDue({ kind, recurrence: { schedule, isDue } }: RecurringKind): Promise<boolean> {
    if (isDue === null || !("every" in schedule)) return isDue === null;
    const last = this.asked.get(kind);
    if (last !== undefined && performance.now() - last < schedule.every) return false;
    this.asked.set(kind, performance.now());
    return isDue(this.database).catch(() => true);
  }
}
