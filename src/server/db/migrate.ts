import { type Database, queryRows } from "@/server/db/database";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { join } from "node:path";

/** Any number; the same in every process that migrates the same database. */
const MIGRATION_LOCK = 724_501;

/** Where drizzle-kit writes the migrations. */
const migrationsFolder = join(process.cwd(), "src/server/db/migrations");

/** Where drizzle-kit, too, looks for what was applied. */
const applied = sql`drizzle.__drizzle_migrations`;

/**
 * Brings the database to the newest schema. Safe to run from several processes at once: the work happens in one
 * transaction under an advisory lock (Drizzle's own `migrate` takes none).
 */
export async function migrateDatabase(database: Database): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await transaction.execute(sql`create schema if not exists drizzle`);
    await transaction.execute(
      sql`create table if not exists ${applied} (id serial primary key, hash text not null, created_at bigint)`,
    );
    const [last] = await queryRows<{ at: string | null }>(
      transaction,
      sql`select max(created_at)::text as at from ${applied}`,
    );
    for (const migration of migrations) {
      if (migration.folderMillis <= Number(last?.at ?? 0)) continue;
      for (const statement of migration.sql) await transaction.execute(sql.raw(statement));
      await transaction.execute(
        sql`insert into ${applied} (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
      );
    }
  });
}
