import type { Database } from "@/server/platform/db/database";
import { makeDays } from "@/server/platform/db/day-partitions";
import { event } from "@/server/platform/db/schema/events";
import { brazilianDay } from "@/server/publishing/rankings/brazilian-day";

/** Stores events of any day as rows, without the checks and the ids of the API. */
export async function addEventRows(
  database: Database,
  rows: readonly (typeof event.$inferInsert)[],
): Promise<void> {
  await makeDays(
    database,
    "event",
    rows.map(({ receivedAt }) => brazilianDay(receivedAt ?? new Date())),
  );
  await database.insert(event).values([...rows]);
}
