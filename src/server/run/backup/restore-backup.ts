import { failure, ok, type Result } from "@/lib/result";
import { type BackupManifest, countRows } from "@/server/run/backup/format";
import { RowLoader } from "@/server/run/backup/load-rows";
import type { BackupObserver } from "@/server/run/backup/progress";
import { readBackup } from "@/server/run/backup/read-backup";
import { UnusableBackupError } from "@/server/run/backup/read-lines";
import { currentTableNames, readTableShapes, type TableShape } from "@/server/run/backup/table-shapes";
import { stateTextForms } from "@/server/run/backup/text-forms";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { announcePurge } from "@/server/platform/cache/purge-channel";
import { queryRows, type Database } from "@/server/platform/db/database";
import { isRowRefused } from "@/server/platform/db/row-refused";
import {
  forgetMigrations,
  listSchemaVersions,
  lockMigrations,
  migrateDatabase,
  readSchemaVersion,
} from "@/server/platform/db/migrate";
import { isDatabaseUnavailable } from "@/server/platform/http/database-unavailable";
import { sql } from "drizzle-orm";
import { z } from "zod";

interface RestoreOptions {
  /** Replaces the contents of the database, which has to be empty otherwise. */
  isReplacing: boolean;
  observer: BackupObserver;
  interruption?: AbortSignal;
  migrationsFolder?: string;
}

/** Rolls the restore back. */
class RestoreRefusal extends Error {}

function countingRows(observer: BackupObserver): (lines: readonly string[]) => void {
  let done = 0;
  return (lines) => {
    done += lines.length;
    observer.advance(done);
  };
}

async function verifyBackup(path: string, options: RestoreOptions): Promise<Result<BackupManifest, string>> {
  const { observer, interruption, migrationsFolder } = options;
  const count = countingRows(observer);
  try {
    const read = await readBackup(path, {
      manifest: (manifest) => observer.begin("checking", countRows(manifest)),
      rows: (_table, lines) => {
        if (interruption?.aborted) throw new UnusableBackupError("the check was interrupted");
        count(lines);
      },
    });
    if (!read.ok) return read;
    const versions = listSchemaVersions(migrationsFolder);
    const { at, hash } = read.value.schema;
    if (versions.some((version) => version.at === at && version.hash === hash)) return read;
    const isNewer = at > Math.max(...versions.map((version) => version.at));
    return failure(
      isNewer
        ? "a newer version of the site made it; update the site first"
        : "its database schema is unknown to this version of the site",
    );
  } finally {
    observer.end();
  }
}

const listTables = (tables: readonly TableShape[]) =>
  sql.join(
    tables.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );

const foundRowSchema = z.object({ found: z.boolean() });

async function refuseUnlessEmpty(transaction: Database, tables: readonly TableShape[]): Promise<void> {
  for (const { name } of tables) {
    const statement = sql`select exists (select from ${sql.identifier(name)}) as found`;
    const [row] = await queryRows(transaction, foundRowSchema, statement);
    if (row?.found)
      throw new RestoreRefusal("the database is not empty; --replace puts the backup in its place");
  }
}

async function clearTables(transaction: Database, { schema }: BackupManifest, options: RestoreOptions) {
  const tables = await readTableShapes(transaction, currentTableNames());
  // Keeps others from reading or writing between the check and the change.
  await transaction.execute(sql`lock table ${listTables(tables)} in access exclusive mode`);
  if (!options.isReplacing) await refuseUnlessEmpty(transaction, tables);
  const present = await readSchemaVersion(transaction);
  if (present.at === schema.at) {
    await transaction.execute(sql`truncate ${listTables(tables)}`);
    return;
  }
  await transaction.execute(sql`drop table ${listTables(tables)}`);
  await forgetMigrations(transaction);
  await migrateDatabase(transaction, { folder: options.migrationsFolder, through: schema.at });
}

async function setNextNumbers(
  transaction: Database,
  { tables }: BackupManifest,
  shapes: readonly TableShape[],
): Promise<void> {
  const nextOf = (table: string, column: string) =>
    tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column)?.next ?? null;
  for (const { name: table, columns } of shapes) {
    for (const { name, sequence } of columns) {
      const next = nextOf(table, name);
      if (next === null || sequence === null) continue;
      // Unlike setval, this is rolled back with the transaction.
      await transaction.execute(sql`alter sequence ${sql.raw(sequence)} restart with ${sql.raw(next)}`);
    }
  }
}

async function replaceContent(
  transaction: Database,
  path: string,
  manifest: BackupManifest,
  options: RestoreOptions,
): Promise<void> {
  const { observer, interruption } = options;
  await lockMigrations(transaction);
  await stateTextForms(transaction);
  await clearTables(transaction, manifest, options);
  const names = manifest.tables.map(({ name }) => name);
  const shapes = await readTableShapes(transaction, names);
  const loader = new RowLoader(transaction, shapes);
  const count = countingRows(observer);
  observer.begin("restoring", countRows(manifest));
  const read = await readBackup(path, {
    rows: async (table, lines) => {
      if (interruption?.aborted) throw new UnusableBackupError("the restore was interrupted");
      await loader.add(table, lines);
      count(lines);
    },
  });
  if (!read.ok) throw new RestoreRefusal(read.error);
  await loader.flush();
  await setNextNumbers(transaction, manifest, shapes);
  await migrateDatabase(transaction, { folder: options.migrationsFolder });
  await announcePurge(transaction, [cacheTags.site]);
}

/**
 * Restores a backup from either engine. The file is checked to its end first; the rest is one transaction, so
 * that an interruption leaves the old data. A backup of an older schema is loaded into that schema and then
 * migrated. Running sites drop their caches.
 */
export async function restoreBackup(
  database: Database,
  path: string,
  options: RestoreOptions,
): Promise<Result<BackupManifest, string>> {
  const verified = await verifyBackup(path, options);
  if (!verified.ok) return verified;
  try {
    await database.transaction((transaction) => replaceContent(transaction, path, verified.value, options));
    return ok(verified.value);
  } catch (error) {
    if (error instanceof RestoreRefusal) return failure(error.message);
    // The check accepted every line, so the file has changed since, or another program wrote it.
    if (isRowRefused(error)) return failure("the file changed while it was read, or holds rows of no backup");
    if (isDatabaseUnavailable(error)) return failure("the connection to the database was lost");
    throw error;
  } finally {
    options.observer.end();
  }
}
