import type { Database } from "@/server/db/database";
import { event } from "@/server/db/schema/events";
import { eq } from "drizzle-orm";

/**
 * Erases every event of a visitor, whoever sent it under that id, and gives their number.
 * @param visitorId the anonymous id of a browser or the id of an account
 */
export async function eraseEvents(database: Database, visitorId: string): Promise<number> {
  const erased = await database
    .delete(event)
    .where(eq(event.visitorId, visitorId))
    .returning({ id: event.id });
  return erased.length;
}
