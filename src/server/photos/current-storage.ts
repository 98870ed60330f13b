import { currentSettings, type Settings } from "@/config/settings";
import { createBucketPhotoStorage } from "@/server/photos/bucket-storage";
import { createDiskPhotoStorage } from "@/server/photos/disk-storage";
import type { PhotoStorage } from "@/server/photos/photo-storage";
import { join } from "node:path";

export function photoStorageOf(settings: Settings): PhotoStorage {
  const { PHOTO_BUCKET_URL, PHOTO_BUCKET_REGION, PHOTO_BUCKET_KEY_ID, PHOTO_BUCKET_SECRET } = settings;
  if (PHOTO_BUCKET_URL === undefined) return createDiskPhotoStorage(join(settings.DATA_DIR, "photos"));
  return createBucketPhotoStorage({
    endpoint: PHOTO_BUCKET_URL,
    region: PHOTO_BUCKET_REGION,
    accessKeyId: PHOTO_BUCKET_KEY_ID ?? "",
    secretAccessKey: PHOTO_BUCKET_SECRET ?? "",
  });
}

let opened: PhotoStorage | null = null;

export function currentPhotoStorage(): PhotoStorage {
  opened ??= photoStorageOf(currentSettings());
  return opened;
}
