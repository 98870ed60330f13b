import type { schema } from "@/server/platform/db/schema/schema";
import type { SQL } from "drizzle-orm";
import { PgDialect, type PgDatabase, type PgQueryResultHKT } from "drizzle-orm/pg-core";
import { z } from "zod";

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

/** Says what a row has. It must not change values: rows are given as they come, in production without a check. */
export type RowSchema<Row> = z.ZodType<Row, NoInfer<Row>>;

/** Tests and development check rows. Everything else trusts what they have seen, and so do commands. */
export const checksRows = (environment: string | undefined): boolean =>
  environment === "test" || environment === "development";

const IS_CHECKING = checksRows(process.env.NODE_ENV);

const SHOWN_STATEMENT = 80;

/** Throws if a row lacks a column of its schema or has another type there. Further columns are no error. */
export function checkRows(rows: readonly unknown[], row: z.ZodType, statement: SQL): void {
  for (const given of rows) {
    const parsed = row.safeParse(given);
    if (parsed.success) continue;
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    const text = new PgDialect().sqlToQuery(statement).sql.replace(/\s+/g, " ").trim();
    throw new Error(`Unexpected row of "${text.slice(0, SHOWN_STATEMENT)}": ${problems.join("; ")}`);
  }
}

/** The rows of a statement. Throws in tests and development if one of them is not as `row` says. */
export async function queryRows<Row>(
  database: Database,
  row: RowSchema<Row>,
  statement: SQL,
): Promise<Row[]> {
  const { rows } = (await database.execute(statement)) as { rows: Row[] };
  if (IS_CHECKING) checkRows(rows, row, statement);
  return rows;
}

/** How many rows a statement gives, whatever is in them. */
export async function countRows(database: Database, statement: SQL): Promise<number> {
  const { rows } = (await database.execute(statement)) as { rows: unknown[] };
  return rows.length;
}

const countSchema = z.object({ count: z.number() });

/** Reads the `count` of a statement that gives at most one row. Without a row it is 0. */
export async function queryCount(database: Database, statement: SQL): Promise<number> {
  const [row] = await queryRows(database, countSchema, statement);
  return row?.count ?? 0;
}

const idSchema = z.object({ id: z.number() });

/** Reads the `id` of each row, in the order of the rows. */
export async function queryIds(database: Database, statement: SQL): Promise<number[]> {
  const rows = await queryRows(database, idSchema, statement);
  return rows.map(({ id }) => id);
}
