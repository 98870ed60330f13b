import type { Database } from "@/server/platform/db/database";
import { numberArray } from "@/server/platform/db/sql-lists";
import { currentOffer, PRICE_DAYS } from "@/server/publishing/offers/price-age";
import { brazilianDay } from "@/server/publishing/rankings/brazilian-day";
import { sql } from "drizzle-orm";

const NAMES = [
  "store",
  "price_cents",
  "card_price_cents",
  "instalment_count",
  "instalment_cents",
  "down_payment_cents",
];
const columns = sql.raw(NAMES.join(", "));
const ofOffer = sql.raw(NAMES.map((name) => `o.${name}`).join(", "));
const ofRange = sql.raw(NAMES.map((name) => `p.${name}`).join(", "));

/**
 * Call it in the transaction that changed the offers. A range ends when the price changes, becomes too old,
 * or its offer is gone. Unchanged prices write nothing. Of several prices of an offer on a day
 * (America/Sao_Paulo), the last one counts.
 */
export async function recordPrices(
  transaction: Database,
  itemIds: readonly number[],
  now: Date,
): Promise<void> {
  if (itemIds.length === 0) return;
  const today = sql`${brazilianDay(now)}::date`;
  const ids = numberArray([...new Set(itemIds)]);
  await transaction.execute(
    sql`delete from price_range where item_id = any(${ids}) and valid_from >= ${today}`,
  );
  await transaction.execute(
    sql`update price_range set valid_to = null where item_id = any(${ids}) and valid_to >= ${today}`,
  );
  // The price ended when it became too old, which may have been days ago.
  await transaction.execute(sql`
    update price_range p set valid_to = greatest(p.valid_from + 1, least(${today}, coalesce((
      select (o.seen_at at time zone 'America/Sao_Paulo')::date + ${PRICE_DAYS}::int from offer o
      where o.item_id = p.item_id and o.external_key = p.offer_key and not (${currentOffer(now)})), ${today})))
    where p.item_id = any(${ids}) and p.valid_to is null and not exists (
      select from offer o where o.item_id = p.item_id and o.external_key = p.offer_key and ${currentOffer(now)}
        and (${ofOffer}) is not distinct from (${ofRange}))`);
  await transaction.execute(sql`
    insert into price_range (item_id, offer_key, valid_from, ${columns})
    select o.item_id, o.external_key, ${today}, ${ofOffer} from offer o
    where o.item_id = any(${ids}) and ${currentOffer(now)} and not exists (
      select from price_range p where p.item_id = o.item_id and p.offer_key = o.external_key and p.valid_to is null)`);
}
