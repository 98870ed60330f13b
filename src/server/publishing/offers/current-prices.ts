import { markItemsForAlerts } from "@/server/publishing/alert-marks/alert-changes";
import { announcePurge } from "@/server/platform/cache/purge-channel";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { queryIds, queryRows, type Database } from "@/server/platform/db/database";
import { numberArray } from "@/server/platform/db/sql-lists";
import { currentOffer } from "@/server/publishing/offers/price-age";
import { recordPrices } from "@/server/publishing/offers/price-ranges";
import { markRankingStale } from "@/server/publishing/rankings/stale-rankings";
import { refreshItemRecords } from "@/server/publishing/search-records/refresh-records";
import { sql } from "drizzle-orm";
import { z } from "zod";

/**
 * Updates the price history too, and gives the items whose lowest price changed. All writers of offers call
 * it in their transaction.
 */
export async function keepLowestPrices(
  transaction: Database,
  itemIds: readonly number[],
  now: Date,
): Promise<number[]> {
  if (itemIds.length === 0) return [];
  await recordPrices(transaction, itemIds, now);
  const priced = await queryIds(
    transaction,
    sql`update item set lowest_price_cents = lowest.cents
      from (
        select r.id, (select min(o.price_cents) from offer o where o.item_id = r.id and ${currentOffer(now)}) as cents
        from unnest(${numberArray([...new Set(itemIds)])}) as r (id)) lowest
      where item.id = lowest.id and item.lowest_price_cents is distinct from lowest.cents
      returning item.id`,
  );
  await markItemsForAlerts(transaction, priced);
  return priced;
}

const followedItemRowSchema = z.object({ id: z.number(), slug: z.string(), category_id: z.number() });

/**
 * Call it in the transaction that changed offers. Updates lowest prices, search records and cached pages, and
 * marks rankings by price as outdated.
 */
export async function followOfferChanges(
  transaction: Database,
  itemIds: readonly number[],
  now: Date,
): Promise<void> {
  if (itemIds.length === 0) return;
  const priced = await keepLowestPrices(transaction, itemIds, now);
  await refreshItemRecords(transaction, priced);
  const rows = await queryRows(
    transaction,
    followedItemRowSchema,
    sql`select id, slug, category_id from item where id = any(${numberArray([...new Set(itemIds)])})`,
  );
  await announcePurge(
    transaction,
    rows.map(({ slug }) => cacheTags.item(slug)),
  );
  const isPriced = new Set(priced);
  const stale = new Set(rows.filter(({ id }) => isPriced.has(id)).map((row) => row.category_id));
  for (const categoryId of stale) await markRankingStale(transaction, categoryId, now);
}
