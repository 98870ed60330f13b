import { getDatabase } from "@/server/db/current-database";
import type { Database } from "@/server/db/database";
import { DatabaseUnavailableError } from "@/server/http/database-unavailable";

/** The database for a request. The operator, and not the caller, learns why it cannot be opened. */
export async function requestDatabase(): Promise<Database> {
  try {
    return await getDatabase();
  } catch (cause) {
    throw new DatabaseUnavailableError("The database could not be opened", { cause });
  }
}
