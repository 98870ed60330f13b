import type { Database } from "@/server/db/database";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { PgDialect, PgSession } from "drizzle-orm/pg-core";
import { join } from "node:path";

/** Any number; the same in every process that migrates the same database. */
const MIGRATION_LOCK = 724_501;

/** Where drizzle-kit writes the migrations. */
export const migrationsFolder = join(process.cwd(), "src/server/db/migrations");

/**
 * Brings the database to the newest schema. Safe to run from several processes at once: the work happens in one
 * transaction under an advisory lock.
 */
export async function migrateDatabase(database: Database): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    // Both drivers' own `migrate` functions are this call; only their type of connection differs.
    const { dialect, session } = transaction as unknown as { dialect: PgDialect; session: PgSession };
    await dialect.migrate(migrations, session, { migrationsFolder });
  });
}
