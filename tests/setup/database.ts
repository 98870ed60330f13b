import type { Database } from "@/server/db/database";
import { openEmbeddedDatabase, openServerDatabase, wrapEmbedded } from "@/server/db/open-database";
import { PGlite } from "@electric-sql/pglite";
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { inject } from "vitest";
import { TEMPLATE_DATABASE, withDatabaseName } from "./provided-context";

export interface TestDatabase {
  database: Database;
  engine: "pglite" | "postgres";
  /** Settings with which another process opens the same database; for the embedded one only with `onDisk`. */
  connection: { DATABASE_URL?: string; DATA_DIR: string };
  /**
   * Closes an `onDisk` embedded database so that a child process can open it; `reopen` opens it again. On PostgreSQL
   * it does nothing.
   */
  release: () => Promise<void>;
  reopen: () => Promise<Database>;
  /** Closes the database and removes it with its data directory. */
  close: () => Promise<void>;
}

type Opened = Pick<TestDatabase, "database" | "release" | "reopen" | "close"> & { url?: string };

async function openInMemory(): Promise<Opened> {
  const client = await PGlite.create({ loadDataDir: new Blob([readFileSync(inject("embeddedSnapshot"))]) });
  const database = wrapEmbedded(client);
  const refuse = () => Promise.reject(new Error("Only an onDisk test database can be released"));
  return { database, release: refuse, reopen: refuse, close: () => client.close() };
}

async function openOnDisk(dataDirectory: string): Promise<Opened> {
  const folder = join(dataDirectory, "database");
  const loadDataDir = new Blob([readFileSync(inject("embeddedSnapshot"))]);
  await (await PGlite.create({ dataDir: folder, loadDataDir })).close();
  let handle = await openEmbeddedDatabase(dataDirectory);
  let isOpen = true;
  const release = async () => {
    if (isOpen) await handle.close();
    isOpen = false;
  };
  const reopen = async () => {
    if (!isOpen) handle = await openEmbeddedDatabase(dataDirectory);
    isOpen = true;
    return handle.database;
  };
  return { database: handle.database, release, reopen, close: release };
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function openOnServer(): Promise<Opened> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(`create database ${name} template ${TEMPLATE_DATABASE}`);
  const url = withDatabaseName(inject("postgresUrl"), name);
  const handle = openServerDatabase(url, 5);
  const close = async () => {
    await handle.close();
    await administer(`drop database ${name} with (force)`);
  };
  const release = () => Promise.resolve();
  return { url, database: handle.database, release, reopen: () => Promise.resolve(handle.database), close };
}

/**
 * Opens a migrated, empty database that nobody else uses, on the engine of the running suite. Close it in `afterAll`
 * or `afterEach`.
 * @param options.onDisk puts the embedded database into `connection.DATA_DIR`, for tests that start other processes
 * (slower than in memory)
 */
export async function openTestDatabase(options: { onDisk?: boolean } = {}): Promise<TestDatabase> {
  const engine = inject("engine");
  const dataDirectory = mkdtempSync(join(tmpdir(), "prova-data-"));
  const embedded = () => (options.onDisk ? openOnDisk(dataDirectory) : openInMemory());
  const { url, ...opened } = await (engine === "postgres" ? openOnServer() : embedded());
  return {
    ...opened,
    engine,
    connection: { DATA_DIR: dataDirectory, ...(url && { DATABASE_URL: url }) },
    close: async () => {
      await opened.close();
      if (existsSync(dataDirectory)) rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}
