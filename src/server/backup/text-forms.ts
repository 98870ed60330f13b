import type { Database } from "@/server/db/database";
import { sql } from "drizzle-orm";

/**
 * Sets, for one transaction, how PostgreSQL writes times and numbers as text, so that a backup is the same on every
 * server: times in UTC, numbers with all their digits.
 */
export async function stateTextForms(transaction: Database): Promise<void> {
  await transaction.execute(sql`set local time zone 'UTC'`);
  await transaction.execute(sql`set local datestyle to 'ISO, YMD'`);
  await transaction.execute(sql`set local extra_float_digits to 1`);
}
