import type { Database } from "@/server/platform/db/database";
import { feed, feedPicture } from "@/server/platform/db/schema/feeds";
import { publishReviewScores } from "@/server/ingest/feeds/apply-reviews";
import { uploadPath } from "@/server/ingest/feeds/feed-files";
import { removeFeedOffers } from "@/server/ingest/feeds/write-feed-offers";
import { withdrawFeedReviews } from "@/server/ingest/feeds/write-feed-reviews";
import { and, eq, isNull } from "drizzle-orm";
import { rm } from "node:fs/promises";

const EVER = new Date("9999-01-01T00:00:00Z");

/** May be repeated after an interruption. */
export async function removeFeed(
  database: Database,
  feedId: number,
  { now, dataDirectory, signal }: { now: () => Date; dataDirectory: string; signal: AbortSignal },
): Promise<{ offers: number; reviews: number }> {
  const offers = await removeFeedOffers(database, feedId, { seenBefore: EVER, now: now() });
  signal.throwIfAborted();
  const { removed: reviews, itemIds } = await withdrawFeedReviews(database, feedId, EVER);
  await publishReviewScores(database, itemIds, now);
  signal.throwIfAborted();
  // Pictures that it brought stay with their items, and so do the notes that say where they are from.
  await database.delete(feedPicture).where(and(eq(feedPicture.feedId, feedId), isNull(feedPicture.picture)));
  await database.delete(feed).where(eq(feed.id, feedId));
  await rm(uploadPath(dataDirectory, feedId), { force: true });
  return { offers, reviews };
}
