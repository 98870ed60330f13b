import type { Database } from "@/server/platform/db/database";
import { logKey } from "@/server/platform/db/schema/transparency";
import { desc } from "drizzle-orm";

/** The public key that signs the log now, as a line for other programs; null before the log begins. */
export async function readLogKey(database: Database): Promise<string | null> {
  const [newest] = await database.select().from(logKey).orderBy(desc(logKey.id)).limit(1);
  return newest?.verifierKey ?? null;
}
