import type { Settings } from "@/config/settings";
import type { Database } from "@/server/platform/db/database";
import {
  integrateLeaves,
  LogKeyError,
  VACUUM_AFTER,
  vacuumEntries,
} from "@/server/publishing/transparency/integrate";
import { loadSigningKey } from "@/server/publishing/transparency/signing-key";

/** A running site does later what fails here. */
export async function integrateHere(database: Database, settings: Settings): Promise<void> {
  try {
    const integrated = await integrateLeaves(database, loadSigningKey(settings), () => new Date());
    if (integrated >= VACUUM_AFTER) await vacuumEntries(database);
  } catch (error) {
    if (!(error instanceof LogKeyError)) throw error;
    console.error(error.message);
  }
}
