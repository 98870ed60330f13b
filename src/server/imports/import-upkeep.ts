import type { Database } from "@/server/db/database";
import { dropOldDrafts } from "@/server/imports/draft-store";
import { startRounds, type Rounds } from "@/server/rounds/rounds";
import { dropOldJournals } from "@/server/undo/journal-retention";

const HOUR = 3_600_000;

export const startImportUpkeep = (
  database: Database,
  { onError }: { onError: (error: unknown) => void },
): Rounds =>
  startRounds(
    async () => {
      const now = new Date();
      await dropOldDrafts(database, now);
      await dropOldJournals(database, now);
    },
    { interval: HOUR, onError },
  );
