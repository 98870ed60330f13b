import type { ReviewReport } from "@/lib/contracts/own-review";
import { failure, ok, type Result } from "@/lib/result";
import type { Database } from "@/server/platform/db/database";
import { review } from "@/server/platform/db/schema/evidence";
import { reviewReport } from "@/server/platform/db/schema/reviews";
import { eq } from "drizzle-orm";

type ReportProblem = "unknown-review" | "own-review";

/** Replaces an earlier report of the same user. It hides nothing. */
export async function reportReview(
  database: Database,
  { reviewId, userId, reason, note }: ReviewReport & { reviewId: number; userId: string },
  { now }: { now: Date },
): Promise<Result<undefined, ReportProblem>> {
  return database.transaction(async (transaction) => {
    const [known] = await transaction
      .select({ authorId: review.authorId, removedAt: review.removedAt })
      .from(review)
      .where(eq(review.id, reviewId))
      .for("key share");
    if (!known || known.removedAt !== null) return failure("unknown-review");
    if (known.authorId === userId) return failure("own-review");
    // Reopens a report that a decision has closed.
    const values = { reason, note, reportedAt: now, decisionId: null };
    await transaction
      .insert(reviewReport)
      .values({ reviewId, userId, ...values })
      .onConflictDoUpdate({ target: [reviewReport.reviewId, reviewReport.userId], set: values });
    return ok(undefined);
  });
}
