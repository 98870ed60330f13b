import type { Database } from "@/server/platform/db/database";
import { migrateDatabase } from "@/server/platform/db/migrate";
import { openServerDatabase } from "@/server/platform/db/open-database";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { withDatabaseName } from "../tests/setup/provided-context";

export async function openBenchDatabase(serverUrl: string, name: string) {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const handle = openServerDatabase(withDatabaseName(serverUrl, name), { maximumConnections: 4 });
  await migrateDatabase(handle.database);
  return handle;
}

/**
 * Fills a database in one transaction without checks of references, which millions of generated rows do not need.
 * Leaves it in the state after autovacuum.
 */
export async function fillDatabase(
  database: Database,
  fill: (database: Database) => Promise<void>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`);
    await fill(transaction);
  });
  await database.execute(sql`vacuum analyze`);
}

export function percentile95(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.ceil(0.95 * sorted.length) - 1] ?? Number.NaN;
}
