import { cacheTags } from "@/server/platform/cache/cache-tags";
import { announcePurge } from "@/server/platform/cache/purge-channel";
import type { Database } from "@/server/platform/db/database";
import { review } from "@/server/platform/db/schema/evidence";
import {
  moderationAppeal,
  moderationDecision,
  withheldPhoto,
  withheldReview,
  type WithheldContent,
} from "@/server/platform/db/schema/moderation";
import { reviewPhoto, reviewVersion } from "@/server/platform/db/schema/reviews";
import type { ReviewRow } from "@/server/reading/catalog/review-row";
import { commitmentOf } from "@/server/publishing/scores/review-commitment";
import { appendLeaves } from "@/server/publishing/transparency/append-leaves";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";

const emptyContent: WithheldContent = { authorName: "", title: null, body: "", pros: null, cons: null };

/** The review has to be locked. */
export async function withholdContent(
  transaction: Database,
  { id, authorName, title, body, pros, cons }: ReviewRow,
): Promise<WithheldContent> {
  await transaction
    .insert(withheldReview)
    .values({ reviewId: id, content: { authorName, title, body, pros, cons } });
  const photos = await transaction.delete(reviewPhoto).where(eq(reviewPhoto.reviewId, id)).returning();
  if (photos.length > 0) await transaction.insert(withheldPhoto).values(photos);
  await announcePurge(
    transaction,
    photos.map((photo) => cacheTags.photo(photo.id)),
  );
  return emptyContent;
}

/** Moves the withheld content back; null where it has been erased. */
export async function releaseContent(
  transaction: Database,
  reviewId: number,
): Promise<WithheldContent | null> {
  const [withheld] = await transaction
    .delete(withheldReview)
    .where(eq(withheldReview.reviewId, reviewId))
    .returning();
  if (!withheld) return null;
  const photos = await transaction
    .delete(withheldPhoto)
    .where(eq(withheldPhoto.reviewId, reviewId))
    .returning();
  if (photos.length > 0) await transaction.insert(reviewPhoto).values(photos);
  return withheld.content;
}

/** By review id, with the photos in their order. */
export async function loadWithheld(database: Database, reviewIds: readonly number[]) {
  if (reviewIds.length === 0) return new Map<number, never>();
  const rows = await database
    .select()
    .from(withheldReview)
    .where(inArray(withheldReview.reviewId, [...reviewIds]));
  const photos = await database
    .select()
    .from(withheldPhoto)
    .where(inArray(withheldPhoto.reviewId, [...reviewIds]))
    .orderBy(asc(withheldPhoto.reviewId), asc(withheldPhoto.sortOrder));
  return new Map(
    rows.map(({ reviewId, content }) => {
      const own = photos.filter((photo) => photo.reviewId === reviewId);
      return [reviewId, { content, photos: own.map(({ id, width, height }) => ({ id, width, height })) }];
    }),
  );
}

/** Adds a leaf with the random bytes of the review's commitment, if it has one. */
export async function logErasure(
  transaction: Database,
  row: Pick<ReviewRow, "salt"> & Parameters<typeof commitmentOf>[1],
  now: Date,
): Promise<void> {
  if (row.salt === null) return;
  const review = commitmentOf(row.salt, row);
  await appendLeaves(transaction, [
    { itemId: null, leaf: { kind: "erasure", at: now.toISOString(), review } },
  ]);
}

/** The public tombstone stays. Gives the photos whose files can be removed. */
export async function eraseWithheld(transaction: Database, row: ReviewRow, now: Date): Promise<string[]> {
  await transaction.delete(withheldReview).where(eq(withheldReview.reviewId, row.id));
  const photos = await transaction
    .delete(withheldPhoto)
    .where(eq(withheldPhoto.reviewId, row.id))
    .returning({ id: withheldPhoto.id });
  await transaction.delete(reviewVersion).where(eq(reviewVersion.reviewId, row.id));
  await logErasure(transaction, row, now);
  await transaction.update(review).set({ salt: null }).where(eq(review.id, row.id));
  return photos.map(({ id }) => id);
}

/** Erases what moderation and the author wrote to each other; the decisions stay as numbers. */
export async function forgetCorrespondence(transaction: Database, reviewId: number): Promise<void> {
  const decided = await transaction
    .update(moderationDecision)
    .set({ text: "" })
    .where(eq(moderationDecision.reviewId, reviewId))
    .returning({ id: moderationDecision.id });
  if (decided.length === 0) return;
  const ofReview = inArray(
    moderationAppeal.decisionId,
    decided.map(({ id }) => id),
  );
  await transaction.delete(moderationAppeal).where(and(ofReview, isNull(moderationAppeal.answerId)));
  await transaction.update(moderationAppeal).set({ text: "" }).where(ofReview);
}
