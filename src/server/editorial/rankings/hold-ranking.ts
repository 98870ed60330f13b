import { failure, ok, type Result } from "@/lib/result";
import { announceCategoryChange } from "@/server/platform/cache/purge-channel";
import { advisoryLocks } from "@/server/platform/db/advisory-locks";
import type { Database } from "@/server/platform/db/database";
import { category } from "@/server/platform/db/schema/catalog";
import { readItemIds } from "@/server/editorial/categories/searched-part";
import { computeRanking, replaceRanking } from "@/server/publishing/rankings/refresh-ranking";
import { lockRanking } from "@/server/publishing/rankings/refresh-lock";
import { refreshItemRecords, removeLostBrands } from "@/server/publishing/search-records/refresh-records";
import { eq, sql } from "drizzle-orm";

export type RankingRow = typeof category.$inferSelect;

/** `missing`: no ranking has this address now. `demonstration`: it goes with the demonstration alone. */
export type HoldProblem = "missing" | "demonstration";

/**
 * Locks the ranking with this present address until the transaction ends. The lock of imports comes first, because
 * those lock items before they need the category.
 */
export async function holdRanking(
  transaction: Database,
  slug: string,
): Promise<Result<RankingRow, HoldProblem>> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.importBatch})`);
  const [row] = await transaction.select().from(category).where(eq(category.slug, slug)).for("update");
  if (!row) return failure("missing");
  return row.isDemonstration ? failure("demonstration") : ok(row);
}

/**
 * Publishes a ranking whose visibility, address or name has changed: search, entries and caches. Call it in the transaction
 * of the change, so that visitors see all of it or nothing.
 */
export async function publishChange(transaction: Database, categoryId: number, now: Date): Promise<void> {
  await refreshItemRecords(transaction, await readItemIds(transaction, [categoryId]));
  await removeLostBrands(transaction);
  await lockRanking(transaction, categoryId);
  await replaceRanking(transaction, categoryId, now, await computeRanking(transaction, categoryId, now));
  await announceCategoryChange(transaction, categoryId);
}
