import type { Database } from "@/server/platform/db/database";

/**
 * Reads by several statements what the database holds at one moment, so that what others write between them makes no difference.
 * Within a transaction the reading belongs to that transaction.
 */
export const asOfOneMoment = <Read>(
  database: Database,
  read: (moment: Database) => Promise<Read>,
): Promise<Read> =>
  database.transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" });
