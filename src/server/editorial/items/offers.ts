import { failure, ok, type Result } from "@/lib/result";
import { contentHash } from "@/server/platform/db/content-hash";
import type { Database } from "@/server/platform/db/database";
import { offer } from "@/server/platform/db/schema/catalog";
import { announceItem } from "@/server/editorial/items/announce-item";
import type { ChangeOptions } from "@/server/editorial/items/edit-item";
import { lockItemRows, type EditableItem } from "@/server/editorial/items/item-row";
import { keepLowestPrices } from "@/server/publishing/offers/current-prices";
import { recordAction } from "@/server/web/operator-access/actions";
import { and, eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";

export type OfferRow = typeof offer.$inferSelect;

export interface OfferFacts {
  readonly store: string;
  readonly url: string;
  readonly priceCents: number;
  /** In one payment; at least `priceCents`. */
  readonly cardPriceCents: number | null;
  readonly instalmentCount: number | null;
  readonly instalmentCents: number | null;
  /** Due at once beside the instalments; null without instalments. */
  readonly downPaymentCents: number | null;
  readonly isCommissioned: boolean;
  readonly seenAt: Date;
}

export type OfferProblem = "unknown-item" | "unknown-offer" | "changed";

interface OfferKey {
  readonly itemId: number;
  readonly offerId: number;
  /** The hash of the offer that the editor saw. */
  readonly seen: string;
}

const factsOf = ({
  store,
  url,
  priceCents,
  cardPriceCents,
  instalmentCount,
  instalmentCents,
  downPaymentCents,
  isCommissioned,
  seenAt,
}: OfferFacts) => ({
  store,
  url,
  priceCents,
  cardPriceCents,
  instalmentCount,
  instalmentCents,
  downPaymentCents,
  isCommissioned,
  seenAt: seenAt.toISOString(),
});

const hashOf = (facts: OfferFacts) => contentHash([factsOf(facts)]);

/** The item has to be locked. Updates everything that depends on its price. */
async function changeOffers(
  database: Database,
  itemId: number,
  { actor, now }: ChangeOptions,
  change: (
    transaction: Database,
    held: EditableItem,
  ) => Promise<Result<{ before: OfferFacts | null; after: OfferFacts | null }, OfferProblem>>,
): Promise<Result<undefined, OfferProblem>> {
  return database.transaction(async (transaction) => {
    const held = (await lockItemRows(transaction, [itemId])).get(itemId);
    if (!held) return failure("unknown-item");
    const changed = await change(transaction, held);
    if (!changed.ok) return changed;
    const { before, after } = changed.value;
    await keepLowestPrices(transaction, [itemId], now);
    await announceItem(transaction, held.row, now);
    await recordAction(transaction, {
      actor,
      action: "item-edited",
      subject: { kind: "item", id: itemId, name: held.row.name },
      before: { offer: before && factsOf(before) },
      after: { offer: after && factsOf(after) },
      at: now,
    });
    return ok(undefined);
  });
}

export const addOffer = (
  database: Database,
  { itemId, facts }: { itemId: number; facts: OfferFacts },
  options: ChangeOptions,
) =>
  changeOffers(database, itemId, options, async (transaction) => {
    const externalKey = `manual-${randomUUID()}`;
    await transaction.insert(offer).values({ ...facts, itemId, externalKey, contentHash: hashOf(facts) });
    return ok({ before: null, after: facts });
  });

async function lockOffer(
  transaction: Database,
  { itemId, offerId, seen }: OfferKey,
): Promise<Result<OfferRow, OfferProblem>> {
  const [row] = await transaction
    .select()
    .from(offer)
    .where(and(eq(offer.id, offerId), eq(offer.itemId, itemId)))
    .for("update");
  if (!row) return failure("unknown-offer");
  return row.contentHash === seen ? ok(row) : failure("changed");
}

/** The next import or feed with this offer overwrites the change. */
export const changeOffer = (
  database: Database,
  { facts, ...key }: OfferKey & { facts: OfferFacts },
  options: ChangeOptions,
) =>
  changeOffers(database, key.itemId, options, async (transaction) => {
    const held = await lockOffer(transaction, key);
    if (!held.ok) return held;
    await transaction
      .update(offer)
      .set({ ...facts, contentHash: hashOf(facts) })
      .where(eq(offer.id, key.offerId));
    return ok({ before: held.value, after: facts });
  });

export const removeOffer = (database: Database, key: OfferKey, options: ChangeOptions) =>
  changeOffers(database, key.itemId, options, async (transaction) => {
    const held = await lockOffer(transaction, key);
    if (!held.ok) return held;
    await transaction.delete(offer).where(eq(offer.id, key.offerId));
    return ok({ before: held.value, after: null });
  });
