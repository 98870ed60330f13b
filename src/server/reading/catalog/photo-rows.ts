import type { ReviewPhoto } from "@/lib/contracts/review-photo";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { announcePurge } from "@/server/platform/cache/purge-channel";
import type { Database } from "@/server/platform/db/database";
import { reviewPhoto } from "@/server/platform/db/schema/reviews";
import type { StoredPhoto } from "@/server/platform/photos/store-photos";
import { and, asc, eq, inArray, notInArray } from "drizzle-orm";

/** The review has to be locked. */
export async function addPhotos(
  transaction: Database,
  reviewId: number,
  photos: readonly StoredPhoto[],
  firstPlace: number,
): Promise<void> {
  if (photos.length === 0) return;
  await transaction
    .insert(reviewPhoto)
    .values(photos.map((photo, index) => ({ ...photo, reviewId, sortOrder: firstPlace + index })));
}

export async function removePhotosExcept(
  transaction: Database,
  reviewId: number,
  kept: readonly string[],
): Promise<string[]> {
  const removed = await transaction
    .delete(reviewPhoto)
    .where(
      and(
        eq(reviewPhoto.reviewId, reviewId),
        kept.length > 0 ? notInArray(reviewPhoto.id, [...kept]) : undefined,
      ),
    )
    .returning({ id: reviewPhoto.id });
  const ids = removed.map(({ id }) => id);
  await announcePurge(transaction, ids.map(cacheTags.photo));
  return ids;
}

/** Neither withheld nor removed, even while the file of a removed photo is still there. */
export async function isShownPhoto(database: Database, photoId: string): Promise<boolean> {
  return (await database.$count(reviewPhoto, eq(reviewPhoto.id, photoId))) > 0;
}

/** By review id, in their order. */
export async function loadPhotos(
  database: Database,
  reviewIds: readonly number[],
): Promise<ReadonlyMap<number, ReviewPhoto[]>> {
  const photos = new Map<number, ReviewPhoto[]>();
  if (reviewIds.length === 0) return photos;
  const rows = await database
    .select()
    .from(reviewPhoto)
    .where(inArray(reviewPhoto.reviewId, [...reviewIds]))
    .orderBy(asc(reviewPhoto.reviewId), asc(reviewPhoto.sortOrder));
  for (const { reviewId, id, width, height } of rows)
    photos.set(reviewId, [...(photos.get(reviewId) ?? []), { id, width, height }]);
  return photos;
}
