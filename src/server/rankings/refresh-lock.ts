import { advisoryLocks } from "@/server/db/advisory-locks";
import { queryRows, type Database } from "@/server/db/database";
import { sql, type SQL } from "drizzle-orm";

/** Waits until no other process changes the ranking, and excludes others until the transaction ends. */
export async function lockRanking(transaction: Database, categoryId: number): Promise<void> {
  await queryRows(transaction, sql`select pg_advisory_xact_lock(${advisoryLocks.ranking}, ${categoryId})`);
}

async function tryLock(transaction: Database, attempt: SQL): Promise<boolean> {
  const [row] = await queryRows<{ locked: boolean }>(transaction, sql`select ${attempt} as locked`);
  return row?.locked ?? false;
}

/** Does the same without waiting; false where another process changes the ranking. */
export function tryLockRanking(transaction: Database, categoryId: number): Promise<boolean> {
  return tryLock(transaction, sql`pg_try_advisory_xact_lock(${advisoryLocks.ranking}, ${categoryId})`);
}

/**
 * Excludes refreshes and other moves of entries until the transaction ends; false, without waiting, where a refresh is
 * running. It waits for another move, whose transaction is at its end.
 */
export async function lockMove(transaction: Database, categoryId: number): Promise<boolean> {
  const isFree = sql`pg_try_advisory_xact_lock_shared(${advisoryLocks.ranking}, ${categoryId})`;
  if (!(await tryLock(transaction, isFree))) return false;
  await queryRows(
    transaction,
    sql`select pg_advisory_xact_lock(${advisoryLocks.rankingMove}, ${categoryId})`,
  );
  return true;
}
