import type { Database } from "@/server/db/database";
import { review } from "@/server/db/schema/evidence";
import type { ReviewRow } from "@/server/reviews/review-row";
import type { CountedReview } from "@/server/scores/evidence-deltas";
import { holdWeights } from "@/server/weights/post-share";
import { and, eq, sql } from "drizzle-orm";

/** A user's review of an item. */
export interface OwnReviewKey {
  itemId: number;
  authorId: string;
}

/**
 * The review of an author, or one that it supersedes where there is no other, kept from other writers until the transaction ends, with all weights of its item; null where
 * there is none.
 */
export async function holdOwnReview(
  transaction: Database,
  { itemId, authorId }: OwnReviewKey,
): Promise<ReviewRow | null> {
  await holdWeights(transaction, itemId);
  const [row] = await transaction
    .select()
    .from(review)
    .where(and(eq(review.itemId, itemId), eq(review.authorId, authorId)))
    .orderBy(sql`${review.supersededAt} nulls first`)
    .limit(1)
    .for("update");
  return row ?? null;
}

/** What a stored review counts for in the sums of its item. */
export function countedPart(row: ReviewRow): CountedReview {
  return { stars: row.stars, criterionStars: row.criterionStars, weight: row.weight };
}
