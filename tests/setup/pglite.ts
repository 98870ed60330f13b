import { migrateDatabase } from "@/server/db/migrate";
import { wrapEmbedded } from "@/server/db/open-database";
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
  "checkpoint",
];

async function makeSnapshot(): Promise<Buffer> {
  const client = await PGlite.create();
  await migrateDatabase(wrapEmbedded(client));
  for (const statement of prepareForRestores) await client.exec(statement);
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
