import type { CountedReview, CountedReviewPage } from "@/lib/contracts/proof";
import { CAPS } from "@/lib/scoring/monthly-sums";
import type { ReviewGroup } from "@/lib/scoring/proof";
import { queryCount, queryRows, type Database } from "@/server/platform/db/database";
import { item } from "@/server/platform/db/schema/catalog";
import { reviewDay } from "@/server/publishing/scores/evidence-days";
import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import { z } from "zod";

export const COUNTED_PAGE_SIZE = 5_000;

const storedPartSchema = z.object({
  /** yyyymm. */
  month: z.number(),
  full_day: z.number().nullable(),
  stars: z.literal([1, 2, 3, 4, 5]),
  weight: z.number(),
  is_verified: z.boolean(),
  is_recent: z.boolean(),
  criterion_stars: z.record(z.string(), z.literal([1, 2, 3, 4, 5])),
});

type StoredPart = z.infer<typeof storedPartSchema>;

/**
 * The counted reviews of an item; those of the last 30 days before `now` are recent. Days are told apart only where they weigh more
 * than a day counts, by their number within the month: the date of a review would name its writer.
 */
const countedReviews = (itemId: SQL, now: Date): SQL => sql`
  select d.day / 100 as month, d.stars, d.weight, d.is_verified, d.criterion_stars, d.is_recent,
    case when d.of_day > ${CAPS.day} then
      (dense_rank() over (partition by d.day / 100, d.of_day > ${CAPS.day} order by d.day))::int end as full_day
  from (
    select r.*, sum(r.weight) over (partition by r.day) as of_day
    from (
      select ${reviewDay(sql`reviewed_at`)} as day, stars::int as stars, weight::float8 as weight, is_verified, criterion_stars,
        reviewed_at > ${now.toISOString()}::timestamptz - interval '30 days' as is_recent
      from review where item_id = ${itemId} and weight > 0) r) d`;

function toPart({ full_day, stars, weight, is_verified, is_recent, criterion_stars }: StoredPart) {
  return {
    fullDay: full_day,
    stars,
    weight,
    isVerified: is_verified,
    isRecent: is_recent,
    criterionStars: criterion_stars,
  };
}

const monthText = (month: number) => `${Math.floor(month / 100)}-${String(month % 100).padStart(2, "0")}`;

/** Newest month first; within a month the order does not tell when a review was written. */
export async function loadCountedReviews(
  database: Database,
  slug: string,
  { page, now }: { page: number; now: Date },
): Promise<CountedReviewPage | null> {
  const [found] = await database
    .select({ id: item.id })
    .from(item)
    .where(and(eq(item.slug, slug), isNull(item.hiddenAt)));
  if (!found) return null;
  const counted = sql`from review where item_id = ${found.id} and weight > 0`;
  const total = await queryCount(database, sql`select count(*)::int as count ${counted}`);
  const rows = await queryRows(
    database,
    storedPartSchema,
    sql`${countedReviews(sql`${found.id}`, now)}
      order by month desc, full_day nulls first, stars desc, weight desc, is_verified desc, criterion_stars::text, is_recent
      limit ${COUNTED_PAGE_SIZE} offset ${(page - 1) * COUNTED_PAGE_SIZE}`,
  );
  const reviews = rows.map((row): CountedReview => ({ month: monthText(row.month), ...toPart(row) }));
  return { item: slug, reviews, total, page, pageCount: Math.max(1, Math.ceil(total / COUNTED_PAGE_SIZE)) };
}

const reviewGroupRowSchema = storedPartSchema.extend({ reviews: z.number() });

export async function loadReviewGroups(database: Database, slug: string, now: Date): Promise<ReviewGroup[]> {
  const itemId = sql`(select id from item where slug = ${slug} and hidden_at is null)`;
  const rows = await queryRows(
    database,
    reviewGroupRowSchema,
    sql`select count(*)::int as reviews, r.* from (${countedReviews(itemId, now)}) r
      group by month, full_day, stars, weight, is_verified, criterion_stars, is_recent`,
  );
  return rows.map((row) => ({ reviews: row.reviews, month: row.month, ...toPart(row) }));
}
