import { announceCategoryChange, announceItemChange } from "@/server/platform/cache/purge-channel";
import type { Database } from "@/server/platform/db/database";
import { markRankingStale } from "@/server/publishing/rankings/stale-rankings";
import { refreshItemRecords, removeLostBrands } from "@/server/publishing/search-records/refresh-records";

/** Updates the search, purges answers and marks the ranking. Call it in the transaction of the change. */
export async function announceItem(
  transaction: Database,
  { id, categoryId }: { id: number; categoryId: number },
  now: Date,
): Promise<void> {
  await refreshItemRecords(transaction, [id]);
  await removeLostBrands(transaction);
  await markRankingStale(transaction, categoryId, now);
  await announceItemChange(transaction, id);
  await announceCategoryChange(transaction, categoryId);
}
