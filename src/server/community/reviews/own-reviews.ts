import type { OwnReview } from "@/lib/contracts/own-review";
import type { Database } from "@/server/platform/db/database";
import { item } from "@/server/platform/db/schema/catalog";
import { review } from "@/server/platform/db/schema/evidence";
import { moderationDecision } from "@/server/platform/db/schema/moderation";
import { reviewReport, reviewVersion, reviewVote } from "@/server/platform/db/schema/reviews";
import { ownModeration } from "@/server/community/moderation/own-moderation";
import { loadDecisions } from "@/server/community/moderation/standing";
import { loadWithheld } from "@/server/community/moderation/withheld";
import { loadPhotos } from "@/server/reading/catalog/photo-rows";
import { countOf } from "@/server/reading/catalog/review-count";
import { contentOf } from "@/server/reading/catalog/review-row";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";

/**
 * The newest first, with earlier versions. With an item: the review that counts, then those that it
 * supersedes.
 */
export async function loadOwnReviews(
  database: Database,
  authorId: string,
  itemId?: number,
): Promise<OwnReview[]> {
  const rows = await database
    .select({ review, slug: item.slug, name: item.name })
    .from(review)
    .innerJoin(item, eq(item.id, review.itemId))
    .where(and(eq(review.authorId, authorId), itemId === undefined ? undefined : eq(review.itemId, itemId)))
    .orderBy(
      ...(itemId === undefined ? [] : [asc(sql`${review.supersededAt} is not null`)]),
      desc(review.reviewedAt),
      desc(review.id),
    );
  const ids = rows.map((row) => row.review.id);
  const versions =
    ids.length === 0
      ? []
      : await database
          .select()
          .from(reviewVersion)
          .where(inArray(reviewVersion.reviewId, ids))
          .orderBy(asc(reviewVersion.id));
  const photos = await loadPhotos(database, ids);
  const decisions = await loadDecisions(database, ids);
  const withheld = await loadWithheld(database, ids);
  return rows.map(({ review: row, slug, name }) => ({
    id: row.id,
    item: { slug, name },
    content: { ...contentOf(row), ...withheld.get(row.id)?.content },
    photos: withheld.get(row.id)?.photos ?? photos.get(row.id) ?? [],
    isVerified: row.isVerified,
    exclusionReason: row.exclusionReason,
    removedAt: row.removedAt?.toISOString() ?? null,
    moderation: ownModeration(decisions.filter(({ reviewId }) => reviewId === row.id)),
    count: countOf(row),
    writtenAt: row.reviewedAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    versions: versions
      .filter(({ reviewId }) => reviewId === row.id)
      .map(({ content, writtenAt, replacedAt }) => ({
        content,
        writtenAt: writtenAt.toISOString(),
        replacedAt: replacedAt.toISOString(),
      })),
  }));
}

/** Decisions that the user made as a moderator. */
export async function loadDecisionsOf(database: Database, moderatorId: string) {
  const rows = await database
    .select()
    .from(moderationDecision)
    .where(eq(moderationDecision.moderatorId, moderatorId))
    .orderBy(asc(moderationDecision.id));
  return rows.map(({ reviewId, decision, reason, text, decidedAt }) => ({
    reviewId,
    decision,
    reason,
    text,
    decidedAt: decidedAt.toISOString(),
  }));
}

/** Votes and reports on other people's reviews. */
export async function loadOpinions(database: Database, userId: string) {
  const votes = await database
    .select()
    .from(reviewVote)
    .where(eq(reviewVote.userId, userId))
    .orderBy(asc(reviewVote.votedAt), asc(reviewVote.reviewId));
  const reports = await database
    .select()
    .from(reviewReport)
    .where(eq(reviewReport.userId, userId))
    .orderBy(asc(reviewReport.id));
  return {
    votes: votes.map(({ reviewId, isHelpful, votedAt }) => ({
      reviewId,
      isHelpful,
      votedAt: votedAt.toISOString(),
    })),
    reports: reports.map(({ reviewId, reason, note, reportedAt }) => ({
      reviewId,
      reason,
      note,
      reportedAt: reportedAt.toISOString(),
    })),
  };
}
