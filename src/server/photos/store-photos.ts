import { PHOTO_SIZES, type DecodedPhoto, type PhotoSize } from "@/server/photos/decode-photo";
import { photoFileName, type PhotoStorage } from "@/server/photos/photo-storage";
import { logger } from "@/server/log/logger";
import { randomUUID } from "node:crypto";

/** The files are stored; the row is not written yet. */
export interface StoredPhoto {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

const sizes = Object.keys(PHOTO_SIZES) as PhotoSize[];

/** Files come before rows, so that every row has its files. */
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

/** Call it after the rows are deleted. `removeOrphanedPhotos` removes later what cannot be removed now. */
export async function removePhotoFiles(storage: PhotoStorage, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    for (const size of sizes) {
      await storage
        .remove(photoFileName(id, size))
        .catch((error: unknown) => logger.error({ err: error }, "photos.removal-failed"));
    }
  }
}
