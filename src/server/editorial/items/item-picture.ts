import { failure, ok, type Result } from "@/lib/result";
import type { SentFile } from "@/server/platform/http/form-body";
import { decodePhoto, type PhotoProblem } from "@/server/platform/photos/decode-photo";
import type { FileStorage } from "@/server/platform/files/file-storage";
import { PHOTO_PATH, photoFileName } from "@/server/platform/photos/photo-names";
import { storePhotos } from "@/server/platform/photos/store-photos";

/** Decodes and encodes the picture without metadata. `removeOrphanedPhotos` removes the file that it replaces. */
export async function storePicture(
  storage: FileStorage,
  { bytes }: Pick<SentFile, "bytes">,
): Promise<Result<string, PhotoProblem>> {
  const decoded = bytes === null ? failure("too-large" as const) : await decodePhoto(bytes);
  if (!decoded.ok) return decoded;
  const [stored] = await storePhotos(storage, [decoded.value]);
  if (!stored) throw new Error("The picture was not stored");
  return ok(PHOTO_PATH + photoFileName(stored.id, "large"));
}
