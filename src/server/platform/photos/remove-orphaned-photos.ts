import type { Database } from "@/server/platform/db/database";
import { item } from "@/server/platform/db/schema/catalog";
import { withheldPhoto } from "@/server/platform/db/schema/moderation";
import { reviewPhoto } from "@/server/platform/db/schema/reviews";
import { logger } from "@/server/platform/log/logger";
import { currentPhotoStorage } from "@/server/platform/photos/current-storage";
import type { FileStorage } from "@/server/platform/files/file-storage";
import { PHOTO_PATH, photoFileName, photoOfFile, photoOfPath } from "@/server/platform/photos/photo-names";
import { defineRecurringKind } from "@/server/platform/jobs/job-kind";
import { isNotNull, like, or } from "drizzle-orm";

interface PhotoFileProblems {
  readonly orphans: number;
  /** Photos that have a row and lack a file. */
  readonly missing: readonly string[];
}

/** A crash leaves fewer orphans: the files of the reviews that were being written. */
const MOST_AFTER_CRASH = 64;

async function picturesOfItems(database: Database): Promise<string[]> {
  const rows = await database
    .select({ imageUrl: item.imageUrl, feedImageUrl: item.feedImageUrl })
    .from(item)
    .where(or(like(item.imageUrl, `${PHOTO_PATH}%`), isNotNull(item.feedImageUrl)));
  return rows
    .flatMap(({ imageUrl, feedImageUrl }) => [imageUrl, feedImageUrl])
    .flatMap((path) => photoOfPath(path ?? "") ?? []);
}

/**
 * Repairs what a crash left: removes files without a row, and logs photos without a file. Files younger than
 * `minimumAge` may belong to a review that is being written.
 */
export async function removeOrphanedPhotos(
  database: Database,
  storage: FileStorage,
  { now, minimumAge }: { now: Date; minimumAge: number },
): Promise<PhotoFileProblems> {
  const files = await storage.list();
  const rows = [
    ...(await database.select({ id: reviewPhoto.id }).from(reviewPhoto)),
    ...(await database.select({ id: withheldPhoto.id }).from(withheldPhoto)),
  ];
  const known = new Set([...rows.map(({ id }) => id), ...(await picturesOfItems(database))]);
  const isSettled = ({ writtenAt }: { writtenAt: Date }) => now.getTime() - writtenAt.getTime() >= minimumAge;
  const isOrphan = ({ name }: { name: string }) => {
    const photo = photoOfFile(name);
    return photo ? !known.has(photo.id) : name.endsWith(".partial");
  };
  const found = files.filter((file) => isSettled(file) && isOrphan(file));
  // A crash does not leave so many. The photos belong to another database, so nothing is removed.
  const isForeign = found.length > MOST_AFTER_CRASH && found.length > files.length / 2;
  if (isForeign) logger.error({ orphans: found.length }, "photos.of-another-database");
  const orphans = isForeign ? [] : found;
  for (const { name } of orphans) await storage.remove(name);
  const names = new Set(files.map(({ name }) => name));
  const isWhole = (id: string) =>
    names.has(photoFileName(id, "large")) && names.has(photoFileName(id, "small"));
  const missing = rows.map(({ id }) => id).filter((id) => !isWhole(id));
  if (orphans.length > 0) logger.info({ orphans: orphans.length }, "photos.orphans-removed");
  if (missing.length > 0) logger.error({ missing }, "photos.files-missing");
  return { orphans: orphans.length, missing };
}

/** Greatest age of files of a review that is being written. */
const WRITING_MILLISECONDS = 15 * 60_000;

export const checkPhotosJob = defineRecurringKind({
  kind: "photos.check",
  schedule: { every: 3_600_000 },
  timeLimit: 3_600_000,
  run: async ({ database }) => {
    const options = { now: new Date(), minimumAge: WRITING_MILLISECONDS };
    const { orphans, missing } = await removeOrphanedPhotos(database, currentPhotoStorage(), options);
    return { orphans, missing: missing.length };
  },
});
