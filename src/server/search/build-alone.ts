import { advisoryLocks } from "@/server/db/advisory-locks";
import { queryRows, type DatabaseHandle } from "@/server/db/database";
import { sql } from "drizzle-orm";

/**
 * Builds the search's index unless another process is doing so. A transaction that does nothing else holds the lock, so
 * that it works through a pooler too, and ends with the process. An embedded database needs none: it has one process, and
 * one connection, which the transaction would keep from the build.
 * @returns whether it was this process's turn
 */
export async function buildAlone(
  { database, kind }: Pick<DatabaseHandle, "database" | "kind">,
  build: () => Promise<void>,
): Promise<boolean> {
  if (kind !== "server") {
    await build();
    return true;
  }
  return database.transaction(async (transaction) => {
    const [row] = await queryRows<{ locked: boolean }>(
      transaction,
      sql`select pg_try_advisory_xact_lock(${advisoryLocks.searchBuild}) as locked`,
    );
    if (!row?.locked) return false;
    await build();
    return true;
  });
}
