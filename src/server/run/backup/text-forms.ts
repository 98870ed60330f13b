import type { Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";

/**
 * Fixes the text forms for one transaction, so that backups of all servers are alike: times in UTC, numbers
 * with all digits.
 */
export async function stateTextForms(transaction: Database): Promise<void> {
  await transaction.execute(sql`set local time zone 'UTC'`);
  await transaction.execute(sql`set local datestyle to 'ISO, YMD'`);
  await transaction.execute(sql`set local extra_float_digits to 1`);
}
