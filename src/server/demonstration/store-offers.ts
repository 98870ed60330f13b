import type { Database } from "@/server/db/database";
import { offer } from "@/server/db/schema/catalog";
import type { OfferDraft } from "@/server/demonstration/generate-offers";
import { contentHash } from "@/server/db/content-hash";
import { slugify } from "@/server/import/text-keys";

const MINUTE_MILLISECONDS = 60_000;

/** Stores the offers of items, seen shortly before `now`. */
export async function storeOffers(
  transaction: Database,
  items: readonly { itemId: number; offers: readonly OfferDraft[] }[],
  now: Date,
): Promise<void> {
  const rows = items.flatMap(({ itemId, offers }) =>
    offers.map(({ seenMinutesAgo, ...values }) => ({
      ...values,
      itemId,
      externalKey: slugify(values.store),
      seenAt: new Date(now.getTime() - seenMinutesAgo * MINUTE_MILLISECONDS),
      contentHash: contentHash(Object.values(values)),
    })),
  );
  await transaction.insert(offer).values(rows);
}
