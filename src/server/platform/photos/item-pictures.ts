import { announcePurge } from "@/server/platform/cache/purge-channel";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import type { Database } from "@/server/platform/db/database";
import { item } from "@/server/platform/db/schema/catalog";
import { PHOTO_PATH, photoFileName, photoOfPath } from "@/server/platform/photos/photo-names";
import { eq, or } from "drizzle-orm";

/** Whether an item shows the photo, as an editor's upload or as a picture that a feed brought. */
export async function isItemPicture(database: Database, photoId: string): Promise<boolean> {
  const path = PHOTO_PATH + photoFileName(photoId, "large");
  return (await database.$count(item, or(eq(item.imageUrl, path), eq(item.feedImageUrl, path)))) > 0;
}

/** Call it in the transaction that takes the picture from its item. Addresses of other sites have no tag here. */
export async function announceTakenPicture(transaction: Database, path: string | null): Promise<void> {
  const id = photoOfPath(path ?? "");
  if (id !== null) await announcePurge(transaction, [cacheTags.photo(id)]);
}
