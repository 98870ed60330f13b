import type { ReviewPage } from "@/lib/contracts/review";
import { REVIEW_PAGE_SIZE, type ReviewQuery } from "@/lib/review-query";
import { reviewView } from "@/server/reading/catalog/review-view";
import { containsWords } from "@/server/reading/catalog/review-words";
import { usefulPage } from "@/server/reading/catalog/useful-order";
import { queryRows, type Database } from "@/server/platform/db/database";
import { item } from "@/server/platform/db/schema/catalog";
import { review } from "@/server/platform/db/schema/evidence";
import { reviewPhoto } from "@/server/platform/db/schema/reviews";
import { loadAnswers } from "@/server/reading/catalog/load-answers";
import { loadPhotos } from "@/server/reading/catalog/photo-rows";
import { and, asc, count, desc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { z } from "zod";

interface ReviewListOptions {
  now: Date;
  /** The review before the page, instead of its number; not by usefulness. */
  after?: ReviewPosition | null;
}

/** As in the index `review_item_time`. */
const NEWEST_FIRST = [sql`${review.reviewedAt} desc nulls last`, sql`${review.id} desc nulls last`];

const ORDERS: Record<Exclude<ReviewQuery["sort"], "uteis">, SQL[]> = {
  recentes: NEWEST_FIRST,
  melhores: [desc(review.stars), ...NEWEST_FIRST],
  piores: [asc(review.stars), ...NEWEST_FIRST],
};

async function filterOf(
  database: Database,
  itemId: number,
  { stars, verifiedOnly, withPhotos, text }: ReviewQuery,
): Promise<SQL> {
  const conditions = [
    eq(review.itemId, itemId),
    ...(stars === null ? [] : [eq(review.stars, stars)]),
    ...(verifiedOnly ? [eq(review.isVerified, true)] : []),
    ...(withPhotos
      ? [sql`exists (select from ${reviewPhoto} where ${reviewPhoto.reviewId} = ${review.id})`]
      : []),
    ...(text === null ? [] : [await containsWords(database, text)]),
  ];
  return sql.join(conditions, sql` and `);
}

/** The last review of a page: its stars, time (ISO 8601) and id. */
export const reviewPositionSchema = z.tuple([z.number().int(), z.iso.datetime(), z.number().int()]);
type ReviewPosition = z.infer<typeof reviewPositionSchema>;

/** Whether a review's place follows from the review alone, so that a cursor can name it. */
export const reviewsHaveCursor = ({ sort }: ReviewQuery): boolean => sort !== "uteis";

function behind({ sort }: ReviewQuery, [stars, time, id]: ReviewPosition): SQL {
  const later = sql`(${review.reviewedAt}, ${review.id}) < (${time}::timestamptz, ${id}::int)`;
  if (sort === "recentes") return later;
  const further = sort === "melhores" ? sql`${review.stars} < ${stars}` : sql`${review.stars} > ${stars}`;
  return sql`(${further} or (${review.stars} = ${stars} and ${later}))`;
}

const idRowSchema = z.object({ id: z.union([z.number(), z.string()]) });

async function idsOfPage(
  database: Database,
  filter: SQL,
  query: ReviewQuery,
  { now, after }: ReviewListOptions,
): Promise<number[]> {
  if (query.sort === "uteis") {
    const rows = await queryRows(database, idRowSchema, usefulPage(filter, query.page, now));
    return rows.map(({ id }) => Number(id));
  }
  const rows = await database
    .select({ id: review.id })
    .from(review)
    .where(after ? sql`${filter} and ${behind(query, after)}` : filter)
    .orderBy(...ORDERS[query.sort])
    .limit(REVIEW_PAGE_SIZE)
    .offset(after ? 0 : (query.page - 1) * REVIEW_PAGE_SIZE);
  return rows.map(({ id }) => id);
}

/** Counted or not; null where there is no such item. */
export async function loadReviews(
  database: Database,
  itemSlug: string,
  query: ReviewQuery,
  options: ReviewListOptions,
): Promise<ReviewPage | null> {
  const [found] = await database
    .select({ id: item.id })
    .from(item)
    .where(and(eq(item.slug, itemSlug), isNull(item.hiddenAt)));
  if (!found) return null;
  const filter = await filterOf(database, found.id, query);
  const [counted] = await database.select({ total: count() }).from(review).where(filter);
  const total = counted?.total ?? 0;
  const ids = await idsOfPage(database, filter, query, options);
  const rows = ids.length > 0 ? await database.select().from(review).where(inArray(review.id, ids)) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const photos = await loadPhotos(database, ids);
  const answers = await loadAnswers(database, ids);
  return {
    // A review that was deleted between the statements is left out.
    reviews: ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [reviewView(row, photos.get(id), answers.get(id))] : [];
    }),
    total,
    page: query.page,
    pageCount: Math.max(1, Math.ceil(total / REVIEW_PAGE_SIZE)),
    pageSize: REVIEW_PAGE_SIZE,
  };
}
