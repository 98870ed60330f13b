import type { Database } from "@/server/platform/db/database";
import type { StoredItem } from "@/server/run/demonstration/store-category";
import { contentHash } from "@/server/platform/db/content-hash";
import { sql } from "drizzle-orm";

const INSERT_SIZE = 1_000;

export async function storeReviews(transaction: Database, items: readonly StoredItem[]): Promise<void> {
  const rows = items.flatMap(({ id, reviews }) =>
    reviews.map((review) => ({
      item_id: id,
      external_key: review.externalKey,
      author_name: review.authorName,
      title: review.title,
      body: review.body,
      stars: review.stars,
      criterion_stars: review.criterionStars,
      is_verified: review.isVerified,
      exclusion_reason: review.exclusionReason,
      reviewed_at: review.reviewedAt.toISOString(),
      content_hash: contentHash([
        review.authorName,
        review.title,
        review.body,
        review.stars,
        review.criterionStars,
      ]),
    })),
  );
  rows.sort((a, b) => (a.reviewed_at < b.reviewed_at ? -1 : a.reviewed_at > b.reviewed_at ? 1 : 0));
  for (let start = 0; start < rows.length; start += INSERT_SIZE) {
    await transaction.execute(sql`
      insert into review (item_id, external_key, author_name, title, body, stars, criterion_stars, is_verified,
        exclusion_reason, reviewed_at, content_hash)
      select r.item_id, r.external_key, r.author_name, r.title, r.body, r.stars, r.criterion_stars, r.is_verified,
        r.exclusion_reason, r.reviewed_at, r.content_hash
      from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + INSERT_SIZE))}::jsonb) as r (
        item_id int, external_key text, author_name text, title text, body text, stars smallint,
        criterion_stars jsonb, is_verified boolean, exclusion_reason text, reviewed_at timestamptz, content_hash text)`);
  }
}
