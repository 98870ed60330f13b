import { reviewDay } from "@/server/publishing/scores/evidence-days";
import { dateOf } from "@/lib/scoring/monthly-sums";
import { REVIEW_WEIGHT } from "@/lib/scoring/evidence";
import { baseWeight } from "@/lib/scoring/review-weight";
import type { Database } from "@/server/platform/db/database";
import {
  compareParts,
  lookUp,
  lookupRows,
  type Comparison,
  type Part,
} from "@/server/ingest/import/compare-parts";
import type { ReviewDraft } from "@/server/editorial/items/drafts";
import type { EvidenceDeltas } from "@/server/publishing/scores/evidence-deltas";
import { reviewKey, type PartRules } from "@/server/ingest/import/later-rows";
import { sql } from "drizzle-orm";
import { z } from "zod";

const storedReviewSchema = z.object({
  item_id: z.number(),
  external_key: z.string(),
  content_hash: z.string(),
  stars: z.number(),
  criterion_stars: z.record(z.string(), z.number()),
  is_verified: z.boolean(),
  exclusion_reason: z.string().nullable(),
  author_name: z.string(),
  title: z.string().nullable(),
  has_body: z.boolean(),
  day: z.number(),
});

type StoredReview = z.infer<typeof storedReviewSchema>;

export type ReviewComparison = Comparison<ReviewDraft, StoredReview>;

/** @param isLocking keeps moderation from changing the stored ones until the caller's transaction ends */
export async function compareReviews(
  database: Database,
  parts: readonly Part<ReviewDraft>[],
  isLocking: boolean,
): Promise<ReviewComparison> {
  const wanted = lookupRows(parts, ({ key }) => ({ key }));
  const stored = await lookUp(
    database,
    storedReviewSchema,
    parts,
    sql`select v.item_id, v.external_key, v.content_hash, v.stars, v.criterion_stars, v.is_verified,
        v.exclusion_reason, v.author_name, v.title, v.body <> '' as has_body,
        ${reviewDay(sql`v.reviewed_at`)} as day
      from json_to_recordset(${wanted}::json) as r (item_id int, key text)
      join review v on v.item_id = r.item_id and v.external_key = r.key
      ${isLocking ? sql`for update of v` : sql``}`,
  );
  const keyOf = { draft: reviewKey, stored: (row: StoredReview) => row.external_key };
  const { counts, changes } = compareParts(parts, stored, keyOf, fillReview);
  return { counts, changes: changes.map(fillChange) };
}

function fillReview(later: ReviewDraft, earlier: ReviewDraft): ReviewDraft {
  return {
    ...later,
    author: later.author || earlier.author,
    title: later.title ?? earlier.title,
    body: later.body || earlier.body,
    criterionStars: { ...earlier.criterionStars, ...later.criterionStars },
  };
}

/** A body that the file lacks is kept where it is written. */
function fillChange(change: ReviewComparison["changes"][number]): ReviewComparison["changes"][number] {
  const { before, draft } = change;
  if (!before) return change;
  const { author_name: author, title, criterion_stars: criterionStars } = before;
  return { ...change, draft: fillReview(draft, { ...draft, author, title, criterionStars }) };
}

export function keptReviews({ changes }: ReviewComparison): number {
  return changes.filter(({ before, draft }) => before?.has_body === true && draft.body === "").length;
}

/** An imported review keeps all of its base weight. */
function weightOf(isVerified: boolean, exclusionReason: string | null): number {
  return exclusionReason === null ? baseWeight(isVerified) : REVIEW_WEIGHT.excluded;
}

export const reviewRules: PartRules<ReviewDraft> = { kind: "reviews", keyOf: reviewKey, fill: fillReview };

/** Moderation's decisions stay, and the texts of removed reviews do not return. */
export async function writeReviews(
  transaction: Database,
  { changes }: ReviewComparison,
  deltas: EvidenceDeltas,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ item, draft }) => ({ item_id: item.id, ...draft }));
  await transaction.execute(sql`
    insert into review (item_id, external_key, author_name, title, body, stars, criterion_stars, is_verified,
      reviewed_at, content_hash)
    select r.item_id, r.key, r.author, r.title, r.body, r.stars, r."criterionStars", r."isVerified",
      r."reviewedAt", r."contentHash"
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (item_id int, key text, author text, title text,
      body text, stars smallint, "criterionStars" jsonb, "isVerified" boolean, "reviewedAt" timestamptz,
      "contentHash" text)
    on conflict (item_id, external_key) do update set
      author_name = case when review.removed_at is null then excluded.author_name else review.author_name end,
      title = case when review.removed_at is null then excluded.title else review.title end,
      body = case when review.removed_at is null and excluded.body <> '' then excluded.body else review.body end,
      stars = excluded.stars, criterion_stars = excluded.criterion_stars,
      is_verified = excluded.is_verified, reviewed_at = excluded.reviewed_at, content_hash = excluded.content_hash`);
  for (const { item, draft, before } of changes) {
    if (item.id === null) continue;
    const reason = before?.exclusion_reason ?? null;
    if (before) {
      const { stars, criterion_stars: criterionStars, is_verified: isVerified, day } = before;
      deltas.removeReview(item.id, { stars, criterionStars, day, weight: weightOf(isVerified, reason) });
    }
    const day = dateOf(new Date(draft.reviewedAt));
    deltas.addReview(item.id, { ...draft, day, weight: weightOf(draft.isVerified, reason) });
  }
}
