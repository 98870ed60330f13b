import { getDatabase, getReadDatabase } from "@/server/platform/db/current-database";
import type { Database } from "@/server/platform/db/database";
import { DatabaseUnavailableError } from "@/server/platform/http/database-unavailable";

/** The operator, and not the caller, learns why the database cannot be opened. */
export const requestDatabase = () => open(getDatabase);

/** For a request whose answer is the same for everybody; see {@link getReadDatabase}. */
export const requestReadDatabase = () => open(getReadDatabase);

async function open(openDatabase: () => Promise<Database>): Promise<Database> {
  try {
    return await openDatabase();
  } catch (cause) {
    throw new DatabaseUnavailableError("The database could not be opened", { cause });
  }
}
