import { dateOf } from "@/lib/scoring/monthly-sums";
import { failure, ok, type Result } from "@/lib/result";
import type { Stars } from "@/lib/scoring/evidence";
import { sketchOf } from "@/lib/scoring/text-sketch";
import { queryRows, type Database } from "@/server/platform/db/database";
import { EvidenceDeltas } from "@/server/publishing/scores/evidence-deltas";
import { publishItem } from "@/server/publishing/scores/publish-item";
import { loadItemContext } from "@/server/publishing/scores/publish-items";
import { commitmentOf, newSalt } from "@/server/publishing/scores/review-commitment";
import { reweighOnItem } from "@/server/publishing/weights/cluster-weights";
import { linkReview } from "@/server/publishing/weights/link-review";
import { lockForNewReview } from "@/server/publishing/weights/post-share";
import type { ReviewSignal } from "@/server/publishing/weights/review-links";
import { sql } from "drizzle-orm";
import { z } from "zod";

export interface NewReview {
  itemId: number;
  /** Unique within the item. Neither an existing key nor a second review of an author is stored. */
  externalKey: string;
  authorName: string;
  title: string | null;
  body: string;
  stars: Stars;
  /** By the slug of a reviewed criterion of the item's category. */
  criterionStars: Readonly<Record<string, Stars>>;
  isVerified: boolean;
  reviewedAt: Date;
  contentHash: string;
  /** Only for reviews that a user of the site wrote. */
  written?: {
    authorId: string;
    pros: string | null;
    cons: string | null;
    ownedFor: string | null;
    signals: readonly ReviewSignal[];
  };
}

type ReviewProblem = "unknown-item" | "unknown-criterion" | "duplicate";

const storedReviewSchema = z.object({
  id: z.number(),
  weight: z.number(),
});

type StoredReview = z.infer<typeof storedReviewSchema>;

async function insertReview(
  transaction: Database,
  review: NewReview,
  { salt, share }: { salt: Buffer; share: number },
): Promise<StoredReview | null> {
  const { written } = review;
  const sketch = written ? sketchOf(review.body) : null;
  const [stored] = await queryRows(
    transaction,
    storedReviewSchema,
    sql`insert into review (item_id, external_key, author_name, title, body, stars, criterion_stars, is_verified,
        reviewed_at, content_hash, author_id, pros, cons, owned_for, salt, weight_share,
        sketch)
      values (${review.itemId}, ${review.externalKey}, ${review.authorName}, ${review.title}, ${review.body},
        ${review.stars}, ${JSON.stringify(review.criterionStars)}::jsonb, ${review.isVerified},
        ${review.reviewedAt.toISOString()}, ${review.contentHash},
        ${written?.authorId ?? null}, ${written?.pros ?? null}, ${written?.cons ?? null}, ${written?.ownedFor ?? null},
        decode(${salt.toString("hex")}, 'hex'), ${share}, ${sketch && `{${sketch.join(",")}}`}::int[])
      on conflict do nothing returning id::float8 as id, weight::float8 as weight`,
  );
  return stored ?? null;
}

/**
 * In one transaction: the item's running sums, score, leaf and place. The work is constant, whatever the
 * sizes of category, item and log. Gives the review's id.
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
    const { itemId, isVerified, written } = review;
    const author = written && { itemId, authorId: written.authorId, isVerified };
    const { share, isClustered } = author
      ? await lockForNewReview(transaction, author, now)
      : { share: 1, isClustered: false };
    const salt = newSalt();
    const stored = await insertReview(transaction, review, { salt, share });
    if (!stored) return failure("duplicate");
    const { id, weight } = stored;
    const deltas = new EvidenceDeltas();
    deltas.addReview(itemId, { ...review, weight, day: dateOf(review.reviewedAt) });
    if (written) {
      const { authorId: writer, signals } = written;
      const isLinked = await linkReview(transaction, { reviewId: id, writer, signals, now });
      if (isClustered || isLinked) await reweighOnItem(transaction, { itemId, writers: [writer] }, deltas);
    }
    const commitment = commitmentOf(salt, review);
    await publishItem(transaction, context, { itemId, cause: "new-review", deltas, commitment });
    return ok(id);
  });
}
