import { contentHash } from "@/server/platform/db/content-hash";
import { queryRows, type Database } from "@/server/platform/db/database";
import type { CandidateOffer, feed } from "@/server/platform/db/schema/feeds";
import { queuePictures } from "@/server/ingest/feeds/feed-pictures";
import { followOfferChanges } from "@/server/publishing/offers/current-prices";
import { currentOffer } from "@/server/publishing/offers/price-age";
import { sql } from "drizzle-orm";
import { z } from "zod";

export type FeedRow = typeof feed.$inferSelect;

export interface PlacedOffer {
  itemId: number;
  productId: string;
  offer: CandidateOffer;
}

export interface WrittenCounts {
  created: number;
  changed: number;
  unchanged: number;
}

export const feedOfferKey = ({ id }: Pick<FeedRow, "id">, productId: string) => `feed-${id}:${productId}`;

function rowsOf(source: FeedRow, placed: readonly PlacedOffer[]) {
  const { store, isCommissioned } = source;
  return placed.map(({ itemId, productId, offer }) => {
    const { url, priceCents, instalmentCount, instalmentCents, downPaymentCents } = offer;
    const values = {
      store,
      url,
      price_cents: priceCents,
      instalment_count: instalmentCount,
      instalment_cents: instalmentCents,
      down_payment_cents: downPaymentCents,
      is_commissioned: isCommissioned,
    };
    const key = feedOfferKey(source, productId);
    return { item_id: itemId, key, ...values, content_hash: contentHash([values]) };
  });
}

const feedOfferRowSchema = z.object({
  item_id: z.number(),
  external_key: z.string(),
  content_hash: z.string(),
  is_old: z.boolean(),
});

/**
 * Writes the offers, and updates what depends on them (`followOfferChanges`). The caller's transaction holds the lock of
 * imports.
 */
export async function writeFeedOffers(
  transaction: Database,
  source: FeedRow,
  placed: readonly PlacedOffer[],
  now: Date,
  seenAt: Date = now,
): Promise<WrittenCounts> {
  const counts = { created: 0, changed: 0, unchanged: 0 };
  if (placed.length === 0) return counts;
  const rows = rowsOf(source, placed);
  const list = JSON.stringify(rows);
  const stored = await queryRows(
    transaction,
    feedOfferRowSchema,
    sql`select o.item_id, o.external_key, o.content_hash,
        not (${currentOffer(now)}) as is_old
      from json_to_recordset(${list}::json) as r (item_id int, key text)
      join offer o on o.item_id = r.item_id and o.external_key = r.key`,
  );
  const known = new Map(stored.map((row) => [`${row.item_id} ${row.external_key}`, row]));
  const touched: number[] = [];
  for (const row of rows) {
    const before = known.get(`${row.item_id} ${row.key}`);
    const isSame = before?.content_hash === row.content_hash;
    counts[before === undefined ? "created" : isSame ? "unchanged" : "changed"] += 1;
    // A price that was out of date may be the lowest again although it is the same.
    if (!isSame || before?.is_old) touched.push(row.item_id);
  }
  await transaction.execute(sql`
    insert into offer (item_id, external_key, store, url, price_cents, instalment_count, instalment_cents,
      down_payment_cents, is_commissioned, content_hash, seen_at, feed_id)
    select r.item_id, r.key, r.store, r.url, r.price_cents, r.instalment_count, r.instalment_cents,
      r.down_payment_cents, r.is_commissioned, r.content_hash, ${seenAt.toISOString()}::timestamptz, ${source.id}::int
    from json_to_recordset(${list}::json) as r (item_id int, key text, store text, url text, price_cents int,
      instalment_count smallint, instalment_cents int, down_payment_cents int, is_commissioned boolean,
      content_hash text)
    order by r.item_id, r.key
    on conflict (item_id, external_key) do update set store = excluded.store, url = excluded.url,
      price_cents = excluded.price_cents, card_price_cents = null, instalment_count = excluded.instalment_count,
      instalment_cents = excluded.instalment_cents, down_payment_cents = excluded.down_payment_cents,
      is_commissioned = excluded.is_commissioned, content_hash = excluded.content_hash, seen_at = excluded.seen_at,
      feed_id = excluded.feed_id`);
  await followOfferChanges(transaction, touched, now);
  await queuePictures(transaction, source, placed, now);
  return counts;
}

const BATCH = 1_000;

const itemIdRowSchema = z.object({ item_id: z.number() });

export async function removeFeedOffers(
  database: Database,
  feedId: number,
  { seenBefore, now }: { seenBefore: Date; now: Date },
): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await database.transaction(async (transaction) => {
      const rows = await queryRows(
        transaction,
        itemIdRowSchema,
        sql`delete from offer where id in (
            select id from offer where feed_id = ${feedId} and seen_at < ${seenBefore.toISOString()}::timestamptz
            limit ${BATCH})
          returning item_id`,
      );
      await followOfferChanges(
        transaction,
        rows.map((row) => row.item_id),
        now,
      );
      return rows.length;
    });
    removed += count;
    if (count < BATCH) return removed;
  }
}
