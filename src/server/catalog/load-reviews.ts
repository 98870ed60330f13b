import type { OwnedFor } from "@/lib/contracts/owned-for";
import type { ReviewPage } from "@/lib/contracts/review";
import { REVIEW_PAGE_SIZE, type ReviewQuery } from "@/lib/review-query";
import type { Database } from "@/server/db/database";
import { item } from "@/server/db/schema/catalog";
import { review } from "@/server/db/schema/evidence";
import { loadPhotos } from "@/server/reviews/photo-rows";
import { and, asc, count, desc, eq, type SQL } from "drizzle-orm";

const ORDERS: Record<ReviewQuery["sort"], SQL[]> = {
  recentes: [desc(review.reviewedAt), desc(review.id)],
  antigas: [asc(review.reviewedAt), asc(review.id)],
  melhores: [desc(review.stars), desc(review.reviewedAt), desc(review.id)],
  piores: [asc(review.stars), desc(review.reviewedAt), desc(review.id)],
};

/** One page of the reviews of an item, counted or not; null where there is no such item. */
export async function loadReviews(
  database: Database,
  itemSlug: string,
  query: ReviewQuery,
): Promise<ReviewPage | null> {
  const [found] = await database.select({ id: item.id }).from(item).where(eq(item.slug, itemSlug));
  if (!found) return null;
  const filter = and(
    eq(review.itemId, found.id),
    query.stars === null ? undefined : eq(review.stars, query.stars),
    query.verifiedOnly ? eq(review.isVerified, true) : undefined,
  );
  const [counted] = await database.select({ total: count() }).from(review).where(filter);
  const total = counted?.total ?? 0;
  const rows = await database
    .select()
    .from(review)
    .where(filter)
    .orderBy(...ORDERS[query.sort])
    .limit(REVIEW_PAGE_SIZE)
    .offset((query.page - 1) * REVIEW_PAGE_SIZE);
  const photos = await loadPhotos(
    database,
    rows.map(({ id }) => id),
  );
  return {
    reviews: rows.map((row) => ({
      id: row.id,
      authorName: row.authorName,
      title: row.title,
      body: row.body,
      pros: row.pros,
      cons: row.cons,
      ownedFor: row.ownedFor as OwnedFor | null,
      stars: row.stars,
      photos: photos.get(row.id) ?? [],
      criterionStars: row.criterionStars,
      isVerified: row.isVerified,
      exclusionReason: row.exclusionReason,
      removedAt: row.removedAt?.toISOString() ?? null,
      reviewedAt: row.reviewedAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
    })),
    total,
    page: query.page,
    pageCount: Math.max(1, Math.ceil(total / REVIEW_PAGE_SIZE)),
    pageSize: REVIEW_PAGE_SIZE,
  };
}
