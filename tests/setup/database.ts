import { loadDemonstration } from "@/server/run/demonstration/load";
import type { Database } from "@/server/platform/db/database";
import { uncheckedRows } from "../support/unchecked-rows";
import { openEmbeddedDatabase, openServerDatabase, wrapEmbedded } from "@/server/platform/db/open-database";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { inject, vi } from "vitest";
import { makeOnce } from "./make-once";
import { CATALOGUE_DATABASE, TEMPLATE_DATABASE, withDatabaseName } from "./provided-context";

/** The end of the history of the demonstration catalogue. */
export const CATALOGUE_END = new Date("2026-11-20T12:00:00-03:00");

export interface TestDatabase {
  database: Database;
  engine: "pglite" | "postgres";
  /** Settings with which another process opens the same database; for the embedded one only with `onDisk`. */
  connection: { DATABASE_URL?: string; DATA_DIR: string };
  /**
   * Closes an `onDisk` embedded database so that a child process can open it; `reopen` opens it again. On PostgreSQL
   * `release` does nothing, and `reopen` waits until the transactions of killed processes have ended.
   */
  release: () => Promise<void>;
  reopen: () => Promise<Database>;
  /** Closes the database and removes it with its data directory. */
  close: () => Promise<void>;
}

/** Tests send fifty writers at once through five connections, also where the machine is busy with other work. */
const CONNECTION_LIMIT = 60_000;

type Opened = Pick<TestDatabase, "database" | "release" | "reopen" | "close"> & { url?: string };

const restore = (file: string) => PGlite.create({ loadDataDir: new Blob([readFileSync(file)]) });

async function openInMemory(snapshot: string): Promise<Opened> {
  const client = await restore(snapshot);
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

/** Waits for other sessions' transactions: a killed process keeps its locks until PostgreSQL notices that it is gone. */
async function waitForOthers(database: Database): Promise<void> {
  const look = async () => {
    const [busy] = await uncheckedRows<{ query: string }>(
      database,
      sql`select query from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    );
    if (busy) throw new Error(`Another session does not end: ${busy.query}`);
  };
  await vi.waitFor(look, { timeout: CONNECTION_LIMIT, interval: 20 });
}

async function openOnServer(template: string): Promise<Opened> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  // Copying the template's files costs half the processor time of logging their pages.
  await administer(`create database ${name} template ${template} strategy file_copy`);
  const url = withDatabaseName(inject("postgresUrl"), name);
  const handle = openServerDatabase(url, { maximumConnections: 5, connectionLimit: CONNECTION_LIMIT });
  const close = async () => {
    await handle.close();
    await administer(`drop database ${name} with (force)`);
  };
  const release = () => Promise.resolve();
  const reopen = async () => {
    await waitForOthers(handle.database);
    return handle.database;
  };
  return { url, database: handle.database, release, reopen, close };
}

const makeDataDirectory = () => mkdtempSync(join(tmpdir(), "prova-data-"));

function asTestDatabase({ url, ...opened }: Opened, dataDirectory = makeDataDirectory()): TestDatabase {
  return {
    ...opened,
    engine: inject("engine"),
    connection: { DATA_DIR: dataDirectory, ...(url && { DATABASE_URL: url }) },
    close: async () => {
      await opened.close();
      if (existsSync(dataDirectory)) rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function loadCatalogue(database: Database): Promise<void> {
  const loaded = await loadDemonstration(database, { now: CATALOGUE_END });
  if (!loaded.ok) throw new Error("The demonstration catalogue was not loaded");
}

async function makeCatalogueSnapshot(file: string): Promise<void> {
  const client = await restore(inject("embeddedSnapshot"));
  await loadCatalogue(wrapEmbedded(client));
  const dump = await client.dumpDataDir("none");
  await client.close();
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
}

async function makeCatalogueTemplate(): Promise<void> {
  await administer(`create database ${CATALOGUE_DATABASE} template ${TEMPLATE_DATABASE}`);
  const handle = openServerDatabase(withDatabaseName(inject("postgresUrl"), CATALOGUE_DATABASE), {
    maximumConnections: 2,
    connectionLimit: CONNECTION_LIMIT,
  });
  await loadCatalogue(handle.database);
  await handle.close();
}

/**
 * Opens a database that nobody else uses, with the demonstration catalogue until `CATALOGUE_END`. The first test of a run
 * that asks for it loads it, and the others get copies.
 */
export async function openCatalogueDatabase(): Promise<TestDatabase> {
  const snapshot = join(inject("runDirectory"), "catalogue.tar");
  const isOnServer = inject("engine") === "postgres";
  await makeOnce(snapshot, () => (isOnServer ? makeCatalogueTemplate() : makeCatalogueSnapshot(snapshot)));
  return asTestDatabase(await (isOnServer ? openOnServer(CATALOGUE_DATABASE) : openInMemory(snapshot)));
}

/**
 * Opens a migrated, empty database that nobody else uses, on the engine of the running suite. Close it in `afterAll`
 * or `afterEach`.
 * @param options.onDisk puts the embedded database into `connection.DATA_DIR`, for tests that start other processes
 * (slower than in memory)
 */
export async function openTestDatabase(options: { onDisk?: boolean } = {}): Promise<TestDatabase> {
  if (inject("engine") === "postgres") return asTestDatabase(await openOnServer(TEMPLATE_DATABASE));
  if (!options.onDisk) return asTestDatabase(await openInMemory(inject("embeddedSnapshot")));
  const dataDirectory = makeDataDirectory();
  return asTestDatabase(await openOnDisk(dataDirectory), dataDirectory);
}
