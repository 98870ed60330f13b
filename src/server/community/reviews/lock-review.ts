import { dateOf } from "@/lib/scoring/monthly-sums";
import type { Database } from "@/server/platform/db/database";
import { review } from "@/server/platform/db/schema/evidence";
import type { ReviewRow } from "@/server/reading/catalog/review-row";
import type { CountedReview } from "@/server/publishing/scores/evidence-deltas";
import { lockWeights } from "@/server/publishing/weights/post-share";
import { and, eq, sql } from "drizzle-orm";

export interface OwnReviewKey {
  itemId: number;
  authorId: string;
}

/** Locks it with all weights of its item; without it, one that it supersedes. Null without either. */
export async function lockOwnReview(
  transaction: Database,
  { itemId, authorId }: OwnReviewKey,
): Promise<ReviewRow | null> {
  await lockWeights(transaction, itemId);
  const [row] = await transaction
    .select()
    .from(review)
    .where(and(eq(review.itemId, itemId), eq(review.authorId, authorId)))
    .orderBy(sql`${review.supersededAt} nulls first`)
    .limit(1)
    .for("update");
  return row ?? null;
}

export function countedPart(row: ReviewRow): CountedReview {
  const { stars, criterionStars, weight, reviewedAt } = row;
  return { stars, criterionStars, weight, day: dateOf(reviewedAt) };
}
