import { currentSettings } from "@/config/settings";
import type { FileStorage } from "@/server/platform/files/file-storage";
import { siteStorage } from "@/server/platform/files/site-storage";

let opened: FileStorage | null = null;

export function currentPhotoStorage(): FileStorage {
  opened ??= siteStorage(currentSettings(), "photos");
  return opened;
}
