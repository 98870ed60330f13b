import type { OwnVotes } from "@/lib/contracts/own-votes";
import type { Database } from "@/server/platform/db/database";
import { review } from "@/server/platform/db/schema/evidence";
import { reviewVote } from "@/server/platform/db/schema/reviews";
import { and, eq } from "drizzle-orm";

export async function loadOwnVotes(database: Database, itemId: number, userId: string): Promise<OwnVotes> {
  const [own] = await database
    .select({ id: review.id })
    .from(review)
    .where(and(eq(review.authorId, userId), eq(review.itemId, itemId)));
  const votes = await database
    .select({
      reviewId: review.id,
      own: reviewVote.isHelpful,
      helpful: review.helpfulVotes,
      unhelpful: review.unhelpfulVotes,
    })
    .from(reviewVote)
    .innerJoin(review, eq(review.id, reviewVote.reviewId))
    .where(and(eq(reviewVote.userId, userId), eq(review.itemId, itemId)));
  return { reviewId: own?.id ?? null, votes };
}
