import type * as schema from "@/server/db/schema";
import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** Either engine behind Drizzle; a transaction is one too. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Connections of a pool, and requests that wait for one. */
export interface PoolCounts {
  busy: number;
  idle: number;
  waiting: number;
}

/** What a process holds of the database that it opened. */
export interface DatabaseHandle {
  database: Database;
  /**
   * "embedded": PGlite inside this process; "shared": the embedded database of a running server, over its socket;
   * "server": PostgreSQL by `DATABASE_URL`.
   */
  kind: "embedded" | "shared" | "server";
  /** Connections of the pool, where there is one. */
  readPool?: () => PoolCounts;
  close: () => Promise<void>;
}

/** Rows of a raw statement; both drivers answer `{ rows }`. The caller states their shape. */
export async function queryRows<Row>(database: Database, statement: SQL): Promise<Row[]> {
  const result = (await database.execute(statement)) as { rows: Row[] };
  return result.rows;
}
