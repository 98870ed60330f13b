import { queryRows, type Database } from "@/server/db/database";
import { sql, type SQL } from "drizzle-orm";

/** Any number; with the category's id it serialises the changes of one ranking over all processes. */
const REFRESH_LOCK = 724_503;

/** Waits until nobody changes the ranking, and keeps others from it until the transaction ends. */
export async function lockRanking(transaction: Database, categoryId: number): Promise<void> {
  await queryRows(transaction, sql`select pg_advisory_xact_lock(${REFRESH_LOCK}, ${categoryId})`);
}

async function tryLock(transaction: Database, attempt: SQL): Promise<boolean> {
  const [row] = await queryRows<{ locked: boolean }>(transaction, sql`select ${attempt} as locked`);
  return row?.locked ?? false;
}

/** The same without waiting: false where somebody changes the ranking. */
export function tryLockRanking(transaction: Database, categoryId: number): Promise<boolean> {
  return tryLock(transaction, sql`pg_try_advisory_xact_lock(${REFRESH_LOCK}, ${categoryId})`);
}

/**
 * Keeps refreshes from the ranking until the transaction ends; false, without waiting, where one is under way. Shared,
 * because writers exclude each other by the lock of the score log, and the one before may hold this one for a moment
 * longer than that.
 */
export function tryShareRanking(transaction: Database, categoryId: number): Promise<boolean> {
  return tryLock(transaction, sql`pg_try_advisory_xact_lock_shared(${REFRESH_LOCK}, ${categoryId})`);
}
