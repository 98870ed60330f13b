import { currentSettings } from "@/config/settings";
import { advisoryLocks } from "@/server/platform/db/advisory-locks";
import { queryRows, type Database } from "@/server/platform/db/database";
import { dropDay, listDays, makeDays, startOfDay } from "@/server/platform/db/day-partitions";
import { firstDayOfIds } from "@/server/community/events/event-id-day";
import { brazilianDay, daysBefore } from "@/server/publishing/rankings/brazilian-day";
import { defineRecurringKind } from "@/server/platform/jobs/job-kind";
import { eraseOldSignals } from "@/server/publishing/weights/old-signals";
import { sql } from "drizzle-orm";
import { z } from "zod";

const HOUR = 60 * 60 * 1000;

/** Partitions are made beforehand, so that no insert has to. */
const DAYS_AHEAD = 3;

/** The longest duration of an insert, in milliseconds. A day that ended longer ago gets no more events. */
const LATEST_INSERT = HOUR;

/** The first day (America/Sao_Paulo) that may still get events; earlier ones are closed. */
export const firstOpenDay = (now: Date): string => brazilianDay(new Date(now.getTime() - LATEST_INSERT));

const lockedRowSchema = z.object({ locked: z.boolean() });

const countDay = (database: Database, day: string): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const [{ locked } = { locked: false }] = await queryRows(
      transaction,
      lockedRowSchema,
      sql`select pg_try_advisory_xact_lock(${advisoryLocks.eventUpkeep}) as locked`,
    );
    if (!locked) return false;
    await transaction.execute(sql`
      insert into event_day_count (day, name, kind, subject, events, visitors)
      select ${day}::date, name,
        case when grouping(item_slug) = 0 then 'item' when grouping(ranking_slug) = 0 then 'ranking'
          when grouping(device_type) = 0 then 'device' else 'all' end,
        coalesce(item_slug, ranking_slug, device_type, ''), count(*)::int, count(distinct visitor_id)::int
      from event
      where received_at >= ${startOfDay("event", day)} and received_at < ${startOfDay("event", daysBefore(day, -1))}
        and not exists (select from event_day_count where day = ${day}::date)
      group by grouping sets ((name), (name, item_slug), (name, ranking_slug), (name, device_type))
      having (grouping(item_slug) = 1 or item_slug is not null)
        and (grouping(ranking_slug) = 1 or ranking_slug is not null)`);
    return true;
  });

const dayRowSchema = z.object({ day: z.string() });

async function withoutCounts(database: Database, days: readonly string[]): Promise<Set<string>> {
  const rows = await queryRows(
    database,
    dayRowSchema,
    sql`select stored.day from json_array_elements_text(${JSON.stringify(days)}::json) as stored (day)
      where not exists (select from event_day_count c where c.day = stored.day::date)`,
  );
  return new Set(rows.map(({ day }) => day));
}

async function monthsBefore(database: Database, day: string, months: number): Promise<string> {
  const [row] = await queryRows(
    database,
    dayRowSchema,
    sql`select to_char(${day}::date - make_interval(months => ${months}::int), 'YYYY-MM-DD') as day`,
  );
  return row?.day ?? day;
}

interface EventUpkeep {
  readonly now: Date;
  /** After that only the counts of their day are left. */
  readonly keepMonths: number;
  readonly isStopping?: () => boolean;
}

/** Several processes may do so at once. What a long read holds up is done by the next round. */
export async function keepEventDays(
  database: Database,
  { now, keepMonths, isStopping = () => false }: EventUpkeep,
): Promise<void> {
  const today = brazilianDay(now);
  const coming = (day: string) =>
    Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => daysBefore(day, -ahead));
  await makeDays(database, "event", coming(today));
  await makeDays(database, "event_seen", coming(now.toISOString().slice(0, 10)));
  await database.execute(sql`delete from event_day_key where day < ${today}`);
  const firstId = firstDayOfIds(now);
  for (const day of await listDays(database, "event_seen"))
    if (day < firstId) await dropDay(database, "event_seen", day);
  const open = firstOpenDay(now);
  const firstKept = await monthsBefore(database, today, keepMonths);
  const closed = (await listDays(database, "event")).filter((day) => day < open);
  const uncounted = await withoutCounts(database, closed);
  for (const day of closed) {
    if (isStopping()) return;
    if (uncounted.has(day) && !(await countDay(database, day))) continue;
    if (day < firstKept) await dropDay(database, "event", day);
  }
}

export const keepEventDaysJob = defineRecurringKind({
  kind: "events.days",
  schedule: { every: HOUR },
  timeLimit: 6 * HOUR,
  run: async ({ database, signal }) => {
    const { EVENTS_KEEP_MONTHS: keepMonths } = currentSettings();
    await keepEventDays(database, { now: new Date(), keepMonths, isStopping: () => signal.aborted });
    await eraseOldSignals(database, new Date());
    return {};
  },
});
