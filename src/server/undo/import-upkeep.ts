import type { Database } from "@/server/db/database";
import { startRounds, type Rounds } from "@/server/rounds/rounds";
import { dropOldJournals } from "@/server/undo/journal-retention";

const HOUR = 3_600_000;

/** Deletes what imports keep for a time only, at the start and every hour. */
export const startImportUpkeep = (
  database: Database,
  { onError }: { onError: (error: unknown) => void },
): Rounds => startRounds(() => dropOldJournals(database, new Date()), { interval: HOUR, onError });
