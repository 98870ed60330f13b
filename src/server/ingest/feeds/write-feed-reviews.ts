import { reviewDay } from "@/server/publishing/scores/evidence-days";
import { dateOf } from "@/lib/scoring/monthly-sums";
import { REVIEW_WEIGHT } from "@/lib/scoring/evidence";
import { baseWeight } from "@/lib/scoring/review-weight";
import { contentHash } from "@/server/platform/db/content-hash";
import { queryRows, type Database } from "@/server/platform/db/database";
import type { FeedReview } from "@/server/ingest/feeds/review-rows";
import { EvidenceDeltas } from "@/server/publishing/scores/evidence-deltas";
import { feedText } from "@/text/feeds";
import { sql } from "drizzle-orm";
import { z } from "zod";

interface PlacedReview {
  itemId: number;
  review: FeedReview;
}

const storedReviewSchema = z.object({
  item_id: z.number(),
  external_key: z.string(),
  content_hash: z.string(),
  stars: z.number(),
  criterion_stars: z.record(z.string(), z.number()),
  weight: z.number(),
  day: z.number(),
  exclusion_reason: z.string().nullable(),
});

type StoredReview = z.infer<typeof storedReviewSchema>;

const INCENTIVISED = feedText.incentivised;

/** What moderation decided stays, whatever the feed says. */
function exclusionOf({ isIncentivised }: FeedReview, before: StoredReview | undefined): string | null {
  const decided = before?.exclusion_reason ?? null;
  if (decided !== null && decided !== INCENTIVISED) return decided;
  return isIncentivised ? INCENTIVISED : null;
}

function rowsOf(feedId: number, placed: readonly PlacedReview[]) {
  return placed.map(({ itemId, review }) => {
    const { id, clue: _, ...values } = review;
    const key = `feed-${feedId}:${id}`;
    return { itemId, key, review, values, hash: contentHash([values]) };
  });
}

/** Moderators' decisions stay. The caller's transaction holds the lock of imports. */
export async function writeFeedReviews(
  transaction: Database,
  feedId: number,
  placed: readonly PlacedReview[],
  now: Date,
) {
  const counts = { created: 0, changed: 0, unchanged: 0 };
  if (placed.length === 0) return counts;
  const rows = rowsOf(feedId, placed);
  const keys = JSON.stringify(rows.map(({ itemId, key }) => ({ item_id: itemId, key })));
  const stored = await queryRows(
    transaction,
    storedReviewSchema,
    sql`select v.item_id, v.external_key, v.content_hash, v.stars, v.criterion_stars, v.weight::float8 as weight,
        ${reviewDay(sql`v.reviewed_at`)} as day, v.exclusion_reason
      from json_to_recordset(${keys}::json) as r (item_id int, key text)
      join review v on v.item_id = r.item_id and v.external_key = r.key for update of v`,
  );
  const known = new Map(stored.map((row) => [`${row.item_id} ${row.external_key}`, row]));
  const deltas = new EvidenceDeltas();
  const different: object[] = [];
  for (const { itemId, key, review, values, hash } of rows) {
    const before = known.get(`${itemId} ${key}`);
    if (before?.content_hash === hash) {
      counts.unchanged += 1;
      continue;
    }
    counts[before ? "changed" : "created"] += 1;
    const exclusion = exclusionOf(review, before);
    if (before) {
      const { stars, criterion_stars: criterionStars, weight, day } = before;
      deltas.removeReview(itemId, { stars, criterionStars, weight, day });
    }
    const weight = exclusion === null ? baseWeight(review.isVerified) : REVIEW_WEIGHT.excluded;
    const day = dateOf(new Date(review.reviewedAt));
    deltas.addReview(itemId, { stars: review.stars, criterionStars: {}, weight, day });
    different.push({ item_id: itemId, key, ...values, exclusion, hash });
  }
  await upsert(transaction, feedId, different);
  await transaction.execute(sql`
    update review v set seen_at = ${now.toISOString()}::timestamptz
    from json_to_recordset(${keys}::json) as r (item_id int, key text)
    where v.item_id = r.item_id and v.external_key = r.key`);
  await deltas.apply(transaction, "import");
  return counts;
}

async function upsert(transaction: Database, feedId: number, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction.execute(sql`
    insert into review (item_id, external_key, author_name, title, body, pros, cons, stars, is_verified,
      exclusion_reason, reviewed_at, content_hash, feed_id)
    select r.item_id, r.key, r.author, r.title, r.body, r.pros, r.cons, r.stars, r."isVerified", r.exclusion,
      r."reviewedAt", r.hash, ${feedId}::int
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (item_id int, key text, author text, title text,
      body text, pros text, cons text, stars smallint, "isVerified" boolean, exclusion text,
      "reviewedAt" timestamptz, hash text)
    on conflict (item_id, external_key) do update set
      author_name = case when review.removed_at is null then excluded.author_name else review.author_name end,
      title = case when review.removed_at is null then excluded.title else review.title end,
      body = case when review.removed_at is null then excluded.body else review.body end,
      pros = case when review.removed_at is null then excluded.pros else review.pros end,
      cons = case when review.removed_at is null then excluded.cons else review.cons end,
      stars = excluded.stars, is_verified = excluded.is_verified, exclusion_reason = excluded.exclusion_reason,
      reviewed_at = excluded.reviewed_at, content_hash = excluded.content_hash, feed_id = excluded.feed_id`);
}

const BATCH = 500;

const withdrawnReviewSchema = z.object({
  id: z.number(),
  item_id: z.number(),
  stars: z.number(),
  criterion_stars: z.record(z.string(), z.number()),
  weight: z.number(),
  day: z.number(),
});

/**
 * Removes the feed's reviews that it no longer has, with their evidence. The tombstone of a removed review
 * stays.
 */
export async function withdrawFeedReviews(
  database: Database,
  feedId: number,
  seenBefore: Date,
): Promise<{ removed: number; itemIds: Set<number> }> {
  const itemIds = new Set<number>();
  let removed = 0;
  for (;;) {
    const count = await database.transaction(async (transaction) => {
      const rows = await queryRows(
        transaction,
        withdrawnReviewSchema,
        sql`select id::float8 as id, item_id, stars, criterion_stars, weight::float8 as weight,
            ${reviewDay(sql`reviewed_at`)} as day
          from review
          where feed_id = ${feedId} and removed_at is null
            and (seen_at is null or seen_at < ${seenBefore.toISOString()}::timestamptz)
          order by id limit ${BATCH} for update`,
      );
      if (rows.length === 0) return 0;
      await transaction.execute(sql`
        delete from review where id in (
          select value::bigint from jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb))`);
      const deltas = new EvidenceDeltas();
      for (const { item_id: itemId, stars, criterion_stars: criterionStars, weight, day } of rows) {
        itemIds.add(itemId);
        deltas.removeReview(itemId, { stars, criterionStars, weight, day });
      }
      await deltas.apply(transaction, "removal");
      return rows.length;
    });
    removed += count;
    if (count < BATCH) return { removed, itemIds };
  }
}
