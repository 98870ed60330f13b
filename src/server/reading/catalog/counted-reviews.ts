import type { CountedReview, CountedReviewPage } from "@/lib/contracts/proof";
import type { Stars } from "@/lib/scoring/evidence";
import type { ReviewGroup } from "@/lib/scoring/proof";
import { queryRows, type Database } from "@/server/platform/db/database";
import { item } from "@/server/platform/db/schema/catalog";
import { and, eq, isNull, sql } from "drizzle-orm";

export const COUNTED_PAGE_SIZE = 5_000;

interface StoredPart {
  stars: Stars;
  weight: number;
  is_verified: boolean;
  is_recent: boolean;
  criterion_stars: Record<string, Stars>;
}

/** Reviews of the last 30 days before `now` are recent. */
const partColumns = (
  now: Date,
) => sql`stars::int as stars, weight::float8 as weight, is_verified, criterion_stars,
  reviewed_at > ${now.toISOString()}::timestamptz - interval '30 days' as is_recent`;

function toPart({ stars, weight, is_verified, is_recent, criterion_stars }: StoredPart) {
  return { stars, weight, isVerified: is_verified, isRecent: is_recent, criterionStars: criterion_stars };
}

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
  const [all] = await queryRows<{ total: number }>(database, sql`select count(*)::int as total ${counted}`);
  const total = all?.total ?? 0;
  const rows = await queryRows<StoredPart & { month: string }>(
    database,
    sql`select to_char(reviewed_at at time zone 'America/Sao_Paulo', 'YYYY-MM') as month, ${partColumns(now)} ${counted}
      order by 1 desc, stars desc, weight desc, is_verified desc, criterion_stars::text, is_recent
      limit ${COUNTED_PAGE_SIZE} offset ${(page - 1) * COUNTED_PAGE_SIZE}`,
  );
  const reviews = rows.map((row): CountedReview => ({ month: row.month, ...toPart(row) }));
  return { item: slug, reviews, total, page, pageCount: Math.max(1, Math.ceil(total / COUNTED_PAGE_SIZE)) };
}

export async function loadReviewGroups(database: Database, slug: string, now: Date): Promise<ReviewGroup[]> {
  const rows = await queryRows<StoredPart & { reviews: number }>(
    database,
    sql`select count(*)::int as reviews, r.* from (
        select ${partColumns(now)} from review
        where item_id = (select id from item where slug = ${slug} and hidden_at is null) and weight > 0
      ) r group by stars, weight, is_verified, criterion_stars, is_recent`,
  );
  return rows.map((row) => ({ reviews: row.reviews, ...toPart(row) }));
}
