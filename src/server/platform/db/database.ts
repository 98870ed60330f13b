import type { schema } from "@/server/platform/db/schema/schema";
import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** Either engine through Drizzle; a transaction has this type too. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface PoolCounts {
  busy: number;
  idle: number;
  waiting: number;
}

export interface DatabaseHandle {
  database: Database;
  /** "shared" is the embedded database of another process, over its socket. */
  kind: "embedded" | "shared" | "server";
  readPool?: () => PoolCounts;
  close: () => Promise<void>;
}

export async function queryRows<Row>(database: Database, statement: SQL): Promise<Row[]> {
  const result = (await database.execute(statement)) as { rows: Row[] };
  return result.rows;
}
