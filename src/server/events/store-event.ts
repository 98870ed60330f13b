import type { Database } from "@/server/db/database";
import { event } from "@/server/db/schema";
import type { EventRecord } from "@/server/events/parse-event";

/** Keeps an event; done when the database has it. A repeated sending (same event id) changes nothing. */
export async function storeEvent(database: Database, record: EventRecord): Promise<void> {
  await database.insert(event).values(record).onConflictDoNothing({ target: event.eventId });
}
