import type { PictureFailure } from "@/lib/contracts/feeds";
import { failure, type Result } from "@/lib/result";
import { announceCategoryChange, announceItemChange } from "@/server/platform/cache/purge-channel";
import type { Database } from "@/server/platform/db/database";
import { item } from "@/server/platform/db/schema/catalog";
import { feed, feedPicture } from "@/server/platform/db/schema/feeds";
import { FeedFailureError } from "@/server/ingest/feeds/feed-failure";
import { feedFolder } from "@/server/ingest/feeds/feed-files";
import { beginPicture, queuePictureAgain, type BegunPicture } from "@/server/ingest/feeds/feed-pictures";
import { fetchFeed, type FetchLimits } from "@/server/ingest/feeds/fetch-feed";
import { storePicture } from "@/server/editorial/items/item-picture";
import { lockItemRows } from "@/server/editorial/items/item-row";
import { PHOTO_LIMITS } from "@/lib/review-photos";
import type { FileStorage } from "@/server/platform/files/file-storage";
import { photoOfPath } from "@/server/platform/photos/photo-names";
import { removePhotoFiles } from "@/server/platform/photos/store-photos";
import { refreshItemRecords } from "@/server/publishing/search-records/refresh-records";
import { and, eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/** Pictures and milliseconds, after which a run begins no other picture, because jobs wait for each other. */
const MOST_PICTURES = 50;
const LONGEST_RUN = 30_000;

const LIMITS: FetchLimits = { bytes: PHOTO_LIMITS.bytes, total: 20_000, idle: 10_000 };
const TYPES = "image/webp, image/jpeg, image/png";

export interface PictureOptions {
  now: () => Date;
  dataDirectory: string;
  privateHosts: readonly string[];
  signal?: AbortSignal | undefined;
  limits?: FetchLimits;
}

async function storeFrom(
  address: string,
  storage: FileStorage,
  { dataDirectory, privateHosts, signal, limits = LIMITS }: PictureOptions,
): Promise<Result<string, PictureFailure>> {
  const folder = feedFolder(dataDirectory);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `picture-${randomUUID()}`);
  try {
    await fetchFeed({ address, known: null, privateHosts, signal, limits, accept: TYPES }, path);
    const stored = await storePicture(storage, { bytes: await readFile(path) });
    return stored.ok ? stored : failure({ reason: stored.error });
  } catch (error) {
    if (error instanceof FeedFailureError) return failure(error.failure);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Does nothing if the item was hidden or has another picture, or the feed's pictures are not wanted any more. */
function show(database: Database, { itemId, address }: BegunPicture, picture: string, now: Date) {
  return database.transaction(async (transaction) => {
    const row = (await lockItemRows(transaction, [itemId])).get(itemId)?.row;
    const ofItem = and(eq(feedPicture.itemId, itemId), eq(feedPicture.address, address));
    const [noted] = await transaction
      .select({ usesPictures: feed.usesPictures })
      .from(feedPicture)
      .innerJoin(feed, eq(feed.id, feedPicture.feedId))
      .where(ofItem);
    const hasOther = row?.imageUrl !== null || row.feedImageUrl !== null;
    if (hasOther || row.hiddenAt !== null || row.editedFields.includes("imageUrl") || !noted?.usesPictures)
      return false;
    await transaction.update(item).set({ feedImageUrl: picture }).where(eq(item.id, itemId));
    await transaction
      .update(feedPicture)
      .set({ picture, fetchedAt: now, nextTryAt: null, failure: null })
      .where(ofItem);
    await refreshItemRecords(transaction, [itemId]);
    await announceItemChange(transaction, itemId);
    await announceCategoryChange(transaction, row.categoryId);
    return true;
  });
}

/** `returned`: it was interrupted, or nobody wants it any more. */
async function attempt(
  database: Database,
  storage: FileStorage,
  begun: BegunPicture,
  options: PictureOptions,
): Promise<"taken" | "failed" | "returned"> {
  const stored = await storeFrom(begun.address, storage, options);
  if (stored.ok) {
    if (await show(database, begun, stored.value, options.now())) return "taken";
    await removePhotoFiles(storage, [photoOfPath(stored.value) ?? ""]);
  }
  if (stored.ok || stored.error.reason === "interrupted") {
    await queuePictureAgain(database, begun, options.now());
    return "returned";
  }
  // A wrong address is not tried again; servers may answer otherwise later.
  const isFinal = stored.error.reason === "address";
  await database
    .update(feedPicture)
    .set({ failure: stored.error, ...(isFinal && { nextTryAt: null }) })
    .where(and(eq(feedPicture.itemId, begun.itemId), eq(feedPicture.address, begun.address)));
  return "failed";
}

export async function fetchPictures(
  database: Database,
  storage: FileStorage,
  options: PictureOptions,
): Promise<{ taken: number; failed: number }> {
  const counts = { taken: 0, failed: 0, returned: 0 };
  const start = performance.now();
  for (let tried = 0; tried < MOST_PICTURES && performance.now() - start < LONGEST_RUN; tried += 1) {
    const begun = options.signal?.aborted ? null : await beginPicture(database, options.now());
    if (!begun) break;
    counts[await attempt(database, storage, begun, options)] += 1;
  }
  return { taken: counts.taken, failed: counts.failed };
}
