import { PHOTO_SIZES, type DecodedPhoto, type PhotoSize } from "@/server/platform/photos/decode-photo";
import type { FileStorage } from "@/server/platform/files/file-storage";
import { photoFileName } from "@/server/platform/photos/photo-names";
import { logger } from "@/server/platform/log/logger";
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
  storage: FileStorage,
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
export async function removePhotoFiles(storage: FileStorage, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    for (const size of sizes) {
      await storage
        .remove(photoFileName(id, size))
        .catch((error: unknown) => logger.error({ err: error }, "photos.removal-failed"));
    }
  }
}
