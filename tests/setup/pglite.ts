import { migrateDatabase } from "@/server/db/migrate";
import { wrapEmbedded } from "@/server/db/open-database";
import { PGlite } from "@electric-sql/pglite";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import "./provided-context";

/** Half of the files of a new data directory are template databases, which every restore would unpack. */
const dropTemplates = [
  "update pg_database set datistemplate = false where datname <> current_database()",
  "drop database template1",
  "drop database template0",
];

async function makeSnapshot(): Promise<Buffer> {
  const client = await PGlite.create();
  await migrateDatabase(wrapEmbedded(client));
  for (const statement of dropTemplates) await client.exec(statement);
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
