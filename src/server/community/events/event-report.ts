import { queryRows, type Database, type RowSchema } from "@/server/platform/db/database";
import { listDays } from "@/server/platform/db/day-partitions";
import { brazilianDay, DAY_MILLISECONDS } from "@/server/publishing/rankings/brazilian-day";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

export interface EventCount {
  readonly events: number;
  readonly visitors: number;
}

export interface EventReport {
  /** ISO 8601, UTC. `until` itself is outside the period. */
  readonly since: string;
  readonly until: string;
  readonly total: EventCount;
  /**
   * The first day whose events are still stored. Of earlier days only counts are left; null where there are
   * none.
   */
  readonly countedBefore: string | null;
  readonly byDay: readonly (EventCount & { readonly day: string; readonly name: string })[];
  readonly byDevice: readonly (EventCount & { readonly device: "mobile" | "desktop" })[];
  readonly topItems: readonly (EventCount & { readonly slug: string })[];
  readonly topRankings: readonly (EventCount & { readonly slug: string })[];
}

interface EventReportOptions {
  readonly now: Date;
  readonly days: number;
  readonly limit?: number;
}

const counts = sql`count(*)::int as events, count(distinct visitor_id)::int as visitors`;

const countRowSchema = z.object({ events: z.number(), visitors: z.number() });
const topRowSchema = countRowSchema.extend({ slug: z.string() });
const dayRowSchema = countRowSchema.extend({ day: z.string(), name: z.string() });
const deviceRowSchema = countRowSchema.extend({ device: z.enum(["mobile", "desktop"]) });

async function readErasedDays(database: Database, since: Date, until: Date) {
  const [firstStored = brazilianDay(until)] = await listDays(database, "event");
  const rows = await queryRows(
    database,
    dayRowSchema,
    sql`select to_char(day, 'YYYY-MM-DD') as day, name, events, visitors from event_day_count
      where kind = 'all' and day > ${brazilianDay(since)} and day < ${firstStored} order by day, name`,
  );
  return { rows, countedBefore: rows.length > 0 ? firstStored : null };
}

export async function reportEvents(
  database: Database,
  { now, days, limit = 10 }: EventReportOptions,
): Promise<EventReport> {
  const begin = new Date(now.getTime() - days * DAY_MILLISECONDS);
  const since = begin.toISOString();
  const until = now.toISOString();
  const period = sql`received_at >= ${since} and received_at < ${until}`;
  const read = <Row>(row: RowSchema<Row>, statement: SQL) => queryRows(database, row, statement);
  const top = (column: SQL) =>
    read(
      topRowSchema,
      sql`
      select ${column} as slug, ${counts} from event where ${period} and ${column} is not null
      group by 1 order by visitors desc, events desc, slug limit ${limit}`,
    );

  // One after the other, because the embedded database has a single connection anyway.
  const [total = { events: 0, visitors: 0 }] = await read(
    countRowSchema,
    sql`select ${counts} from event where ${period}`,
  );
  const { rows: erasedDays, countedBefore } = await readErasedDays(database, begin, now);
  const storedDays = await read(
    dayRowSchema,
    sql`
    select to_char(received_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as day, name, ${counts}
    from event where ${period} group by 1, 2 order by 1, 2`,
  );
  const byDevice = await read(
    deviceRowSchema,
    sql`
    select device_type as device, ${counts} from event where ${period} group by 1 order by 1`,
  );
  const topItems = await top(sql`item_slug`);
  const topRankings = await top(sql`ranking_slug`);
  const byDay = [...erasedDays, ...storedDays];
  return { since, until, total, countedBefore, byDay, byDevice, topItems, topRankings };
}
