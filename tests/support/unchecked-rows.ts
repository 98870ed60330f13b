import type { Database } from "@/server/platform/db/database";
import type { SQL } from "drizzle-orm";

/** For statements of tests and benches, which state themselves what they expect. The site uses `queryRows`. */
export async function uncheckedRows<Row>(database: Database, statement: SQL): Promise<Row[]> {
  const { rows } = (await database.execute(statement)) as { rows: Row[] };
  return rows;
}
