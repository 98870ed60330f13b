import type { OwnedFor } from "@/lib/contracts/owned-for";
import type { CompanyAnswer, ReviewView } from "@/lib/contracts/review";
import type { ReviewPhoto } from "@/lib/contracts/review-photo";
import { countOf } from "@/server/reading/catalog/review-count";
import type { ReviewRow } from "@/server/reading/catalog/review-row";

export function reviewView(
  row: ReviewRow,
  photos: readonly ReviewPhoto[] = [],
  answer: CompanyAnswer | null = null,
): ReviewView {
  const { id, authorName, title, body, pros, cons, stars, criterionStars } = row;
  const { isVerified, exclusionReason, helpfulVotes, unhelpfulVotes } = row;
  return {
    id,
    authorName,
    title,
    body,
    pros,
    cons,
    ownedFor: row.ownedFor as OwnedFor | null,
    stars,
    photos: [...photos],
    criterionStars,
    isVerified,
    exclusionReason,
    count: countOf(row),
    removedAt: row.removedAt?.toISOString() ?? null,
    reviewedAt: row.reviewedAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    helpfulVotes,
    unhelpfulVotes,
    // An answer would tell what a removed review said.
    answer: row.removedAt === null ? answer : null,
  };
}
