import { announceTakenPicture } from "@/server/platform/photos/item-pictures";
import { failure, ok, type Result } from "@/lib/result";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { announcePurge } from "@/server/platform/cache/purge-channel";
import type { Database } from "@/server/platform/db/database";
import { item } from "@/server/platform/db/schema/catalog";
import { announceItem } from "@/server/editorial/items/announce-item";
import type { ChangeOptions } from "@/server/editorial/items/edit-item";
import { lockItemRows, seenOf, type EditableItem } from "@/server/editorial/items/item-row";
import { moveNumbers, moveReferences, moveReviews } from "@/server/editorial/items/move-parts";
import { keepLowestPrices } from "@/server/publishing/offers/current-prices";
import { republishMoved } from "@/server/editorial/items/republish-moved";
import { supersedeReviews } from "@/server/editorial/items/supersede-reviews";
import { recordAction } from "@/server/web/operator-access/actions";
import { refreshRanking } from "@/server/publishing/rankings/refresh-ranking";
import { appendLeaves } from "@/server/publishing/transparency/append-leaves";
import { lockWeights } from "@/server/publishing/weights/post-share";
import { eq, sql } from "drizzle-orm";

/** Both as the editor saw them (`seenOf`). */
interface ItemMerge {
  readonly kept: { readonly id: number; readonly seen: string };
  readonly merged: { readonly id: number; readonly seen: string };
}

/** `other-category`: items of two categories have other criteria and units. */
type MergeProblem = "unknown-item" | "same-item" | "other-category" | "changed";

const nameOf = ({ id, slug, name }: EditableItem["row"]) => ({ id, slug, name });

/** Locks the reviews of items, and then the items, until the transaction ends. */
export async function lockItemsAndReviews(
  transaction: Database,
  itemIds: readonly number[],
): Promise<Map<number, EditableItem>> {
  for (const itemId of [...itemIds].sort((a, b) => a - b)) await lockWeights(transaction, itemId);
  return lockItemRows(transaction, itemIds);
}

async function lockBoth(
  transaction: Database,
  { kept, merged }: ItemMerge,
): Promise<Result<{ stays: EditableItem; goes: EditableItem }, MergeProblem>> {
  if (kept.id === merged.id) return failure("same-item");
  const held = await lockItemsAndReviews(transaction, [kept.id, merged.id]);
  const [stays, goes] = [held.get(kept.id), held.get(merged.id)];
  if (!stays || !goes) return failure("unknown-item");
  if (stays.category.id !== goes.category.id) return failure("other-category");
  const isSeen = seenOf(stays.row) === kept.seen && seenOf(goes.row) === merged.seen;
  return isSeen ? ok({ stays, goes }) : failure("changed");
}

async function mergeHeld(
  transaction: Database,
  { stays, goes }: { stays: EditableItem; goes: EditableItem },
  { actor, now }: ChangeOptions,
): Promise<void> {
  const { row: kept, category } = stays;
  const { row: merged } = goes;
  const ids = { keptId: kept.id, mergedId: merged.id };
  const superseded = await supersedeReviews(transaction, { ...ids, now });
  const reviews = await moveReviews(transaction, merged.id, kept.id);
  const left = await moveNumbers(transaction, ids);
  await moveReferences(transaction, { keptId: kept.id, merged, now });
  for (const path of [merged.imageUrl, merged.feedImageUrl]) await announceTakenPicture(transaction, path);
  await transaction.delete(item).where(eq(item.id, merged.id));
  await keepLowestPrices(transaction, [kept.id], now);
  await transaction
    .update(item)
    .set({ version: sql`version + 1`, updatedAt: now })
    .where(eq(item.id, kept.id));
  const leaf = {
    kind: "merge" as const,
    at: now.toISOString(),
    item: nameOf(kept),
    merged: nameOf(merged),
    category: category.slug,
    reviews,
    superseded,
  };
  await appendLeaves(transaction, [{ itemId: kept.id, leaf }]);
  await republishMoved(transaction, [kept.id], { cause: "merge", now });
  await announceItem(transaction, kept, now);
  await announcePurge(transaction, [cacheTags.item(merged.slug)]);
  await recordAction(transaction, {
    actor,
    action: "item-merged",
    subject: { kind: "item", id: kept.id, name: kept.name },
    before: {
      merged: { ...nameOf(merged), externalKey: merged.externalKey, attributes: merged.attributes },
      left,
    },
    after: { reviews, superseded },
    at: now,
  });
}

/**
 * Moves reviews with votes, reports and photos, aggregates, measurements and offers to the item that stays,
 * leads slugs and keys to it, and publishes its Nota (ADR 28) and ranking, in one transaction.
 */
export async function mergeItems(
  database: Database,
  merge: ItemMerge,
  options: ChangeOptions,
): Promise<Result<undefined, MergeProblem>> {
  const done = await database.transaction(async (transaction) => {
    const held = await lockBoth(transaction, merge);
    if (!held.ok) return held;
    await mergeHeld(transaction, held.value, options);
    return ok(held.value.stays.category.id);
  });
  if (!done.ok) return done;
  await refreshRanking(database, done.value, options.now);
  return ok(undefined);
}
