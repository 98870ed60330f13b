import { advisoryLocks } from "@/server/platform/db/advisory-locks";
import type { Database } from "@/server/platform/db/database";
import { item } from "@/server/platform/db/schema/catalog";
import { feed, offerCandidate } from "@/server/platform/db/schema/feeds";
import type { FeedChange } from "@/server/ingest/feeds/manage-feeds";
import { writeFeedOffers } from "@/server/ingest/feeds/write-feed-offers";
import { recordAction } from "@/server/web/operator-access/actions";
import { and, eq, sql } from "drizzle-orm";

export interface CandidateKey {
  readonly feedId: number;
  readonly productId: string;
}

const isOf = ({ feedId, productId }: CandidateKey) =>
  and(eq(offerCandidate.feedId, feedId), eq(offerCandidate.productId, productId));

type ItemRow = typeof item.$inferSelect;
type CandidateRow = typeof offerCandidate.$inferSelect;

/** Gives an item the numbers that it lacks, so that other feeds find it too. */
async function learnNumbers(transaction: Database, row: ItemRow, { gtin, mpn }: CandidateRow): Promise<void> {
  const isTaken = gtin !== null && (await transaction.$count(item, eq(item.gtin, gtin))) > 0;
  const learned = {
    ...(row.gtin === null && gtin !== null && !isTaken && { gtin }),
    ...(row.mpn === null && mpn !== null && { mpn }),
  };
  const names = Object.keys(learned);
  if (names.length === 0) return;
  const editedFields = [...new Set([...row.editedFields, ...names])];
  await transaction
    .update(item)
    .set({ ...learned, editedFields, version: row.version + 1 })
    .where(eq(item.id, row.id));
}

async function assign(
  transaction: Database,
  { key, itemId }: { key: CandidateKey; itemId: number },
  { actor, now }: FeedChange,
): Promise<boolean> {
  const [candidate] = await transaction.select().from(offerCandidate).where(isOf(key)).for("update");
  const [source] = await transaction.select().from(feed).where(eq(feed.id, key.feedId));
  const [row] = await transaction.select().from(item).where(eq(item.id, itemId)).for("update");
  if (!candidate || !source || !row) return false;
  const { productId, lastSeenAt } = candidate;
  // Who gives it an item has seen its price, and the price known, and accepts it.
  const { held: _, ...offer } = candidate.offer;
  await transaction.update(offerCandidate).set({ itemId, offer, isIgnored: false }).where(isOf(key));
  await learnNumbers(transaction, row, candidate);
  await writeFeedOffers(transaction, source, [{ itemId, productId, offer }], now, lastSeenAt);
  await recordAction(transaction, {
    ...{ actor, action: "offer-assigned", at: now },
    subject: { kind: "offer", id: `${key.feedId}:${productId}`, name: candidate.title },
    before: { item: null },
    after: { item: row.name, itemId },
  });
  return true;
}

/**
 * Assigns offers to items, for later runs too, and gives the number of assigned ones. Products and items that
 * no longer exist are left out.
 */
export function assignCandidates(
  database: Database,
  choices: readonly { key: CandidateKey; itemId: number }[],
  change: FeedChange,
): Promise<number> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.importBatch})`);
    let assigned = 0;
    for (const choice of choices) if (await assign(transaction, choice, change)) assigned += 1;
    return assigned;
  });
}

/** Gives their number. They do not come back into the queue. */
export function ignoreCandidates(
  database: Database,
  keys: readonly CandidateKey[],
  { actor, now }: FeedChange,
): Promise<number> {
  return database.transaction(async (transaction) => {
    let ignored = 0;
    for (const key of keys) {
      const [row] = await transaction
        .update(offerCandidate)
        .set({ isIgnored: true })
        .where(and(isOf(key), eq(offerCandidate.isIgnored, false)))
        .returning();
      if (!row) continue;
      ignored += 1;
      await recordAction(transaction, {
        ...{ actor, action: "offer-ignored", at: now },
        subject: { kind: "offer", id: `${key.feedId}:${key.productId}`, name: row.title },
        before: { ignored: false },
        after: { ignored: true },
      });
    }
    return ignored;
  });
}
