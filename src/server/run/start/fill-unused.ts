import type { Settings } from "@/config/settings";
import { advisoryLocks } from "@/server/platform/db/advisory-locks";
import { type Database, queryRows } from "@/server/platform/db/database";
import { loadDemonstration } from "@/server/run/demonstration/load";
import { loadFirstCatalogue } from "@/server/run/first-catalogue/load";
import { sql } from "drizzle-orm";
import { join } from "node:path";
import { z } from "zod";

const untouchedRowSchema = z.object({ untouched: z.boolean() });

/** The log is checked too, because it outlives the items in it. */
async function isUntouched(database: Database): Promise<boolean> {
  const [row] = await queryRows(
    database,
    untouchedRowSchema,
    sql`select not exists (select from category) and not exists (select from archived_score_log)
      and not exists (select from log_entry) and not exists (select from log_leaf) as untouched`,
  );
  return row?.untouched === true;
}

/**
 * Fills a database without anything with the rankings of real things that come with the project, and with the demonstration, as the
 * settings say. It is one transaction, so that an interrupted start leaves nothing behind. Of several processes that start at once,
 * one fills the database.
 */
export async function fillUnused(
  database: Database,
  {
    FIRST_CATALOGUE,
    DEMONSTRATION,
    DATA_DIR,
  }: Pick<Settings, "FIRST_CATALOGUE" | "DEMONSTRATION" | "DATA_DIR">,
  report: (text: string) => void,
): Promise<void> {
  if (!(await isUntouched(database))) return;
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.firstStart})`);
    if (!(await isUntouched(transaction))) return;
    const now = new Date();
    if (FIRST_CATALOGUE === "on") {
      report("The database is empty: importing the rankings that come with the project, once …");
      await loadFirstCatalogue(transaction, {
        now,
        rejectsDirectory: join(DATA_DIR, "imports"),
        onProgress: (done, total) => report(`  ${done} of ${total} rankings`),
      });
    }
    if (DEMONSTRATION === "on") {
      report("The database is empty: loading the demonstration catalogue, once …");
      await loadDemonstration(transaction, {
        now,
        onProgress: (done, total) => report(`  ${done} of ${total} categories`),
      });
    }
  });
}
