import { failure, ok, type Result } from "@/lib/result";
import type { Database } from "@/server/platform/db/database";
import { review } from "@/server/platform/db/schema/evidence";
import { forgetCorrespondence, logErasure } from "@/server/community/moderation/withheld";
import { countedPart, lockOwnReview, type OwnReviewKey } from "@/server/community/reviews/lock-review";
import { leaveTombstone } from "@/server/community/reviews/leave-tombstone";
import { removePhotosExcept } from "@/server/reading/catalog/photo-rows";
import { EvidenceDeltas } from "@/server/publishing/scores/evidence-deltas";
import { publishItem } from "@/server/publishing/scores/publish-item";
import { loadItemContext } from "@/server/publishing/scores/publish-items";
import { reweighOnItem } from "@/server/publishing/weights/cluster-weights";
import { unlinkReview } from "@/server/publishing/weights/link-review";
import { reweighItems } from "@/server/publishing/weights/reweigh-items";
import { eq } from "drizzle-orm";

/**
 * Removes a review in one transaction. The sums are then as if it had never been written. The tombstone of a
 * review that moderation removed stays, without an author.
 */
export async function removeReview(
  database: Database,
  key: OwnReviewKey,
  { now }: { now: Date },
): Promise<Result<{ id: number; removedPhotos: readonly string[] }, "unknown-review">> {
  let writers: readonly string[] = [];
  const result = await database.transaction(async (transaction) => {
    const context = await loadItemContext(transaction, key.itemId, now);
    const row = context && (await lockOwnReview(transaction, key));
    if (!row) return failure("unknown-review" as const);
    writers = await unlinkReview(transaction, { reviewId: row.id, writer: key.authorId });
    await forgetCorrespondence(transaction, row.id);
    if (row.removedAt !== null)
      return ok({ id: row.id, removedPhotos: await leaveTombstone(transaction, row, now) });
    const removedPhotos = await removePhotosExcept(transaction, row.id, []);
    await logErasure(transaction, row, now);
    await transaction.delete(review).where(eq(review.id, row.id));
    const deltas = new EvidenceDeltas();
    deltas.removeReview(key.itemId, countedPart(row));
    await reweighOnItem(transaction, { itemId: key.itemId, writers }, deltas);
    await publishItem(transaction, context, { itemId: key.itemId, cause: "removal", deltas });
    return ok({ id: row.id, removedPhotos });
  });
  await reweighItems(database, writers, { now });
  return result;
}
