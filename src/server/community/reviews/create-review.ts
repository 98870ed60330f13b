import type { ReviewContent } from "@/lib/contracts/own-review";
import { failure, ok, type Result } from "@/lib/result";
import { contentHash } from "@/server/platform/db/content-hash";
import type { Database } from "@/server/platform/db/database";
import { review } from "@/server/platform/db/schema/evidence";
import type { StoredPhoto } from "@/server/platform/photos/store-photos";
import { addPhotos } from "@/server/reading/catalog/photo-rows";
import { tellCompany } from "@/server/community/reviews/tell-of-reviews";
import { tombstoneKeyOf } from "@/server/community/reviews/leave-tombstone";
import { hashOfContent } from "@/server/reading/catalog/review-row";
import { addReview } from "@/server/publishing/scores/add-review";
import { reweighItems } from "@/server/publishing/weights/reweigh-items";
import type { ReviewSignal } from "@/server/publishing/weights/review-links";
import { and, eq } from "drizzle-orm";

interface ReviewSubmission {
  itemId: number;
  authorId: string;
  /** Created once for each form, so that sending a form twice stores one review. */
  key: string;
  content: ReviewContent;
  /** Their files are stored already. */
  photos?: readonly StoredPhoto[];
  signals?: readonly ReviewSignal[];
}

interface CreatedReview {
  id: number;
  /** False where the same form had created the review before. */
  isNew: boolean;
}

/** `review-exists`: the author has another review of the item, or deleted one with these words that moderation had removed. */
export type CreateReviewProblem = "unknown-item" | "unknown-criterion" | "review-exists";

/** Contains nothing readable about the author, because the key stays when the author's name is removed. */
const externalKeyOf = ({ authorId, key }: ReviewSubmission) => `written-${contentHash([authorId, key])}`;

const hasReview = async (
  transaction: Database,
  { itemId, externalKey }: { itemId: number; externalKey: string },
): Promise<boolean> =>
  (await transaction.$count(review, and(eq(review.itemId, itemId), eq(review.externalKey, externalKey)))) > 0;

/**
 * Publishes the effects too (`addReview`). The same form creates the review once, however often it is sent.
 */
export async function createReview(
  database: Database,
  submission: ReviewSubmission,
  { now }: { now: Date },
): Promise<Result<CreatedReview, CreateReviewProblem>> {
  const { itemId, authorId, content, photos = [], signals = [] } = submission;
  const { pros, cons, ownedFor, ...common } = content;
  const externalKey = externalKeyOf(submission);
  const added = await database.transaction(async (transaction) => {
    const review = {
      ...common,
      itemId,
      externalKey,
      isVerified: false,
      reviewedAt: now,
      contentHash: hashOfContent(content),
      written: { authorId, pros, cons, ownedFor, signals },
    };
    const tombstone = { itemId, externalKey: tombstoneKeyOf({ ...content, authorId, itemId }) };
    if (await hasReview(transaction, tombstone)) return failure("review-exists" as const);
    const result = await addReview(transaction, review, { now });
    if (!result.ok) return result;
    await addPhotos(transaction, result.value, photos, 0);
    await tellCompany(transaction, { reviewId: result.value, itemId }, now);
    return result;
  });
  if (added.ok) {
    await reweighItems(database, [authorId], { now });
    return ok({ id: added.value, isNew: true });
  }
  if (added.error !== "duplicate") return failure(added.error);
  const [known] = await database
    .select({ id: review.id })
    .from(review)
    .where(
      and(eq(review.itemId, itemId), eq(review.externalKey, externalKey), eq(review.authorId, authorId)),
    );
  return known ? ok({ id: known.id, isNew: false }) : failure("review-exists");
}
