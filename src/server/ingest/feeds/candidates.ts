import { queryCount, queryRows, type Database } from "@/server/platform/db/database";
import type { CandidateOffer } from "@/server/platform/db/schema/feeds";
import { textArray } from "@/server/platform/db/sql-lists";
import type { MerchantProduct } from "@/server/ingest/feeds/merchant-product";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

export function offerOf({ url, imageUrl, priceCents, instalments }: MerchantProduct): CandidateOffer {
  return {
    url,
    ...(imageUrl !== null && { imageUrl }),
    priceCents,
    instalmentCount: instalments?.count ?? null,
    instalmentCents: instalments?.cents ?? null,
    downPaymentCents: instalments?.downPaymentCents ?? null,
  };
}

/** A condition on `offer_candidate c`: an editor has to choose its item or accept its price. */
export const isQueued: SQL = sql`((c.item_id is null or c.offer -> 'held' is not null) and not c.is_ignored)`;

export async function countQueuedOffers(database: Database): Promise<number> {
  return queryCount(database, sql`select count(*)::int as count from offer_candidate c where ${isQueued}`);
}

const assignmentRowSchema = z.object({ product_id: z.string(), item_id: z.number() });

export async function loadAssignments(
  database: Database,
  feedId: number,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await queryRows(
    database,
    assignmentRowSchema,
    sql`select product_id, item_id from offer_candidate
      where feed_id = ${feedId} and item_id is not null and product_id = any(${textArray(productIds)})`,
  );
  return new Map(rows.map((row) => [row.product_id, row.item_id]));
}

/** Puts products into the queue, or notes that they were seen again. */
export async function writeCandidates(
  transaction: Database,
  feedId: number,
  products: readonly { product: MerchantProduct; offer: CandidateOffer }[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map(({ product: { id, title, brand, gtin, mpn }, offer }) => {
    return { ...{ id, title, brand, gtin, mpn }, offer };
  });
  await transaction.execute(sql`
    insert into offer_candidate as c (feed_id, product_id, title, brand, gtin, mpn, offer, first_seen_at, last_seen_at)
    select ${feedId}::int, r.id, r.title, r.brand, r.gtin, r.mpn, r.offer, ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id text, title text, brand text, gtin text, mpn text,
      offer jsonb)
    order by r.id
    on conflict (feed_id, product_id) do update set title = excluded.title, brand = excluded.brand,
      gtin = excluded.gtin, mpn = excluded.mpn, offer = excluded.offer, last_seen_at = excluded.last_seen_at`);
}

/** Deletes the candidates of products whose items are known now. Choices of editors stay. */
export async function removeCandidates(
  transaction: Database,
  feedId: number,
  productIds: readonly string[],
): Promise<void> {
  if (productIds.length === 0) return;
  await transaction.execute(sql`
    delete from offer_candidate
    where feed_id = ${feedId} and item_id is null and product_id = any(${textArray(productIds)})`);
}

/** Deletes candidates whose products the feed no longer has. Choices of editors stay, in case the products come back. */
export async function forgetGoneCandidates(
  database: Database,
  feedId: number,
  seenBefore: Date,
): Promise<void> {
  await database.execute(sql`
    delete from offer_candidate where feed_id = ${feedId} and item_id is null and not is_ignored
      and last_seen_at < ${seenBefore.toISOString()}::timestamptz`);
}
