import type { ReviewPermalink } from "@/lib/contracts/review-permalink";
import { reviewView } from "@/server/reading/catalog/review-view";
import type { Database } from "@/server/platform/db/database";
import { category, criterion, item } from "@/server/platform/db/schema/catalog";
import { review } from "@/server/platform/db/schema/evidence";
import { reviewReport, reviewVote } from "@/server/platform/db/schema/reviews";
import { loadAnswers } from "@/server/reading/catalog/load-answers";
import { loadPhotos } from "@/server/reading/catalog/photo-rows";
import { and, asc, eq, isNull } from "drizzle-orm";

export type PublicPermalink = Pick<ReviewPermalink, "review" | "item" | "criteria" | "isDemonstration"> & {
  authorId: string | null;
};

/** Null where there is no such review, or its item is hidden. */
export async function loadPermalink(
  database: Database,
  reviewId: number | null,
): Promise<PublicPermalink | null> {
  if (reviewId === null) return null;
  const [found] = await database
    .select({
      review,
      item: { slug: item.slug, name: item.name, imageUrl: item.imageUrl },
      categoryId: item.categoryId,
      isDemonstration: category.isDemonstration,
    })
    .from(review)
    .innerJoin(item, eq(item.id, review.itemId))
    .innerJoin(category, eq(category.id, item.categoryId))
    .where(and(eq(review.id, reviewId), isNull(item.hiddenAt)));
  if (!found) return null;
  const criteria = await database
    .select({ slug: criterion.slug, name: criterion.name })
    .from(criterion)
    .where(and(eq(criterion.categoryId, found.categoryId), isNull(criterion.measurementBest)))
    .orderBy(asc(criterion.sortOrder), asc(criterion.slug));
  const photos = await loadPhotos(database, [reviewId]);
  const answers = await loadAnswers(database, [reviewId]);
  return {
    review: reviewView(found.review, photos.get(reviewId), answers.get(reviewId)),
    item: found.item,
    criteria,
    isDemonstration: found.isDemonstration,
    authorId: found.review.authorId,
  };
}

export async function loadJudgement(
  database: Database,
  reviewId: number,
  userId: string,
): Promise<Pick<ReviewPermalink, "ownVote" | "reportedAt" | "values">> {
  const [vote] = await database
    .select({ isHelpful: reviewVote.isHelpful })
    .from(reviewVote)
    .where(and(eq(reviewVote.reviewId, reviewId), eq(reviewVote.userId, userId)));
  const [report] = await database
    .select()
    .from(reviewReport)
    .where(and(eq(reviewReport.reviewId, reviewId), eq(reviewReport.userId, userId)));
  return {
    ownVote: vote?.isHelpful ?? null,
    reportedAt: report?.reportedAt.toISOString() ?? null,
    values: { reason: report?.reason ?? "", note: report?.note ?? "" },
  };
}
