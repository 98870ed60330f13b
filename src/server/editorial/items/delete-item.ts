import { announceTakenPicture } from "@/server/platform/photos/item-pictures";
import { failure, ok, type Result } from "@/lib/result";
import { announceCategoryChange, announceItemChange } from "@/server/platform/cache/purge-channel";
import type { Database } from "@/server/platform/db/database";
import { item } from "@/server/platform/db/schema/catalog";
import { review } from "@/server/platform/db/schema/evidence";
import type { ChangeOptions } from "@/server/editorial/items/edit-item";
import { factsOfRow } from "@/server/editorial/items/item-facts";
import type { EditableItem } from "@/server/editorial/items/item-row";
import { lockItemsAndReviews } from "@/server/editorial/items/merge-items";
import { recordAction } from "@/server/web/operator-access/actions";
import { markRankingStale } from "@/server/publishing/rankings/stale-rankings";
import { refreshRanking } from "@/server/publishing/rankings/refresh-ranking";
import { commitmentOf } from "@/server/publishing/scores/review-commitment";
import { removeLostBrands } from "@/server/publishing/search-records/refresh-records";
import { appendLeaves, type NewLeaf } from "@/server/publishing/transparency/append-leaves";
import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";

/** `published`: only hidden items can be deleted. `other-name`: the typed name is not the item's. */
type DeletionProblem = "unknown-item" | "published" | "other-name";

/** Leaves for the reviews of items whose commitments nobody can open any more. */
export async function erasuresOf(
  transaction: Database,
  itemIds: readonly number[],
  at: string,
): Promise<NewLeaf[]> {
  const rows = await transaction
    .select()
    .from(review)
    .where(and(inArray(review.itemId, [...itemIds]), isNotNull(review.salt)))
    .orderBy(asc(review.id));
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
  await appendLeaves(transaction, [...(await erasuresOf(transaction, [id], at)), { itemId: id, leaf }]);
  await announceItemChange(transaction, id);
  for (const path of [row.imageUrl, row.feedImageUrl]) await announceTakenPicture(transaction, path);
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
