import type { ReviewFate } from "@/lib/contracts/review-fate";
import type { Database } from "@/server/platform/db/database";
import { eraseEvents } from "@/server/community/events/erase-events";
import { eraseFollowing } from "@/server/community/following/own-following";
import { forgetActor } from "@/server/web/operator-access/actions";
import { leaveReviews } from "@/server/community/reviews/leave-reviews";
import { categoryDraft } from "@/server/platform/db/schema/categories";
import { companyGrant, reviewAnswer } from "@/server/platform/db/schema/companies";
import { moderationDecision, operatorVisit } from "@/server/platform/db/schema/moderation";
import { forgetAccount } from "@/server/publishing/weights/account-age";
import { review } from "@/server/platform/db/schema/evidence";
import { purchaseProof } from "@/server/platform/db/schema/reviews";
import { eq, inArray } from "drizzle-orm";

/**
 * Erases visit events, votes, reports, when the account was first seen, signals of its reviews, favourites,
 * lists, alerts and mails, and its reviews or whatever in them leads to the user. Decisions of a moderator,
 * answers of a company and actions in the console stay without the name. The user pool deletes the user.
 * Gives the photos to remove after the commit (`removePhotoFiles`).
 */
export async function eraseUserData(
  database: Database,
  userId: string,
  { reviews, now }: { reviews: ReviewFate; now: Date },
): Promise<readonly string[]> {
  await database
    .delete(purchaseProof)
    .where(
      inArray(
        purchaseProof.reviewId,
        database.select({ id: review.id }).from(review).where(eq(review.authorId, userId)),
      ),
    );
  const removedPhotos = await leaveReviews(database, userId, reviews, { now });
  await eraseEvents(database, userId);
  await database
    .update(moderationDecision)
    .set({ moderatorId: null })
    .where(eq(moderationDecision.moderatorId, userId));
  await database.update(reviewAnswer).set({ userId: null }).where(eq(reviewAnswer.userId, userId));
  await database.delete(companyGrant).where(eq(companyGrant.userId, userId));
  await database.delete(operatorVisit).where(eq(operatorVisit.userId, userId));
  await database.update(categoryDraft).set({ authorId: null }).where(eq(categoryDraft.authorId, userId));
  await eraseFollowing(database, userId);
  await forgetActor(database, userId);
  await forgetAccount(database, userId);
  return removedPhotos;
}
