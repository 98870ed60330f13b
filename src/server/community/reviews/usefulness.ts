import { wilsonLowerBound } from "@/lib/scoring/wilson";
import { announceItemChange } from "@/server/platform/cache/purge-channel";
import type { Database } from "@/server/platform/db/database";
import { review } from "@/server/platform/db/schema/evidence";
import { reviewVote } from "@/server/platform/db/schema/reviews";
import { and, eq } from "drizzle-orm";

export interface VoteCounts {
  helpful: number;
  unhelpful: number;
}

/** Call it in the transaction that changed the votes and has locked the review. */
export async function countVotes(
  transaction: Database,
  reviewId: number,
  itemId: number,
): Promise<VoteCounts> {
  const count = (isHelpful: boolean) =>
    transaction.$count(
      reviewVote,
      and(eq(reviewVote.reviewId, reviewId), eq(reviewVote.isHelpful, isHelpful)),
    );
  const counts = { helpful: await count(true), unhelpful: await count(false) };
  await transaction
    .update(review)
    .set({
      helpfulVotes: counts.helpful,
      unhelpfulVotes: counts.unhelpful,
      usefulness: wilsonLowerBound(counts.helpful, counts.unhelpful),
    })
    .where(eq(review.id, reviewId));
  await announceItemChange(transaction, itemId);
  return counts;
}
