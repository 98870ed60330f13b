import { PHOTO_SIZES, type DecodedPhoto, type PhotoSize } from "@/server/photos/decode-photo";
import { photoFileName, type PhotoStorage } from "@/server/photos/photo-storage";
import { logger } from "@/server/log/logger";
import { randomUUID } from "node:crypto";

/** A photo whose files are stored, and whose row is still to be written. */
export interface StoredPhoto {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

const sizes = Object.keys(PHOTO_SIZES) as PhotoSize[];

/** Stores the files of photos. Their rows come after them, so that no row ever waits for its file. */
export async function storePhotos(
  storage: PhotoStorage,
  photos: readonly DecodedPhoto[],
): Promise<StoredPhoto[]> {
  const stored: StoredPhoto[] = [];
  for (const { width, height, files } of photos) {
    const id = randomUUID();
    for (const size of sizes) await storage.write(photoFileName(id, size), files[size]);
    stored.push({ id, width, height });
  }
  return stored;
}

/**
 * Removes the files of photos whose rows are gone. What cannot be removed now is an orphan, which `healPhotos` removes
 * later.
 */
export async function removePhotoFiles(storage: PhotoStorage, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    for (const size of sizes) {
      await storage
        .remove(photoFileName(id, size))
        .catch((error: unknown) => logger.error({ err: error }, "photos.removal-failed"));
    }
  }
}
