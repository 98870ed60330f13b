import { migrateDatabase } from "@/server/platform/db/migrate";
import { wrapEmbedded } from "@/server/platform/db/open-database";
import { PGlite } from "@electric-sql/pglite";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import "./provided-context";

/**
 * What makes a restored database start in half the processor time: half of the files of a new data directory are
 * template databases, which every restore would unpack; each start prepares its buffers, 128 MB by default, and reads
 * what was logged since the last checkpoint.
 */
const prepareForRestores = [
  "update pg_database set datistemplate = false where datname <> current_database()",
  "drop database template1",
  "drop database template0",
  "copy (select 'shared_buffers = 16MB') to '/pglite/data/postgresql.auto.conf'",
  // The log begins a new file, and no old one is kept for use again.
  "set wal_recycle = off",
  "select pg_switch_wal()",
  "checkpoint",
];

/** Room behind the last record of the log, in bytes, in which a start finds the log's end. */
const EMPTY_LOG = 64 * 1024;

/** Shortens the file of the log, 16 MB of nearly nothing, which is more than half of a new data directory. */
async function shortenLog(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ name: string; used: number }>(
    "select file_name as name, file_offset as used from pg_walfile_name_offset(pg_current_wal_insert_lsn())",
  );
  for (const { name, used } of rows)
    client.Module.FS.truncate(`/pglite/data/pg_wal/${name}`, Math.ceil(used / EMPTY_LOG + 1) * EMPTY_LOG);
}

async function makeSnapshot(): Promise<Buffer> {
  const client = await PGlite.create();
  await migrateDatabase(wrapEmbedded(client));
  for (const statement of prepareForRestores) await client.exec(statement);
  await shortenLog(client);
  const dump = await client.dumpDataDir("none");
  await client.close();
  return Buffer.from(await dump.arrayBuffer());
}

/** Makes one migrated, empty embedded database for the run. Every test database is restored from it. */
export async function setup(project: TestProject): Promise<() => void> {
  const snapshot = await makeSnapshot();
  const directory = mkdtempSync(join(tmpdir(), "prova-test-"));
  const file = join(directory, "snapshot.tar");
  writeFileSync(file, snapshot);
  project.provide("runDirectory", directory);
  project.provide("embeddedSnapshot", file);
  project.provide("postgresUrl", "");
  return () => {
    rmSync(directory, { recursive: true, force: true });
  };
}
