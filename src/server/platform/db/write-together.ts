import type { Database } from "@/server/platform/db/database";
import { sql, type SQL } from "drizzle-orm";

/**
 * One statement costs less than one for each change. Changes happen in no certain order and do not see each
 * other: each has to be about rows of its own. The statement gives the rows of the last one.
 */
export function oneStatement(changes: readonly SQL[]): SQL {
  const parts = changes
    .slice(0, -1)
    .map((change, index) => sql`${sql.raw(`change_${index}`)} as (${change})`);
  const beginning = parts.length === 0 ? sql`` : sql`with ${sql.join(parts, sql`, `)}`;
  return sql`${beginning} ${changes.at(-1)}`;
}

export async function writeTogether(transaction: Database, changes: readonly SQL[]): Promise<void> {
  await transaction.execute(oneStatement(changes));
}
