import type { OverdueSource } from "@/lib/contracts/ranking";
import type { SourceStatus } from "@/lib/contracts/sources";
import type { RefusedFile, SourceCheck } from "@/lib/contracts/used-source";
import { overdueSince } from "@/lib/sources/overdue";
import { queryRows, type Database } from "@/server/platform/db/database";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

/** A file waits whose draft no editor has imported. */
export const waits = sql`exists (select from source_run r left join import_draft d on d.id = r.draft_id
  where r.source_id = source.id and r.state = 'waits' and d.run_id is null)`;

/** Of the sources whose files go to the category, by its present or a former address. */
export const feedsCategory = (categoryId: SQL | number): SQL =>
  sql`source.category_slug in (select c.slug from category c where c.id = ${categoryId}
    union all select a.slug from category_alias a where a.category_id = ${categoryId})`;

const storedStateSchema = z.object({
  id: z.number(),
  name: z.string(),
  note: z.string().nullable(),
  is_active: z.boolean(),
  waits: z.boolean(),
  is_held: z.boolean(),
  failures: z.number(),
  interval_hours: z.number(),
  checked_at: z.string().nullable(),
  active_since: z.string().nullable(),
  changed_at: z.string().nullable(),
  next_run_at: z.string().nullable(),
});

type StoredState = z.infer<typeof storedStateSchema>;

/** Times are ISO 8601. */
export interface SourceState {
  readonly id: number;
  readonly name: string;
  readonly note: string | null;
  readonly status: SourceStatus;
  readonly checkedAt: string | null;
  readonly changedAt: string | null;
  /** Null where it is not asked: switched off, or a file waits. */
  readonly nextRunAt: string | null;
  readonly overdueSince: string | null;
}

const dateOf = (time: string | null) => (time === null ? null : new Date(time));
const isoOf = (time: string | null) => dateOf(time)?.toISOString() ?? null;

function statusOf(row: StoredState, since: Date | null): SourceStatus {
  if (row.waits) return "waits";
  if (!row.is_active) return "off";
  if (since !== null) return "overdue";
  return row.failures > 0 ? "failing" : "active";
}

function stateOf(row: StoredState, now: Date): SourceState {
  const since = overdueSince(
    {
      ...{ isActive: row.is_active, isHeld: row.is_held, intervalHours: row.interval_hours },
      ...{ checkedAt: dateOf(row.checked_at), activeSince: dateOf(row.active_since) },
    },
    now,
  );
  const status = statusOf(row, since);
  const { id, name, note } = row;
  return {
    ...{ id, name, note, status },
    checkedAt: isoOf(row.checked_at),
    changedAt: isoOf(row.changed_at),
    nextRunAt: status === "off" || status === "waits" ? null : isoOf(row.next_run_at),
    overdueSince: since?.toISOString() ?? null,
  };
}

/** By name. @param condition about a row of `source`; without one, those that were not deleted */
export async function loadSourceStates(
  database: Database,
  now: Date,
  condition: SQL = sql`deleted_at is null`,
): Promise<SourceState[]> {
  const rows = await queryRows(
    database,
    storedStateSchema,
    sql`select id, name, note, is_active, failures, interval_hours, checked_at, active_since, next_run_at, ${waits} as waits,
        exists (select from source_run r where r.source_id = source.id and r.state = 'waits') as is_held,
        (select max(f.imported_at) from source_file f where f.source_id = source.id) as changed_at
      from source where ${condition} order by lower(name), id`,
  );
  return rows.map((row) => stateOf(row, now));
}

const SHOWN_REFUSALS = 3;

const storedRefusalSchema = z.object({
  source_id: z.number(),
  period: z.string(),
  finished_at: z.string(),
  state: z.object({
    period: z.string().nullable(),
    at: z.string(),
    state: z.enum(["waits", "discarded", "failed"]),
    reasons: z.array(z.string()),
  }).shape.state,
  said: z.array(z.string()),
});

/** By the source's id, the newest first. A file that was imported, or asked for again without a failure, is refused no more. */
async function loadRefusals(database: Database): Promise<Map<number, RefusedFile[]>> {
  const rows = await queryRows(
    database,
    storedRefusalSchema,
    sql`select source_id, period, finished_at, state, said from (
        select distinct on (r.source_id, r.period) r.* from source_run r
        where r.state in ('waits', 'discarded', 'failed') and not exists (
          select from source_run n where n.source_id = r.source_id and n.period = r.period and n.id > r.id
            and (n.state = 'done' or (n.state = 'unchanged' and r.state = 'failed')))
        order by r.source_id, r.period, r.id desc) newest
      order by source_id, id desc`,
  );
  const bySource = new Map<number, RefusedFile[]>();
  for (const { source_id: id, period, finished_at, state, said } of rows) {
    const refused = { period: period || null, at: new Date(finished_at).toISOString(), state, reasons: said };
    const before = bySource.get(id) ?? [];
    if (before.length < SHOWN_REFUSALS) bySource.set(id, [...before, refused]);
  }
  return bySource;
}

const pairRowSchema = z.object({ category_id: z.number(), source_id: z.number() });

/** By the category's id, what visitors read of the sources that are switched on. */
export async function loadSourceChecks(database: Database, now: Date): Promise<Map<number, SourceCheck[]>> {
  const states = new Map(
    (await loadSourceStates(database, now, sql`is_active`)).map((state) => [state.id, state]),
  );
  const refusals = await loadRefusals(database);
  const pairs = await queryRows(
    database,
    pairRowSchema,
    sql`select category.id as category_id, source.id as source_id from source
      join category on ${feedsCategory(sql`category.id`)} where source.is_active order by lower(source.name), source.id`,
  );
  const checks = new Map<number, SourceCheck[]>();
  for (const { category_id: categoryId, source_id: sourceId } of pairs) {
    const state = states.get(sourceId);
    if (!state || state.status === "off") continue;
    const { name, status, checkedAt, changedAt, nextRunAt, overdueSince: since } = state;
    const check = {
      ...{ id: sourceId, name, status, checkedAt, changedAt, nextCheckAt: nextRunAt, overdueSince: since },
      refused: refusals.get(sourceId) ?? [],
    };
    checks.set(categoryId, [...(checks.get(categoryId) ?? []), check]);
  }
  return checks;
}

/** The source of the category that has been overdue longest; null where none is. */
export async function loadOverdueSource(
  database: Database,
  categoryId: number,
  now: Date,
): Promise<OverdueSource | null> {
  const states = await loadSourceStates(database, now, sql`is_active and ${feedsCategory(categoryId)}`);
  const overdue = states.flatMap(({ checkedAt, overdueSince: since }) =>
    since === null ? [] : [{ checkedAt, since }],
  );
  return overdue.sort((a, b) => (a.since < b.since ? -1 : 1))[0] ?? null;
}
