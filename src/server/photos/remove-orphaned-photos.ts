import type { Database } from "@/server/db/database";
import { item } from "@/server/db/schema/catalog";
import { withheldPhoto } from "@/server/db/schema/moderation";
import { reviewPhoto } from "@/server/db/schema/reviews";
import { logger } from "@/server/log/logger";
import {
  PHOTO_PATH,
  photoFileName,
  photoOfFile,
  photoOfPath,
  type PhotoStorage,
} from "@/server/photos/photo-storage";
import { startRounds, type Rounds } from "@/server/rounds/rounds";
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
 * After a crash: removes files without a row, and logs photos without a file. Files younger than `minimumAge`
 * may belong to a review that is being written.
 */
export async function removeOrphanedPhotos(
  database: Database,
  storage: PhotoStorage,
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

const HOUR = 3_600_000;

/** Greatest age of files of a review that another process is writing. */
const WRITING_MILLISECONDS = 15 * 60_000;

/** At the start and every hour. At the start of the only process, no review is being written. */
export function startPhotoUpkeep(
  database: Database,
  storage: PhotoStorage,
  { isAlone, onError }: { isAlone: boolean; onError: (error: unknown) => void },
): Rounds {
  let minimumAge = isAlone ? 0 : WRITING_MILLISECONDS;
  const check = () => {
    const found = removeOrphanedPhotos(database, storage, { now: new Date(), minimumAge });
    minimumAge = WRITING_MILLISECONDS;
    return found;
  };
  return startRounds(check, { interval: HOUR, onError });
}
