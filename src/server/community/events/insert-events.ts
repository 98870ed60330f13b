import type { Database } from "@/server/platform/db/database";
import { isDayMissing, makeDays } from "@/server/platform/db/day-partitions";
import { markNetworks } from "@/server/community/events/network-mark";
import type { EventRecord } from "@/server/community/events/parse-event";
import { brazilianDay, daysBefore } from "@/server/publishing/rankings/brazilian-day";
import { sql } from "drizzle-orm";

/** Stores all or none. Repeated events change nothing, also while another process stores the same. */
export async function insertEvents(database: Database, records: readonly EventRecord[]): Promise<void> {
  const now = new Date();
  const mark = await markNetworks(database, now);
  const once = new Map(records.map((record) => [record.eventId, record]));
  // In the order of their ids, so that processes that write the same ones cannot deadlock.
  const rows = [...once.values()]
    .map(({ subnet, ...record }) => ({ ...record, networkMark: mark(subnet) }))
    .sort((left, right) => compare(left.idDay, right.idDay) || compare(left.eventId, right.eventId));
  const text = JSON.stringify(rows);
  try {
    await insertRows(database, text);
  } catch (error) {
    if (!isDayMissing(error)) throw error;
    await makeDays(
      database,
      "event_seen",
      rows.map(({ idDay }) => idDay),
    );
    const today = brazilianDay(now);
    await makeDays(database, "event", [daysBefore(today, 1), today, daysBefore(today, -1)]);
    await insertRows(database, text);
  }
}

/** One JSON parameter costs this process a half to a third of a list of values. */
async function insertRows(database: Database, rows: string): Promise<void> {
  await database.execute(sql`
    with row as (
      select * from json_to_recordset(${rows}::json) as row (
        "visitorId" text, "isAccount" boolean, name text, "itemSlug" text, "rankingSlug" text,
        fields jsonb, "deviceType" text, device jsonb, "eventId" uuid, "idDay" date, "networkMark" uuid
      )
    ), fresh as (
      insert into event_seen (day, event_id) select "idDay", "eventId" from row
      on conflict do nothing returning event_id
    )
    insert into event (visitor_id, is_account, name, item_slug, ranking_slug, fields, device_type, device, event_id, network_mark)
    select "visitorId", "isAccount", name, "itemSlug", "rankingSlug", fields, "deviceType", device, "eventId", "networkMark"
    from row join fresh on fresh.event_id = row."eventId"
  `);
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
