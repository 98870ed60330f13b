import { queryRows, type Database } from "@/server/platform/db/database";
import { currentOffer } from "@/server/publishing/offers/price-age";
import { sql } from "drizzle-orm";
import { z } from "zod";

/** No sale takes two thirds off a price that is known; a missing digit, a deposit or a spare part does. */
const LOWEST_SHARE = 1 / 3;

/** Items of a ranking that need a price before a first offer is compared with them. */
const FEWEST_PRICES = 10;

/** A price before it is published. */
export interface PlacedPrice {
  readonly itemId: number;
  /** The offer's `external_key`; one that no offer has stands for a new offer. */
  readonly key: string;
  readonly cents: number;
  /** The feed's product that has it. */
  readonly product?: { readonly feedId: number; readonly productId: string };
}

export const isFarBelow = (cents: number, knownCents: number | null): knownCents is number =>
  knownCents !== null && cents < knownCents * LOWEST_SHARE;

const knownPriceRowSchema = z.object({ place: z.number(), cents: z.number().nullable() });

/**
 * What is known of each price, in cents and in the given order; null where nothing is. That is the offer's own price, now or when
 * it was held or seen last; for a new offer it is the median of the item's current offers and of the others in `placed`. The first
 * offer of an item is compared with the price below which a tenth of its ranking's items lie, where at least ten have one. ADR 49.
 */
export async function knownPrices(
  database: Database,
  placed: readonly PlacedPrice[],
  now: Date,
): Promise<(number | null)[]> {
  if (placed.length === 0) return [];
  const list = JSON.stringify(
    placed.map(({ itemId, key, cents, product }, place) => ({
      ...{ place, item_id: itemId, key, cents },
      ...{ feed_id: product?.feedId ?? null, product_id: product?.productId ?? null },
    })),
  );
  const rows = await queryRows(
    database,
    knownPriceRowSchema,
    sql`with r as materialized (
        select * from json_to_recordset(${list}::json)
          as r (place int, item_id int, key text, cents int, feed_id int, product_id text)),
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
      select r.place, coalesce(
        (select o.price_cents from offer o where o.item_id = r.item_id and o.external_key = r.key),
        (select (c.offer -> 'held' ->> 'knownCents')::int from offer_candidate c
          where c.feed_id = r.feed_id and c.product_id = r.product_id),
        (select p.price_cents from price_range p where p.item_id = r.item_id and p.offer_key = r.key
          order by p.valid_from desc limit 1),
        ranking.cents, peer.cents) as cents
      from r join peer on peer.item_id = r.item_id left join ranking on ranking.item_id = r.item_id
      order by r.place`,
  );
  return rows.map(({ cents }) => cents);
}
