import type { ReviewContent } from "@/lib/contracts/own-review";
import { failure, ok, type Result } from "@/lib/result";
import { contentHash } from "@/server/db/content-hash";
import type { Database } from "@/server/db/database";
import { review } from "@/server/db/schema/evidence";
import type { StoredPhoto } from "@/server/photos/store-photos";
import { addPhotos } from "@/server/reviews/photo-rows";
import { hashOfContent } from "@/server/reviews/review-row";
import { addReview } from "@/server/scores/add-review";
import { reweighItems } from "@/server/weights/reweigh-items";
import type { ReviewSignal } from "@/server/weights/review-links";
import { and, eq } from "drizzle-orm";

interface ReviewSubmission {
  itemId: number;
  /** The user who writes it. */
  authorId: string;
  /** Made once for a form, so that the same form can be sent twice. */
  key: string;
  content: ReviewContent;
  /** Its photos, whose files are stored. */
  photos?: readonly StoredPhoto[];
  /** Where it came from, as far as is known. */
  signals?: readonly ReviewSignal[];
}

interface CreatedReview {
  id: number;
  /** False where the same form had created it before. */
  isNew: boolean;
}

/** `review-exists`: the author has another review of the item, which another form created. */
export type CreateReviewProblem = "unknown-item" | "unknown-criterion" | "review-exists";

/** The key of a form within its item. It tells nothing of the author, because it stays where the author's name goes. */
const externalKeyOf = ({ authorId, key }: ReviewSubmission) => `written-${contentHash([authorId, key])}`;

/**
 * Stores the review that a user has written and publishes its effects (`addReview`). The same form creates it once,
 * however often and in however many tabs it is sent.
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
    const result = await addReview(transaction, review, { now });
    if (result.ok) await addPhotos(transaction, result.value, photos, 0);
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
