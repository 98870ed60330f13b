import { announceItemChange } from "@/server/cache/purge-channel";
import type { Database } from "@/server/db/database";
import { review } from "@/server/db/schema/evidence";
import { reviewVote } from "@/server/db/schema/reviews";
import { and, eq } from "drizzle-orm";

/** The 97.5% quantile of the normal distribution: the bounds of an interval of 95%. */
const Z = 1.959963984540054;

/**
 * The lower bound of Wilson's interval (1927) at 95% for the share of helpful votes. A few votes that all agree count
 * for less than many that nearly do; without votes it is 0.
 */
export function usefulnessOf(helpful: number, unhelpful: number): number {
  const votes = helpful + unhelpful;
  if (votes === 0) return 0;
  const share = helpful / votes;
  const square = (Z * Z) / votes;
  const centre = share + square / 2;
  const margin = Z * Math.sqrt((share * (1 - share) + square / 4) / votes);
  return Math.max(0, (centre - margin) / (1 + square));
}

/** The votes on a review. */
export interface VoteCounts {
  helpful: number;
  unhelpful: number;
}

/** Counts the votes on a review anew, in the transaction that changed them and that holds the review. */
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
      usefulness: usefulnessOf(counts.helpful, counts.unhelpful),
    })
    .where(eq(review.id, reviewId));
  await announceItemChange(transaction, itemId);
  return counts;
}
