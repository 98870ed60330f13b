import { queryRows, type Database } from "@/server/platform/db/database";
import { sql, type SQL } from "drizzle-orm";

/**
 * One statement costs less than one for each change. Changes happen in no certain order and do not see each
 * other: each has to be about rows of its own. Gives the rows of the last one.
 */
export async function writeTogether<Row>(transaction: Database, changes: readonly SQL[]): Promise<Row[]> {
  const parts = changes
    .slice(0, -1)
    .map((change, index) => sql`${sql.raw(`change_${index}`)} as (${change})`);
  const beginning = parts.length === 0 ? sql`` : sql`with ${sql.join(parts, sql`, `)}`;
  return queryRows<Row>(transaction, sql`${beginning} ${changes.at(-1)}`);
}
