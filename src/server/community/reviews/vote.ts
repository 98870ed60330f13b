import { failure, ok, type Result } from "@/lib/result";
import type { Database } from "@/server/platform/db/database";
import { review } from "@/server/platform/db/schema/evidence";
import { reviewVote } from "@/server/platform/db/schema/reviews";
import { countVotes, type VoteCounts } from "@/server/community/reviews/usefulness";
import { and, eq } from "drizzle-orm";

interface Vote {
  reviewId: number;
  userId: string;
  /** Null withdraws the vote. */
  isHelpful: boolean | null;
}

export type VoteProblem = "unknown-review" | "own-review";

/** People vote only on reviews of others. The same vote again changes nothing. */
export async function castVote(
  database: Database,
  { reviewId, userId, isHelpful }: Vote,
  { now }: { now: Date },
): Promise<Result<VoteCounts, VoteProblem>> {
  return database.transaction(async (transaction) => {
    // Votes on one review are serialised, so that each count includes all earlier votes.
    const [held] = await transaction
      .select({ authorId: review.authorId, itemId: review.itemId, removedAt: review.removedAt })
      .from(review)
      .where(eq(review.id, reviewId))
      .for("update");
    if (!held || held.removedAt !== null) return failure("unknown-review");
    if (held.authorId === userId) return failure("own-review");
    if (isHelpful === null) {
      await transaction
        .delete(reviewVote)
        .where(and(eq(reviewVote.reviewId, reviewId), eq(reviewVote.userId, userId)));
    } else {
      await transaction
        .insert(reviewVote)
        .values({ reviewId, userId, isHelpful, votedAt: now })
        .onConflictDoUpdate({
          target: [reviewVote.reviewId, reviewVote.userId],
          set: { isHelpful, votedAt: now },
        });
    }
    return ok(await countVotes(transaction, reviewId, held.itemId));
  });
}
