import type { Database } from "@/server/db/database";
import { event } from "@/server/db/schema";
import type { EventRecord } from "@/server/events/parse-event";

/**
 * Keeps events, all of them or none; done when the database has them. A repeated sending (same event id, here or in
 * any other process) changes nothing. Rows go in by event id, so that processes that write the same ones never wait
 * for each other in a circle.
 */
export async function insertEvents(database: Database, records: readonly EventRecord[]): Promise<void> {
  const rows = [...records].sort((left, right) => compare(left.eventId ?? "", right.eventId ?? ""));
  await database.insert(event).values(rows).onConflictDoNothing({ target: event.eventId });
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
