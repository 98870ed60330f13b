import { getDatabase } from "@/server/db/current-database";
import type { Database } from "@/server/db/database";
import { DatabaseUnavailableError } from "@/server/http/database-unavailable";

/** The database for a request. Whatever keeps it from being opened is the operator's to read, not the caller's. */
export async function requestDatabase(): Promise<Database> {
  try {
    return await getDatabase();
  } catch (cause) {
    throw new DatabaseUnavailableError("The database could not be opened", { cause });
  }
}
