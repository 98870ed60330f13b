import { queryRows, type Database } from "@/server/db/database";
import { sql } from "drizzle-orm";

/** Any number; with the category's id it serialises the changes of one ranking over all processes. */
const REFRESH_LOCK = 724_503;

/** Waits until nobody changes the ranking, and keeps others from it until the transaction ends. */
export async function lockRanking(transaction: Database, categoryId: number): Promise<void> {
  await queryRows(transaction, sql`select pg_advisory_xact_lock(${REFRESH_LOCK}, ${categoryId})`);
}

/** The same without waiting: false where the ranking is being changed. */
export async function tryLockRanking(transaction: Database, categoryId: number): Promise<boolean> {
  const [row] = await queryRows<{ locked: boolean }>(
    transaction,
    sql`select pg_try_advisory_xact_lock(${REFRESH_LOCK}, ${categoryId}) as locked`,
  );
  return row?.locked ?? false;
}
