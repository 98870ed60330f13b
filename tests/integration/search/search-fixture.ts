import { loadDemonstration } from "@/server/demonstration/load";
import { openTestDatabase, type TestDatabase } from "../../setup/database";

/** The end of the demonstration's history in these tests. */
export const NOW = new Date("2026-11-20T12:00:00-03:00");

export async function openSearchedCatalogue(): Promise<TestDatabase> {
  const opened = await openTestDatabase();
  const loaded = await loadDemonstration(opened.database, { now: NOW });
  if (!loaded.ok) throw new Error("The demonstration catalogue was not loaded");
  return opened;
}
