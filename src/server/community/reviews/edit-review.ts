import type { ReviewContent } from "@/lib/contracts/own-review";
import { failure, ok, type Result } from "@/lib/result";
import { sketchOf } from "@/lib/scoring/text-sketch";
import type { Database } from "@/server/platform/db/database";
import { review } from "@/server/platform/db/schema/evidence";
import { reviewVersion } from "@/server/platform/db/schema/reviews";
import { countedPart, lockOwnReview, type OwnReviewKey } from "@/server/community/reviews/lock-review";
import type { StoredPhoto } from "@/server/platform/photos/store-photos";
import { addPhotos, removePhotosExcept } from "@/server/reading/catalog/photo-rows";
import { announceItemChange } from "@/server/platform/cache/purge-channel";
import { contentOf, hashOfContent } from "@/server/reading/catalog/review-row";
import { EvidenceDeltas } from "@/server/publishing/scores/evidence-deltas";
import { publishItem } from "@/server/publishing/scores/publish-item";
import { loadItemContext } from "@/server/publishing/scores/publish-items";
import { commitmentOf, newSalt } from "@/server/publishing/scores/review-commitment";
import { reweighOnItem } from "@/server/publishing/weights/cluster-weights";
import { linkReview } from "@/server/publishing/weights/link-review";
import { reweighItems } from "@/server/publishing/weights/reweigh-items";
import type { ReviewSignal } from "@/server/publishing/weights/review-links";
import { eq } from "drizzle-orm";

/** Photos to keep (null for all), and new ones. */
interface PhotoChanges {
  readonly kept: readonly string[] | null;
  readonly added: readonly StoredPhoto[];
}

interface EditedReview {
  readonly id: number;
  readonly isChanged: boolean;
  /** Ids of photos whose files can be removed. */
  readonly removedPhotos: readonly string[];
}

/** `review-removed`: moderation removed it. */
export type EditReviewProblem = "unknown-review" | "unknown-criterion" | "review-removed";

/**
 * In one transaction: earlier version, row, sums, score, log and place. An unchanged review changes nothing.
 */
export async function editReview(
  database: Database,
  key: OwnReviewKey,
  content: ReviewContent,
  {
    now,
    photos = { kept: null, added: [] },
    signals = [],
  }: { now: Date; photos?: PhotoChanges; signals?: readonly ReviewSignal[] },
): Promise<Result<EditedReview, EditReviewProblem>> {
  const result = await database.transaction(
    async (transaction): Promise<Result<EditedReview, EditReviewProblem>> => {
      const context = await loadItemContext(transaction, key.itemId, now);
      const before = context && (await lockOwnReview(transaction, key));
      if (!before) return failure("unknown-review");
      if (before.removedAt !== null) return failure("review-removed");
      const contentHash = hashOfContent(content);
      // A review may keep ratings of a criterion that the category no longer has.
      const known = [...context.criteria.filter(({ rule }) => rule === null).map(({ slug }) => slug)];
      known.push(...Object.keys(before.criterionStars));
      if (Object.keys(content.criterionStars).some((slug) => !known.includes(slug)))
        return failure("unknown-criterion");

      const removedPhotos = photos.kept && (await removePhotosExcept(transaction, before.id, photos.kept));
      await addPhotos(transaction, before.id, photos.added, photos.kept?.length ?? 0);
      const edited = { id: before.id, removedPhotos: removedPhotos ?? [] };
      if (before.contentHash === contentHash) {
        const isChanged = edited.removedPhotos.length + photos.added.length > 0;
        if (isChanged) await announceItemChange(transaction, key.itemId);
        return ok({ ...edited, isChanged });
      }
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
        .set({ ...content, editedAt: now, contentHash, salt, sketch: sketchOf(content.body) })
        .where(eq(review.id, before.id));
      const deltas = new EvidenceDeltas();
      deltas.removeReview(key.itemId, countedPart(before));
      deltas.addReview(key.itemId, countedPart(after));
      await linkReview(transaction, { reviewId: before.id, writer: key.authorId, signals, now });
      await reweighOnItem(transaction, { itemId: key.itemId, writers: [key.authorId] }, deltas);
      const commitment = commitmentOf(salt, after);
      await publishItem(transaction, context, { itemId: key.itemId, cause: "edit", deltas, commitment });
      return ok({ ...edited, isChanged: true });
    },
  );
  if (result.ok && result.value.isChanged) await reweighItems(database, [key.authorId], { now });
  return result;
}
