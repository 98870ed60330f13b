import type { schema } from "@/server/db/schema/schema";
import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** Either engine through Drizzle; a transaction has this type too. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface PoolCounts {
  busy: number;
  idle: number;
  waiting: number;
}

/** The database that a process has opened. */
export interface DatabaseHandle {
  database: Database;
  /**
   * "embedded": PGlite inside this process. "shared": the embedded database of a running server, over its socket.
   * "server": PostgreSQL by `DATABASE_URL`.
   */
  kind: "embedded" | "shared" | "server";
  readPool?: () => PoolCounts;
  close: () => Promise<void>;
}

/** Rows of a raw statement. Both drivers give `{ rows }`, and the caller states their type. */
export async function queryRows<Row>(database: Database, statement: SQL): Promise<Row[]> {
  const result = (await database.execute(statement)) as { rows: Row[] };
  return result.rows;
}
