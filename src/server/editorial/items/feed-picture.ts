import { announceTakenPicture } from "@/server/platform/photos/item-pictures";
import type { ItemFormPage } from "@/lib/contracts/operator-items";
import { announceCategoryChange, announceItemChange } from "@/server/platform/cache/purge-channel";
import { queryRows, type Database } from "@/server/platform/db/database";
import { item } from "@/server/platform/db/schema/catalog";
import type { ChangeOptions } from "@/server/editorial/items/edit-item";
import { lockItemRows, type ItemRow } from "@/server/editorial/items/item-row";
import { recordAction } from "@/server/web/operator-access/actions";
import { refreshItemRecords } from "@/server/publishing/search-records/refresh-records";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";

const feedPictureRowSchema = z.object({
  feed_id: z.number().nullable(),
  feed_name: z.string(),
  address: z.string(),
});

/** Null where no feed brought a picture of the item. */
export async function loadFeedPicture(
  database: Database,
  { id, feedImageUrl, imageUrl }: ItemRow,
): Promise<ItemFormPage["feedPicture"]> {
  if (feedImageUrl === null) return null;
  const [found] = await queryRows(
    database,
    feedPictureRowSchema,
    sql`select feed_id, feed_name, address from feed_picture where item_id = ${id} and picture = ${feedImageUrl}`,
  );
  const feed = found ? { id: found.feed_id, name: found.feed_name, host: new URL(found.address).host } : null;
  return { path: feedImageUrl, feed, isShown: imageUrl === null };
}

/** The row stays, so that feeds bring no other picture. `removeOrphanedPhotos` removes the file. */
export function removeFeedPicture(
  database: Database,
  itemId: number,
  { actor, now }: ChangeOptions,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const row = (await lockItemRows(transaction, [itemId])).get(itemId)?.row;
    const picture = row && (await loadFeedPicture(transaction, row));
    if (!picture) return;
    await transaction.update(item).set({ feedImageUrl: null }).where(eq(item.id, itemId));
    await refreshItemRecords(transaction, [itemId]);
    await announceTakenPicture(transaction, picture.path);
    await announceItemChange(transaction, itemId);
    await announceCategoryChange(transaction, row.categoryId);
    await recordAction(transaction, {
      ...{ actor, action: "item-edited", at: now },
      subject: { kind: "item", id: itemId, name: row.name },
      before: { feedPicture: picture.feed?.name ?? picture.path },
      after: { feedPicture: null },
    });
  });
}
