import { failure, ok, type Result } from "@/lib/result";
import type { Stars } from "@/lib/scoring/evidence";
import { queryRows, type Database } from "@/server/db/database";
import { EvidenceDeltas } from "@/server/scores/evidence-deltas";
import { publishItem } from "@/server/scores/publish-item";
import { reviewWeight } from "@/server/scores/recompute";
import { sql } from "drizzle-orm";

/** A review as its writer gives it. */
export interface NewReview {
  itemId: number;
  /** Tells the reviews of an item apart; the same key is not stored twice. */
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
}

/** Why a review was not stored. */
export type ReviewProblem = "unknown-item" | "unknown-criterion" | "duplicate";

interface Target {
  category_id: number;
  /** Slugs of the criteria that reviews judge. */
  criteria: string[];
}

async function findTarget(transaction: Database, itemId: number): Promise<Target | undefined> {
  const [target] = await queryRows<Target>(
    transaction,
    sql`select i.category_id, array(select c.slug from criterion c
        where c.category_id = i.category_id and (c.measurement_best is null or c.measurement_worst is null)) as criteria
      from item i where i.id = ${itemId}`,
  );
  return target;
}

async function insertReview(transaction: Database, review: NewReview): Promise<number | null> {
  const [stored] = await queryRows<{ id: string | number }>(
    transaction,
    sql`insert into review (item_id, external_key, author_name, title, body, stars, criterion_stars, is_verified,
        reviewed_at, content_hash)
      values (${review.itemId}, ${review.externalKey}, ${review.authorName}, ${review.title}, ${review.body},
        ${review.stars}, ${JSON.stringify(review.criterionStars)}::jsonb, ${review.isVerified},
        ${review.reviewedAt.toISOString()}, ${review.contentHash})
      on conflict (item_id, external_key) do nothing returning id`,
  );
  return stored ? Number(stored.id) : null;
}

/**
 * Stores one review and publishes what it changes, in one transaction: the running sums of its item, the score, the
 * log and the item's place in the ranking. Constant work, whatever the sizes of the category, the item and the log.
 * Answers the id of the review.
 */
export async function addReview(
  database: Database,
  review: NewReview,
  { now }: { now: Date },
): Promise<Result<number, ReviewProblem>> {
  return database.transaction(async (transaction) => {
    const target = await findTarget(transaction, review.itemId);
    if (!target) return failure("unknown-item");
    if (Object.keys(review.criterionStars).some((slug) => !target.criteria.includes(slug)))
      return failure("unknown-criterion");
    const id = await insertReview(transaction, review);
    if (id === null) return failure("duplicate");
    const deltas = new EvidenceDeltas();
    const weight = reviewWeight({ isVerified: review.isVerified, exclusionReason: null });
    deltas.addReview(review.itemId, { ...review, weight });
    await deltas.write(transaction);
    const item = { id: review.itemId, categoryId: target.category_id };
    await publishItem(transaction, item, { cause: "new-review", now });
    return ok(id);
  });
}
