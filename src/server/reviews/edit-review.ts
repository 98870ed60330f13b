import type { ReviewContent } from "@/lib/contracts/own-review";
import { failure, ok, type Result } from "@/lib/result";
import type { Database } from "@/server/db/database";
import { review } from "@/server/db/schema/evidence";
import { reviewVersion } from "@/server/db/schema/reviews";
import { countedPart, holdOwnReview, type OwnReviewKey } from "@/server/reviews/hold-review";
import { contentOf, hashOfContent } from "@/server/reviews/review-row";
import { EvidenceDeltas } from "@/server/scores/evidence-deltas";
import { publishItem } from "@/server/scores/publish-item";
import { loadItemContext } from "@/server/scores/publish-items";
import { commitmentOf, newSalt } from "@/server/scores/review-commitment";
import { eq } from "drizzle-orm";

export type EditReviewProblem = "unknown-review" | "unknown-criterion";

/**
 * Changes an author's review and publishes the effects, in one transaction: what it said before, row, sums, score, log
 * and place. Saying the same again changes nothing.
 */
export async function editReview(
  database: Database,
  key: OwnReviewKey,
  content: ReviewContent,
  { now }: { now: Date },
): Promise<Result<{ id: number; isChanged: boolean }, EditReviewProblem>> {
  return database.transaction(async (transaction) => {
    const context = await loadItemContext(transaction, key.itemId, now);
    const before = context && (await holdOwnReview(transaction, key));
    if (!before) return failure("unknown-review");
    const contentHash = hashOfContent(content);
    if (before.contentHash === contentHash) return ok({ id: before.id, isChanged: false });
    // A criterion that the category had once may stay in the review that rated it.
    const known = [...context.criteria.filter(({ rule }) => rule === null).map(({ slug }) => slug)];
    known.push(...Object.keys(before.criterionStars));
    if (Object.keys(content.criterionStars).some((slug) => !known.includes(slug)))
      return failure("unknown-criterion");

    await transaction.insert(reviewVersion).values({
      reviewId: before.id,
      content: contentOf(before),
      writtenAt: before.editedAt ?? before.reviewedAt,
      replacedAt: now,
    });
    const salt = newSalt();
    const after = { ...before, ...content, editedAt: now, contentHash };
    await transaction
      .update(review)
      .set({ ...content, editedAt: now, contentHash, salt })
      .where(eq(review.id, before.id));
    const deltas = new EvidenceDeltas();
    deltas.removeReview(key.itemId, countedPart(before));
    deltas.addReview(key.itemId, countedPart(after));
    await deltas.write(transaction);
    await publishItem(transaction, key.itemId, context, "edit", commitmentOf(salt, after));
    return ok({ id: before.id, isChanged: true });
  });
}
