import type { Database } from "@/server/db/database";
import { eraseEvents } from "@/server/events/erase-events";

/**
 * Erases everything that the site stores about a user: the visit events under the user's id. The user itself belongs
 * to the user pool, and is deleted there.
 */
export async function eraseUserData(database: Database, userId: string): Promise<void> {
  await eraseEvents(database, userId);
}
