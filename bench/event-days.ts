import { dropDay, makeDays } from "@/server/platform/db/day-partitions";
import type { Database } from "@/server/platform/db/database";
import { uncheckedRows } from "../tests/support/unchecked-rows";
import { eraseEvents } from "@/server/community/events/erase-events";
import { brazilianDay, daysBefore } from "@/server/publishing/rankings/brazilian-day";
import { sql } from "drizzle-orm";
import { startPostgres } from "../tests/setup/postgres-server";
import { benches } from "./bars";
import { judge, type Bench } from "./bench";
import { fillDatabase, openBenchDatabase } from "./bench-database";

const { bars } = benches["event-days"];

const EVENTS = 1_000_000;
const VISITORS = 200_000;
/** Days with partitions: thirteen months. */
const DAYS = 395;

const visitorId = (n: string) => sql.raw(`md5((${n})::text)::uuid::text`);

/** The events of one day, with ids and user agents as long as those of browsers. */
const addEvents = (database: Database, day: string) =>
  database.execute(sql`
    insert into event (received_at, visitor_id, name, item_slug, fields, device_type, device, event_id, network_mark)
    select ${day}::date + interval '12 hours' + n * interval '10 milliseconds', ${visitorId(`n % ${VISITORS}`)}, 'item_view',
      'geladeira-aurora-' || n % 500, jsonb_build_object('path', '/itens/geladeira-aurora-' || n % 500), 'mobile',
      jsonb_build_object('userAgent', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) '
        || 'Chrome/126.0.0.0 Mobile Safari/537.36'),
      gen_random_uuid(), md5((n % 150000)::text)::uuid
    from generate_series(1, ${EVENTS}::int) n`);

async function timed<Value>(run: () => Promise<Value>): Promise<{ value: Value; milliseconds: number }> {
  const begun = performance.now();
  const value = await run();
  return { value, milliseconds: Math.round(performance.now() - begun) };
}

/** Measures a day of a million events among thirteen months of partitions, on PostgreSQL. */
export const eventDays: Bench = async ({ say }) => {
  const server = await startPostgres();
  try {
    const { database, close } = await openBenchDatabase(server.url, "days");
    const today = brazilianDay(new Date());
    const day = daysBefore(today, 3);
    await makeDays(
      database,
      "event",
      Array.from({ length: DAYS }, (_, days) => daysBefore(today, days)),
    );
    await fillDatabase(database, async (transaction) => void (await addEvents(transaction, day)));
    say(`${EVENTS} events loaded`);
    const [size] = await uncheckedRows<{ bytes: number }>(
      database,
      sql`select sum(pg_total_relation_size(inhrelid))::float8 as bytes from pg_inherits
        where inhparent = 'event'::regclass`,
    );
    const bytes = Math.round((size?.bytes ?? 0) / EVENTS);
    const [visitor] = await uncheckedRows<{ id: string }>(database, sql`select ${visitorId("1")} as id`);
    const erased = await timed(() => eraseEvents(database, visitor?.id ?? ""));
    const dropped = await timed(() => dropDay(database, "event", day));
    const left = await uncheckedRows(database, sql`select from event limit 1`);
    if (!dropped.value || left.length > 0) throw new Error("The day was not dropped");
    await close();
    return [
      judge(bars.drop, {
        value: dropped.milliseconds,
        reached: `${dropped.milliseconds} ms`,
        detail: `${DAYS} days have partitions`,
      }),
      judge(bars.size, {
        value: bytes,
        reached: String(bytes),
        detail: "with the empty partitions of the other days; beside it `event_seen` for eight days",
      }),
      judge(bars.erase, {
        value: erased.milliseconds,
        reached: `${erased.milliseconds} ms`,
        detail: `${erased.value.events} events; every day is looked into`,
      }),
    ];
  } finally {
    await server.stop();
  }
};
