import type { Database } from "@/server/db/database";
import { markNetworks } from "@/server/events/network-mark";
import type { EventRecord } from "@/server/events/parse-event";
import { sql } from "drizzle-orm";

/**
 * Stores all of the events or none, and resolves when the database has them, with the database's time. A repeated
 * event (same id: twice here, stored before, or just being stored by another process) changes nothing. Rows are
 * inserted in the order of their ids, so that processes that write the same ones cannot deadlock.
 */
export async function insertEvents(database: Database, records: readonly EventRecord[]): Promise<void> {
  const mark = await markNetworks(database, new Date());
  const rows = records
    .map(({ subnet, ...record }) => ({ ...record, networkMark: mark(subnet) }))
    .sort((left, right) => compare(left.eventId, right.eventId));
  // One JSON parameter is used, because a list of values costs this process two to three times as much for each
  // event.
  await database.execute(sql`
    insert into event (visitor_id, is_account, name, item_slug, ranking_slug, fields, device_type, device, event_id, network_mark)
    select "visitorId", "isAccount", name, "itemSlug", "rankingSlug", fields, "deviceType", device, "eventId", "networkMark"
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (
      "visitorId" text, "isAccount" boolean, name text, "itemSlug" text, "rankingSlug" text,
      fields jsonb, "deviceType" text, device jsonb, "eventId" uuid, "networkMark" uuid
    )
    on conflict (event_id) do nothing
  `);
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
