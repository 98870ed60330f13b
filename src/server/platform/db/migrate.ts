import { advisoryLocks } from "@/server/platform/db/advisory-locks";
import { type Database, queryRows } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { join } from "node:path";
import { z } from "zod";

/** drizzle-kit writes the migrations here. */
const migrationsFolder = join(process.cwd(), "src/server/platform/db/migrations");

/** drizzle-kit records applied migrations here too. */
const applied = sql`drizzle.__drizzle_migrations`;

const schemaVersionSchema = z.object({
  /** When its migration was made, in milliseconds since 1970. */
  at: z.number(),
  hash: z.string(),
});

type SchemaVersion = z.infer<typeof schemaVersionSchema>;

export function listSchemaVersions(folder = migrationsFolder): SchemaVersion[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis: at, hash }) => ({ at, hash }));
}

export async function readSchemaVersion(database: Database): Promise<SchemaVersion> {
  const statement = sql`select created_at::float8 as at, hash from ${applied} order by created_at desc limit 1`;
  const [version] = await queryRows(database, schemaVersionSchema, statement);
  if (!version) throw new Error("The database was never migrated");
  return version;
}

/** Makes a migrated database count as never migrated. The caller handles its tables. */
export async function forgetMigrations(database: Database): Promise<void> {
  await database.execute(sql`delete from ${applied}`);
}

export async function lockMigrations(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.migration})`);
}

interface MigrationOptions {
  folder?: string | undefined;
  /** Time of the last migration to apply; all by default. */
  through?: number;
}

const atRowSchema = z.object({ at: z.string().nullable() });

/** Several processes may migrate at once: all is one transaction under a lock, unlike Drizzle's `migrate`. */
export async function migrateDatabase(database: Database, options: MigrationOptions = {}): Promise<void> {
  const { folder = migrationsFolder, through = Number.POSITIVE_INFINITY } = options;
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  await database.transaction(async (transaction) => {
    await lockMigrations(transaction);
    await transaction.execute(sql`create schema if not exists drizzle`);
    await transaction.execute(
      sql`create table if not exists ${applied} (id serial primary key, hash text not null, created_at bigint)`,
    );
    const [last] = await queryRows(
      transaction,
      atRowSchema,
      sql`select max(created_at)::text as at from ${applied}`,
    );
    for (const migration of migrations) {
      if (migration.folderMillis <= Number(last?.at ?? 0) || migration.folderMillis > through) continue;
      for (const statement of migration.sql) await transaction.execute(sql.raw(statement));
      await transaction.execute(
        sql`insert into ${applied} (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
      );
    }
  });
}
