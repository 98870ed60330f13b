import { currentSettings } from "@/config/settings";
import type { Database, DatabaseHandle } from "@/server/db/database";
import { migrateDatabase } from "@/server/db/migrate";
import { openDatabase } from "@/server/db/open-database";

// Next bundles its own copy of this module, besides the one of the process that started the server.
const KEY = Symbol.for("prova-real.database");
const holder = globalThis as { [KEY]?: Promise<DatabaseHandle> };

async function openCurrent(): Promise<DatabaseHandle> {
  const handle = await openDatabase(currentSettings());
  await migrateDatabase(handle.database);
  return handle;
}

export function provideDatabase(handle: DatabaseHandle): void {
  holder[KEY] = Promise.resolve(handle);
}

/** The database of this process. The first call opens and migrates it where the start has not provided it. */
export async function getDatabase(): Promise<Database> {
  holder[KEY] ??= openCurrent();
  try {
    return (await holder[KEY]).database;
  } catch (error) {
    // The next request tries again.
    holder[KEY] = undefined;
    throw error;
  }
}
