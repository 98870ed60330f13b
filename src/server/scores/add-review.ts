import { failure, ok, type Result } from "@/lib/result";
import type { Stars } from "@/lib/scoring/evidence";
import { queryRows, type Database } from "@/server/db/database";
import { EvidenceDeltas } from "@/server/scores/evidence-deltas";
import { publishItem } from "@/server/scores/publish-item";
import { loadItemContext } from "@/server/scores/publish-items";
import { reviewWeight } from "@/server/scores/recompute";
import { commitmentOf, newSalt } from "@/server/scores/review-commitment";
import { sql } from "drizzle-orm";

export interface NewReview {
  itemId: number;
  /** Identifies the review within its item; the same key is not stored twice, and neither is a second review of an author. */
  externalKey: string;
  authorName: string;
  title: string | null;
  body: string;
  stars: Stars;
  /** Stars by the slug of a reviewed criterion of the item's category. */
  criterionStars: Readonly<Record<string, Stars>>;
  isVerified: boolean;
  reviewedAt: Date;
  contentHash: string;
  /** What only reviews have that a user of the site wrote. */
  written?: { authorId: string; pros: string | null; cons: string | null; ownedFor: string | null };
}

export type ReviewProblem = "unknown-item" | "unknown-criterion" | "duplicate";

async function insertReview(transaction: Database, review: NewReview, salt: Buffer): Promise<number | null> {
  const { written } = review;
  const [stored] = await queryRows<{ id: string | number }>(
    transaction,
    sql`insert into review (item_id, external_key, author_name, title, body, stars, criterion_stars, is_verified,
        reviewed_at, content_hash, author_id, pros, cons, owned_for, salt)
      values (${review.itemId}, ${review.externalKey}, ${review.authorName}, ${review.title}, ${review.body},
        ${review.stars}, ${JSON.stringify(review.criterionStars)}::jsonb, ${review.isVerified},
        ${review.reviewedAt.toISOString()}, ${review.contentHash},
        ${written?.authorId ?? null}, ${written?.pros ?? null}, ${written?.cons ?? null}, ${written?.ownedFor ?? null},
        decode(${salt.toString("hex")}, 'hex'))
      on conflict do nothing returning id`,
  );
  return stored ? Number(stored.id) : null;
}

/**
 * Stores one review and publishes its effects, in one transaction: the running sums of its item, the score, its leaf
 * and the item's place in the ranking. The work is constant, whatever the sizes of the category, the item and the
 * log. Gives the id of the review.
 */
export async function addReview(
  database: Database,
  review: NewReview,
  { now }: { now: Date },
): Promise<Result<number, ReviewProblem>> {
  return database.transaction(async (transaction) => {
    const context = await loadItemContext(transaction, review.itemId, now);
    if (!context) return failure("unknown-item");
    const reviewed = context.criteria.filter(({ rule }) => rule === null).map(({ slug }) => slug);
    if (Object.keys(review.criterionStars).some((slug) => !reviewed.includes(slug)))
      return failure("unknown-criterion");
    const salt = newSalt();
    const id = await insertReview(transaction, review, salt);
    if (id === null) return failure("duplicate");
    const deltas = new EvidenceDeltas();
    const weight = reviewWeight({ isVerified: review.isVerified, exclusionReason: null });
    deltas.addReview(review.itemId, { ...review, weight });
    await deltas.write(transaction);
    await publishItem(transaction, review.itemId, context, "new-review", commitmentOf(salt, review));
    return ok(id);
  });
}
