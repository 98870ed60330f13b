import type { Database } from "@/server/platform/db/database";
import { offer } from "@/server/platform/db/schema/catalog";
import type { OfferDraft } from "@/server/run/demonstration/generate-offers";
import { contentHash } from "@/server/platform/db/content-hash";
import { brazilianDay, daysBefore } from "@/server/publishing/rankings/brazilian-day";
import { slugify } from "@/server/platform/words/text-keys";
import { sql } from "drizzle-orm";

const MINUTE_MILLISECONDS = 60_000;

export async function storeOffers(
  transaction: Database,
  items: readonly { itemId: number; offers: readonly OfferDraft[] }[],
  now: Date,
): Promise<void> {
  const rows = items.flatMap(({ itemId, offers }) =>
    offers.map(({ seenMinutesAgo, formerPrices: _, ...values }) => ({
      ...values,
      itemId,
      externalKey: slugify(values.store),
      seenAt: new Date(now.getTime() - seenMinutesAgo * MINUTE_MILLISECONDS),
      contentHash: contentHash(Object.values(values)),
    })),
  );
  await transaction.insert(offer).values(rows);
  await storePrices(transaction, items, now);
}

/** Each former price lasts until the next one. Instalments keep their present cost. */
async function storePrices(
  transaction: Database,
  items: readonly { itemId: number; offers: readonly OfferDraft[] }[],
  now: Date,
): Promise<void> {
  const today = brazilianDay(now);
  const rows = items.flatMap(({ itemId, offers }) =>
    offers.flatMap(({ store, priceCents, formerPrices, ...credit }) => {
      const { cardPriceCents, instalmentCount, instalmentCents } = credit;
      const last = formerPrices.at(-1)?.daysAgo ?? 1;
      const prices = [...formerPrices, { priceCents, daysAgo: Math.floor(last / 2) }];
      const scaled = (cents: number | null, price: number) =>
        cents && Math.round((cents * price) / priceCents);
      return prices.map((price, index) => ({
        item_id: itemId,
        offer_key: slugify(store),
        valid_from: daysBefore(today, price.daysAgo),
        valid_to: index + 1 < prices.length ? daysBefore(today, prices[index + 1]?.daysAgo ?? 0) : null,
        store,
        price_cents: price.priceCents,
        card_price_cents: scaled(cardPriceCents, price.priceCents),
        instalment_count: instalmentCount,
        instalment_cents: scaled(instalmentCents, price.priceCents),
      }));
    }),
  );
  await transaction.execute(sql`
    insert into price_range (item_id, offer_key, valid_from, valid_to, store, price_cents, card_price_cents,
      instalment_count, instalment_cents)
    select r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (item_id int, offer_key text, valid_from date,
      valid_to date, store text, price_cents int, card_price_cents int, instalment_count smallint, instalment_cents int)`);
}
