import { queryRows, type Database } from "@/server/db/database";
import type { CandidateOffer } from "@/server/db/schema/feeds";
import { textArray } from "@/server/db/sql-lists";
import type { MerchantProduct } from "@/server/feeds/merchant-product";
import { sql } from "drizzle-orm";

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

export async function loadAssignments(
  database: Database,
  feedId: number,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await queryRows<{ product_id: string; item_id: number }>(
    database,
    sql`select product_id, item_id from offer_candidate
      where feed_id = ${feedId} and item_id is not null and product_id = any(${textArray(productIds)})`,
  );
  return new Map(rows.map((row) => [row.product_id, row.item_id]));
}

/** Puts products into the queue, or notes that they were seen again. */
export async function writeCandidates(
  transaction: Database,
  feedId: number,
  products: readonly MerchantProduct[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map((product) => {
    const { id, title, brand, gtin, mpn } = product;
    return { id, title, brand, gtin, mpn, offer: offerOf(product) };
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

/** For products whose items are known now. What editors chose stays. */
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

/** For products that the feed has no more. Choices of editors stay, for when they come back. */
export async function forgetGoneCandidates(
  database: Database,
  feedId: number,
  seenBefore: Date,
): Promise<void> {
  await database.execute(sql`
    delete from offer_candidate where feed_id = ${feedId} and item_id is null and not is_ignored
      and last_seen_at < ${seenBefore.toISOString()}::timestamptz`);
}
