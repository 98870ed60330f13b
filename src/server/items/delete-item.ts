import { failure, ok, type Result } from "@/lib/result";
import { announceCategoryChange, announceItemChange } from "@/server/cache/purge-channel";
import type { Database } from "@/server/db/database";
import { item } from "@/server/db/schema/catalog";
import { review } from "@/server/db/schema/evidence";
import type { ChangeOptions } from "@/server/items/edit-item";
import { factsOfRow } from "@/server/items/item-facts";
import type { EditableItem } from "@/server/items/item-row";
import { lockItemsAndReviews } from "@/server/items/merge-items";
import { recordAction } from "@/server/operator/actions";
import { markRankingStale } from "@/server/rankings/stale-rankings";
import { refreshRanking } from "@/server/rankings/refresh-ranking";
import { commitmentOf } from "@/server/scores/review-commitment";
import { removeLostBrands } from "@/server/search/refresh-records";
import { appendLeaves, type NewLeaf } from "@/server/transparency/append-leaves";
import { and, eq, isNotNull } from "drizzle-orm";

/** `published`: only hidden items can be deleted. `other-name`: the typed name is not the item's. */
type DeletionProblem = "unknown-item" | "published" | "other-name";

/** Leaves for the reviews whose commitments nobody can open any more. */
async function erasuresOf(transaction: Database, itemId: number, at: string): Promise<NewLeaf[]> {
  const rows = await transaction
    .select()
    .from(review)
    .where(and(eq(review.itemId, itemId), isNotNull(review.salt)));
  return rows.flatMap((row) =>
    row.salt === null
      ? []
      : [{ itemId: null, leaf: { kind: "erasure" as const, at, review: commitmentOf(row.salt, row) } }],
  );
}

async function deleteHeld(
  transaction: Database,
  { row, category }: EditableItem,
  { actor, now }: ChangeOptions,
): Promise<void> {
  const at = now.toISOString();
  const { id, slug, name } = row;
  const reviews = await transaction.$count(review, eq(review.itemId, id));
  const named = { id, slug, name };
  const leaf = { kind: "deletion" as const, at, item: named, category: category.slug, reviews };
  await appendLeaves(transaction, [...(await erasuresOf(transaction, id, at)), { itemId: id, leaf }]);
  await announceItemChange(transaction, id);
  await transaction.delete(item).where(eq(item.id, id));
  await removeLostBrands(transaction);
  await markRankingStale(transaction, category.id, now);
  await announceCategoryChange(transaction, category.id);
  await recordAction(transaction, {
    actor,
    action: "item-deleted",
    subject: { kind: "item", id, name },
    before: { ...factsOfRow(row), slug, externalKey: row.externalKey, category: category.slug, reviews },
    after: null,
    at: now,
  });
}

/**
 * A new leaf in the log states the deletion; the item's other leaves stay. `removeOrphanedPhotos` removes the photos'
 * files. `typed` is the name as the editor typed it.
 */
export async function deleteItem(
  database: Database,
  { itemId, typed }: { itemId: number; typed: string },
  options: ChangeOptions,
): Promise<Result<string, DeletionProblem>> {
  const done = await database.transaction(async (transaction) => {
    const held = (await lockItemsAndReviews(transaction, [itemId])).get(itemId);
    if (!held) return failure("unknown-item" as const);
    if (held.row.hiddenAt === null) return failure("published" as const);
    if (typed.trim() !== held.row.name.trim()) return failure("other-name" as const);
    await deleteHeld(transaction, held, options);
    return ok(held);
  });
  if (!done.ok) return done;
  await refreshRanking(database, done.value.category.id, options.now);
  return ok(done.value.row.name);
}
