import type { Database } from "@/server/db/database";
import { event } from "@/server/db/schema";
import { eq } from "drizzle-orm";

/**
 * Erases everything that the site keeps of a user: the visit events under the user's id. The user itself belongs to
 * the user pool, and goes with it.
 */
export async function eraseUserData(database: Database, userId: string): Promise<void> {
  await database.delete(event).where(eq(event.visitorId, userId));
}
