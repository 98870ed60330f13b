import type { Database } from "@/server/platform/db/database";
import {
  compareParts,
  lookUp,
  lookupRows,
  type Comparison,
  type Part,
} from "@/server/ingest/import/compare-parts";
import type { OfferDraft } from "@/server/editorial/items/drafts";
import { isFarBelow, knownPrices } from "@/server/publishing/offers/known-prices";
import { keepLowestPrices } from "@/server/publishing/offers/current-prices";
import { offerKey, type PartRules } from "@/server/ingest/import/later-rows";
import { sql } from "drizzle-orm";
import { z } from "zod";

const storedOfferSchema = z.object({
  item_id: z.number(),
  external_key: z.string(),
  content_hash: z.string(),
});

type StoredOffer = z.infer<typeof storedOfferSchema>;

export interface OfferComparison extends Comparison<OfferDraft, StoredOffer> {
  /** How many changes set a price far below the known one. The import writes them, and warns the editor. */
  farBelow: number;
}

export async function compareOffers(
  database: Database,
  parts: readonly Part<OfferDraft>[],
): Promise<OfferComparison> {
  const wanted = lookupRows(parts, ({ key }) => ({ key }));
  const stored = await lookUp(
    database,
    storedOfferSchema,
    parts,
    sql`select o.item_id, o.external_key, o.content_hash
      from json_to_recordset(${wanted}::json) as r (item_id int, key text)
      join offer o on o.item_id = r.item_id and o.external_key = r.key`,
  );
  const compared = compareParts(parts, stored, { draft: offerKey, stored: (row) => row.external_key });
  return { ...compared, farBelow: await countFarBelow(database, compared.changes) };
}

async function countFarBelow(database: Database, changes: OfferComparison["changes"]): Promise<number> {
  const prices = changes.flatMap(({ item, draft }) =>
    item.id === null ? [] : [{ itemId: item.id, key: draft.key, cents: draft.priceCents }],
  );
  const known = await knownPrices(database, prices, new Date());
  return prices.filter(({ cents }, place) => isFarBelow(cents, known[place] ?? null)).length;
}

export const offerRules: PartRules<OfferDraft> = { kind: "offers", keyOf: offerKey };

export async function writeOffers(
  transaction: Database,
  { changes }: Pick<OfferComparison, "changes">,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = JSON.stringify(changes.map(({ item, draft }) => ({ item_id: item.id, ...draft })));
  await transaction.execute(sql`
    insert into offer (item_id, external_key, store, url, price_cents, card_price_cents, instalment_count, instalment_cents,
      is_commissioned, seen_at, content_hash)
    select r.item_id, r.key, r.store, r.url, r."priceCents", r."cardPriceCents", r."instalmentCount",
      r."instalmentCents", r."isCommissioned", r."seenAt", r."contentHash"
    from json_to_recordset(${rows}::json) as r (item_id int, key text, store text, url text, "priceCents" int,
      "cardPriceCents" int, "instalmentCount" smallint, "instalmentCents" int, "isCommissioned" boolean, "seenAt" timestamptz,
      "contentHash" text)
    on conflict (item_id, external_key) do update set store = excluded.store, url = excluded.url,
      price_cents = excluded.price_cents, card_price_cents = excluded.card_price_cents,
      instalment_count = excluded.instalment_count, instalment_cents = excluded.instalment_cents,
      is_commissioned = excluded.is_commissioned, seen_at = excluded.seen_at, content_hash = excluded.content_hash`);
  const items = changes.flatMap(({ item }) => (item.id === null ? [] : [item.id]));
  await keepLowestPrices(transaction, items, new Date());
}
