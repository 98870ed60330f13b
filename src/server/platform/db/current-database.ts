import { currentSettings } from "@/config/settings";
import type { Database, DatabaseHandle } from "@/server/platform/db/database";
import { migrateDatabase } from "@/server/platform/db/migrate";
import { openDatabase } from "@/server/platform/db/open-database";

// Next bundles its own copy of this module, besides the one of the process that started the server.
const KEY = Symbol.for("prova-real.database");
const READ_KEY = Symbol.for("prova-real.read-database");
const holder = globalThis as { [KEY]?: Promise<DatabaseHandle>; [READ_KEY]?: Database | undefined };

async function openCurrent(): Promise<DatabaseHandle> {
  const handle = await openDatabase(currentSettings());
  await migrateDatabase(handle.database);
  return handle;
}

export function provideDatabase(handle: DatabaseHandle): void {
  holder[KEY] = Promise.resolve(handle);
}

export function provideReadDatabase(database: Database | undefined): void {
  holder[READ_KEY] = database;
}

/** For public answers, from a replica where there is one; never for a visitor's own data or for a write. */
export function getReadDatabase(): Promise<Database> {
  const replica = holder[READ_KEY];
  return replica ? Promise.resolve(replica) : getDatabase();
}

/** The first call opens and migrates the database where the start of the process has not provided it. */
export async function getDatabase(): Promise<Database> {
  holder[KEY] ??= openCurrent();
  try {
    return (await holder[KEY]).database;
  } catch (error) {
    holder[KEY] = undefined;
    throw error;
  }
}
