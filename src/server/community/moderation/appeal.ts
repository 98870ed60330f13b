import { APPEAL_DAYS } from "@/lib/contracts/moderation";
import { failure, ok, type Result } from "@/lib/result";
import type { Database } from "@/server/platform/db/database";
import { review } from "@/server/platform/db/schema/evidence";
import { moderationAppeal } from "@/server/platform/db/schema/moderation";
import { loadDecisions, standingDecision } from "@/server/community/moderation/standing";
import { and, eq } from "drizzle-orm";

const DAY = 86_400_000;

export const appealEnd = ({ decidedAt }: { decidedAt: Date }): Date =>
  new Date(decidedAt.getTime() + APPEAL_DAYS * DAY);

/** `nothing-to-appeal`: no decision against the review is in force. */
type AppealProblem = "unknown-review" | "nothing-to-appeal" | "appealed-before" | "too-late";

export async function appeal(
  database: Database,
  { reviewId, authorId, text }: { reviewId: number; authorId: string; text: string },
  { now }: { now: Date },
): Promise<Result<undefined, AppealProblem>> {
  return database.transaction(async (transaction) => {
    const [held] = await transaction
      .select({ id: review.id })
      .from(review)
      .where(and(eq(review.id, reviewId), eq(review.authorId, authorId)))
      .for("update");
    if (!held) return failure("unknown-review");
    const standing = standingDecision(await loadDecisions(transaction, [reviewId]));
    if (!standing) return failure("nothing-to-appeal");
    if (standing.appeal) return failure("appealed-before");
    if (appealEnd(standing) < now) return failure("too-late");
    await transaction.insert(moderationAppeal).values({ decisionId: standing.id, text, appealedAt: now });
    return ok(undefined);
  });
}
