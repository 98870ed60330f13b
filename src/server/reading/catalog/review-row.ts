import type { ReviewContent, StoredReviewContent } from "@/lib/contracts/own-review";
import type { OwnedFor } from "@/lib/contracts/owned-for";
import { contentHash } from "@/server/platform/db/content-hash";
import type { review } from "@/server/platform/db/schema/evidence";

export type ReviewRow = typeof review.$inferSelect;

export function contentOf(row: ReviewRow): StoredReviewContent {
  const { stars, title, body, pros, cons, criterionStars, authorName } = row;
  const ownedFor = row.ownedFor as OwnedFor | null;
  return { stars, title, body, pros, cons, criterionStars, ownedFor, authorName };
}

/** Equal for equal contents. */
export function hashOfContent(content: StoredReviewContent | ReviewContent): string {
  const { stars, title, body, pros, cons, criterionStars, ownedFor, authorName } = content;
  const criteria = Object.entries(criterionStars).sort(([a], [b]) => (a < b ? -1 : 1));
  return contentHash([stars, title, body, pros, cons, criteria, ownedFor, authorName]);
}
