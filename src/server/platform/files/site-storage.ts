import type { Settings } from "@/config/settings";
import { createBucketStorage } from "@/server/platform/files/bucket-storage";
import { createDiskStorage } from "@/server/platform/files/disk-storage";
import type { FileStorage } from "@/server/platform/files/file-storage";
import { join } from "node:path";

/** Milliseconds for an answer of the bucket: visitors wait for a photo. */
const timeouts = { photos: 20_000, "open-data": 60_000 } as const;

/** A directory in the data directory, or a folder of the site's bucket. */
export function siteStorage(settings: Settings, folder: keyof typeof timeouts): FileStorage {
  const { PHOTO_BUCKET_URL: endpoint, PHOTO_BUCKET_REGION: region } = settings;
  if (endpoint === undefined) return createDiskStorage(join(settings.DATA_DIR, folder));
  const keys = {
    accessKeyId: settings.PHOTO_BUCKET_KEY_ID ?? "",
    secretAccessKey: settings.PHOTO_BUCKET_SECRET ?? "",
  };
  return createBucketStorage({ endpoint, region, ...keys }, `${folder}/`, timeouts[folder]);
}
