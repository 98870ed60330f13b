import { migrateDatabase } from "@/server/platform/db/migrate";
import { openServerDatabase } from "@/server/platform/db/open-database";
import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres-server";
import { TEMPLATE_DATABASE, withDatabaseName } from "./provided-context";

const MEMORY = "/dev/shm";

/** The free space that is required there, in bytes. The databases of a run need far less; containers often have only 64 MB. */
const ROOM = 4 * 2 ** 30;

/**
 * Returns the directory for the server's data: one in memory if enough memory is free, otherwise the one for temporary files.
 * A run copies and drops thousands of databases, and the file system ext4 creates files slowly after so many were deleted. On
 * a disk the same tests took 1.2 times as long.
 */
function parentOfDatabases(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM ? MEMORY : tmpdir();
}

async function createTemplate(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${TEMPLATE_DATABASE}`);
  await client.end();
  const template = openServerDatabase(withDatabaseName(url, TEMPLATE_DATABASE), { maximumConnections: 1 });
  await migrateDatabase(template.database);
  await template.close();
}

/** Starts a PostgreSQL server for the run and migrates the template that every test database is copied from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres({ parent: parentOfDatabases() });
  try {
    await createTemplate(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const directory = mkdtempSync(join(tmpdir(), "prova-test-"));
  project.provide("runDirectory", directory);
  project.provide("embeddedSnapshot", "");
  project.provide("postgresUrl", server.url);
  return async () => {
    rmSync(directory, { recursive: true, force: true });
    await server.stop();
  };
}
