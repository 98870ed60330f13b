import type { ReviewFate } from "@/lib/contracts/review-fate";
import type { Database } from "@/server/db/database";
import { review } from "@/server/db/schema/evidence";
import { reviewPhoto, reviewReport, reviewVersion, reviewVote } from "@/server/db/schema/reviews";
import { announceItemChange } from "@/server/cache/purge-channel";
import { removeReview } from "@/server/reviews/remove-review";
import { castVote } from "@/server/reviews/vote";
import { asc, eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";

/** Takes everything from a review that could lead to its author: name, photos, and what it said before. */
async function anonymiseReview(database: Database, reviewId: number, itemId: number): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction
      .update(review)
      .set({ authorId: null, authorName: "", externalKey: `left-${randomUUID()}` })
      .where(eq(review.id, reviewId));
    await transaction.delete(reviewVersion).where(eq(reviewVersion.reviewId, reviewId));
    await transaction.delete(reviewPhoto).where(eq(reviewPhoto.reviewId, reviewId));
    await announceItemChange(transaction, itemId);
  });
}

/**
 * Ends what a user who leaves has written: reviews by the user's choice, and votes and reports. Each review is a
 * transaction of its own, and doing it again goes on where it was interrupted.
 */
export async function leaveReviews(
  database: Database,
  userId: string,
  fate: ReviewFate,
  { now }: { now: Date },
): Promise<void> {
  const own = await database
    .select({ id: review.id, itemId: review.itemId })
    .from(review)
    .where(eq(review.authorId, userId))
    .orderBy(asc(review.id));
  for (const { id, itemId } of own) {
    if (fate === "delete") await removeReview(database, { itemId, authorId: userId }, { now });
    else await anonymiseReview(database, id, itemId);
  }
  const votes = await database
    .select({ reviewId: reviewVote.reviewId })
    .from(reviewVote)
    .where(eq(reviewVote.userId, userId));
  for (const { reviewId } of votes) await castVote(database, { reviewId, userId, isHelpful: null }, { now });
  await database.delete(reviewReport).where(eq(reviewReport.userId, userId));
}
