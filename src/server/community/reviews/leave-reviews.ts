import type { ReviewFate } from "@/lib/contracts/review-fate";
import type { Database } from "@/server/platform/db/database";
import { review } from "@/server/platform/db/schema/evidence";
import { reviewReport, reviewVersion, reviewVote } from "@/server/platform/db/schema/reviews";
import { announceItemChange } from "@/server/platform/cache/purge-channel";
import { forgetCorrespondence } from "@/server/community/moderation/withheld";
import { leaveTombstone } from "@/server/community/reviews/leave-tombstone";
import { removePhotosExcept } from "@/server/reading/catalog/photo-rows";
import { removeReview } from "@/server/community/reviews/remove-review";
import { castVote } from "@/server/community/reviews/vote";
import { anonymiseWriter, forgetWriter } from "@/server/publishing/weights/link-review";
import { reweighItems } from "@/server/publishing/weights/reweigh-items";
import { asc, eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";

/** Removes what could lead to the author: name, photos, and earlier versions. */
async function anonymiseReview(
  database: Database,
  reviewId: number,
  itemId: number,
  now: Date,
): Promise<string[]> {
  return database.transaction(async (transaction) => {
    const [row] = await transaction.select().from(review).where(eq(review.id, reviewId)).for("update");
    await forgetCorrespondence(transaction, reviewId);
    if (row?.removedAt) return leaveTombstone(transaction, row, now);
    await transaction
      .update(review)
      .set({ authorId: null, authorName: "", externalKey: `left-${randomUUID()}` })
      .where(eq(review.id, reviewId));
    await transaction.delete(reviewVersion).where(eq(reviewVersion.reviewId, reviewId));
    const removed = await removePhotosExcept(transaction, reviewId, []);
    await announceItemChange(transaction, itemId);
    return removed;
  });
}

/**
 * Removes or anonymises reviews by the user's choice, and deletes votes and reports. Each review is a
 * transaction of its own, so an interrupted call can be repeated. Gives the photos whose files can be
 * removed.
 */
export async function leaveReviews(
  database: Database,
  userId: string,
  fate: ReviewFate,
  { now }: { now: Date },
): Promise<string[]> {
  const removedPhotos: string[] = [];
  if (fate === "anonymise") await database.transaction((transaction) => anonymiseWriter(transaction, userId));
  const own = await database
    .select({ id: review.id, itemId: review.itemId })
    .from(review)
    .where(eq(review.authorId, userId))
    .orderBy(asc(review.id));
  for (const { id, itemId } of own) {
    if (fate === "anonymise") removedPhotos.push(...(await anonymiseReview(database, id, itemId, now)));
    else {
      const removed = await removeReview(database, { itemId, authorId: userId }, { now });
      if (removed.ok) removedPhotos.push(...removed.value.removedPhotos);
    }
  }
  const joined = await database.transaction((transaction) => forgetWriter(transaction, userId));
  await reweighItems(database, joined, { now });
  const votes = await database
    .select({ reviewId: reviewVote.reviewId })
    .from(reviewVote)
    .where(eq(reviewVote.userId, userId));
  for (const { reviewId } of votes) await castVote(database, { reviewId, userId, isHelpful: null }, { now });
  await database.delete(reviewReport).where(eq(reviewReport.userId, userId));
  return removedPhotos;
}
