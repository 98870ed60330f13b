import { queryRows, type Database } from "@/server/platform/db/database";
import { offerCandidate } from "@/server/platform/db/schema/feeds";
import { holdPrices } from "@/server/ingest/feeds/hold-prices";
import { matchItems } from "@/server/ingest/feeds/match-items";
import { writeFeedOffers, type FeedRow } from "@/server/ingest/feeds/write-feed-offers";
import { removeCandidates } from "@/server/ingest/feeds/candidates";
import { followOfferChanges } from "@/server/publishing/offers/current-prices";
import { currentOffer } from "@/server/publishing/offers/price-age";
import { advisoryLocks } from "@/server/platform/db/advisory-locks";
import { slugify } from "@/server/platform/words/text-keys";
import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { z } from "zod";

const BATCH = 1_000;

const itemIdRowSchema = z.object({ item_id: z.number() });

/** Offers that were out of date and have been seen again may be the lowest again. */
async function seeOffers(database: Database, { id }: FeedRow, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    const late = await queryRows(
      transaction,
      itemIdRowSchema,
      sql`select o.item_id from offer o where o.feed_id = ${id} and not (${currentOffer(now)})`,
    );
    await transaction.execute(
      sql`update offer set seen_at = ${now.toISOString()}::timestamptz where feed_id = ${id}`,
    );
    await transaction.execute(
      sql`update offer_candidate set last_seen_at = ${now.toISOString()}::timestamptz where feed_id = ${id}`,
    );
    await followOfferChanges(
      transaction,
      late.map((row) => row.item_id),
      now,
    );
  });
}

async function placeWaiting(database: Database, source: FeedRow, now: Date): Promise<void> {
  let after = "";
  for (;;) {
    const next = await database.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.importBatch})`);
      const rows = await transaction
        .select()
        .from(offerCandidate)
        .where(
          and(
            eq(offerCandidate.feedId, source.id),
            isNull(offerCandidate.itemId),
            gt(offerCandidate.productId, after),
          ),
        )
        .orderBy(asc(offerCandidate.productId))
        .limit(BATCH);
      const clues = rows.map(({ gtin, brand, mpn }) => ({
        gtins: gtin === null ? [] : [gtin],
        brandSlugs: brand === null ? [] : [slugify(brand)],
        mpns: mpn === null ? [] : [mpn],
        skus: [],
      }));
      const items = await matchItems(transaction, clues, source.categoryId);
      const placed = rows.flatMap(({ productId, offer }, index) => {
        const itemId = items[index] ?? null;
        return itemId === null ? [] : [{ itemId, productId, offer }];
      });
      const { offers } = await holdPrices(transaction, source, placed, now);
      await writeFeedOffers(transaction, source, offers, now);
      await removeCandidates(
        transaction,
        source.id,
        offers.map(({ productId }) => productId),
      );
      return rows.length < BATCH ? null : (rows.at(-1)?.productId ?? null);
    });
    if (next === null) return;
    after = next;
  }
}

/** The feed's file is the one of the last run, so all of it has been seen again. */
export async function markAllSeen(database: Database, source: FeedRow, now: Date): Promise<void> {
  if (source.kind !== "merchant-products") return;
  await seeOffers(database, source, now);
  await placeWaiting(database, source, now);
}
