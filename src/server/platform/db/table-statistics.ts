import { queryRows, type Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";
import { z } from "zod";

/** Times the size at the last look, in pages, from which a table is looked at again. */
const GROWTH = 1.1;

const nameRowSchema = z.object({ name: z.string() });

/** Tables of more than one page that were never looked at, or have grown by a tenth since. */
export async function listGrownTables(database: Database): Promise<string[]> {
  const rows = await queryRows(
    database,
    nameRowSchema,
    sql`select relname as name from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace
        and pg_relation_size(oid) / current_setting('block_size')::int > greatest(relpages * ${GROWTH}::float8, 1)
      order by relname`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Gives the planner statistics of the tables that have grown. A PostgreSQL server does so by itself (autovacuum); the embedded
 * database does not, and without statistics it compares each row of a ranking with each other one.
 */
export async function analyzeGrownTables(
  database: Database,
  isStopping: () => boolean = () => false,
): Promise<string[]> {
  const grown = await listGrownTables(database);
  const analyzed: string[] = [];
  // One by one, so that others' statements run in between.
  for (const name of grown) {
    if (isStopping()) break;
    await database.execute(sql`analyze ${sql.identifier(name)}`);
    analyzed.push(name);
  }
  return analyzed;
}
