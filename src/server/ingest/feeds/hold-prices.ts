import { queryRows, type Database } from "@/server/platform/db/database";
import { feedOfferKey, type FeedRow, type PlacedOffer } from "@/server/ingest/feeds/write-feed-offers";
import { currentOffer } from "@/server/publishing/offers/price-age";
import { sql } from "drizzle-orm";

/** No sale takes two thirds off a price that is known; a missing digit, a deposit or a spare part does. */
const LOWEST_SHARE = 1 / 3;

/** Items of a ranking that need a price before a first offer is compared with them. */
const FEWEST_PRICES = 10;

/**
 * Parts offers that may be published from those that wait for an editor because their price is less than a third
 * of the known one. That is the product's own price, now or when it was held or seen last; for a new product it
 * is the median of the item's current offers and of the others in `placed`. The first offer of an item is compared
 * with the price below which a tenth of its ranking's items lie, where at least ten have one.
 */
export async function holdPrices<Placed extends PlacedOffer>(
  transaction: Database,
  source: FeedRow,
  placed: readonly Placed[],
  now: Date,
): Promise<{ offers: Placed[]; held: Placed[] }> {
  if (placed.length === 0) return { offers: [], held: [] };
  const list = JSON.stringify(
    placed.map(({ itemId, productId, offer }) => ({
      ...{ item_id: itemId, product_id: productId, key: feedOfferKey(source, productId) },
      cents: offer.priceCents,
    })),
  );
  const rows = await queryRows<{ productId: string; cents: number | null }>(
    transaction,
    sql`with r as materialized (
        select * from json_to_recordset(${list}::json) as r (item_id int, product_id text, key text, cents int)),
      peer as (
        select item_id, count(*) as prices, percentile_disc(0.5) within group (order by cents desc) as cents from (
          select item_id, cents from r
          union all select o.item_id, o.price_cents from offer o
            where o.item_id in (select item_id from r) and ${currentOffer(now)}) p
        group by item_id),
      ranking as (
        select p.item_id, (select percentile_disc(0.1) within group (order by i.lowest_price_cents)
            from item i where i.category_id = own.category_id and i.hidden_at is null
            having count(i.lowest_price_cents) >= ${FEWEST_PRICES}) as cents
        from peer p join item own on own.id = p.item_id where p.prices = 1)
      select r.product_id as "productId", coalesce(
        (select o.price_cents from offer o where o.item_id = r.item_id and o.external_key = r.key),
        (select (c.offer -> 'held' ->> 'knownCents')::int from offer_candidate c
          where c.feed_id = ${source.id} and c.product_id = r.product_id),
        (select p.price_cents from price_range p where p.item_id = r.item_id and p.offer_key = r.key
          order by p.valid_from desc limit 1),
        ranking.cents, peer.cents) as cents
      from r join peer on peer.item_id = r.item_id left join ranking on ranking.item_id = r.item_id`,
  );
  const known = new Map(rows.map(({ productId, cents }) => [productId, cents]));
  const offers: Placed[] = [];
  const held: Placed[] = [];
  for (const each of placed) {
    const knownCents = known.get(each.productId) ?? null;
    const isHeld = knownCents !== null && each.offer.priceCents < knownCents * LOWEST_SHARE;
    if (isHeld) held.push({ ...each, offer: { ...each.offer, held: { itemId: each.itemId, knownCents } } });
    else offers.push(each);
  }
  return { offers, held };
}
