import { advisoryLocks } from "@/server/platform/db/advisory-locks";
import { queryRows, type Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";
import { z } from "zod";

/** Waits for other changes of the ranking, and excludes them until the transaction ends. */
export async function lockRanking(transaction: Database, categoryId: number): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.ranking}, ${categoryId})`);
}

const lockedRowSchema = z.object({ locked: z.boolean() });

/** The same without waiting; false where another process changes the ranking. */
export async function tryLockRanking(transaction: Database, categoryId: number): Promise<boolean> {
  const [row] = await queryRows(
    transaction,
    lockedRowSchema,
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.ranking}, ${categoryId}) as locked`,
  );
  return row?.locked ?? false;
}

/**
 * Excludes refreshes and other moves until the transaction ends. False during a refresh; waits for another
 * move, which is at its end.
 */
export async function lockMove(transaction: Database, categoryId: number): Promise<boolean> {
  const [row] = await queryRows(
    transaction,
    lockedRowSchema,
    sql`select locked, case when locked then pg_advisory_xact_lock(${advisoryLocks.rankingMove}, ${categoryId}) end
      from (select pg_try_advisory_xact_lock_shared(${advisoryLocks.ranking}, ${categoryId}) as locked offset 0) tried`,
  );
  return row?.locked ?? false;
}
