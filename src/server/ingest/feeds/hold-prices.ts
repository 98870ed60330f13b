import type { Database } from "@/server/platform/db/database";
import { feedOfferKey, type FeedRow, type PlacedOffer } from "@/server/ingest/feeds/write-feed-offers";
import { isFarBelow, knownPrices } from "@/server/publishing/offers/known-prices";

/** Parts offers that may be published from those that wait for an editor because their price is far below the known one. */
export async function holdPrices<Placed extends PlacedOffer>(
  transaction: Database,
  source: FeedRow,
  placed: readonly Placed[],
  now: Date,
): Promise<{ offers: Placed[]; held: Placed[] }> {
  const prices = placed.map(({ itemId, productId, offer }) => ({
    itemId,
    key: feedOfferKey(source, productId),
    cents: offer.priceCents,
    product: { feedId: source.id, productId },
  }));
  const known = await knownPrices(transaction, prices, now);
  const offers: Placed[] = [];
  const held: Placed[] = [];
  placed.forEach((each, place) => {
    const { itemId, offer } = each;
    const knownCents = known[place] ?? null;
    if (isFarBelow(offer.priceCents, knownCents))
      held.push({ ...each, offer: { ...offer, held: { itemId, knownCents } } });
    else offers.push(each);
  });
  return { offers, held };
}
