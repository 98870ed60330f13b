import type { CasePage, CasePhoto } from "@/lib/contracts/operator";
import type { ModerationReason } from "@/lib/contracts/moderation";
import type { ReportReason } from "@/lib/contracts/report-reason";
import type { Database } from "@/server/platform/db/database";
import { criterion, item } from "@/server/platform/db/schema/catalog";
import { review } from "@/server/platform/db/schema/evidence";
import { reviewReport, reviewVersion } from "@/server/platform/db/schema/reviews";
import { hasOtherModerator } from "@/server/web/operator-access/operator-visits";
import {
  hasOpenAppeal,
  loadDecisions,
  possibleDecisions,
  seenState,
  standingDecision,
} from "@/server/community/moderation/standing";
import { loadWithheld } from "@/server/community/moderation/withheld";
import type { FileStorage } from "@/server/platform/files/file-storage";
import { photoFileName } from "@/server/platform/photos/photo-names";
import { loadPhotos } from "@/server/reading/catalog/photo-rows";
import { contentOf, type ReviewRow } from "@/server/reading/catalog/review-row";
import { and, asc, eq, isNotNull, ne } from "drizzle-orm";

type ModerationCase = Omit<CasePage, "token" | "values" | "problems">;

async function countOthers(
  database: Database,
  { id, authorId }: ReviewRow,
): Promise<ModerationCase["author"]> {
  if (authorId === null) return null;
  const others = and(eq(review.authorId, authorId), ne(review.id, id));
  const removed = await database.$count(review, and(others, isNotNull(review.removedAt)));
  const uncounted = await database.$count(review, and(others, isNotNull(review.exclusionReason)));
  return { others: await database.$count(review, others), excluded: uncounted - removed, removed };
}

/** Withheld photos are written into the page itself, because they have no address. */
async function withheldPhotos(
  storage: FileStorage,
  photos: readonly Omit<CasePhoto, "source">[],
): Promise<CasePhoto[]> {
  const found = await Promise.all(
    photos.map(async (photo) => {
      const bytes = await storage.read(photoFileName(photo.id, "small"));
      const source = bytes && `data:image/webp;base64,${bytes.toString("base64")}`;
      return source === null ? [] : [{ ...photo, source }];
    }),
  );
  return found.flat();
}

/** Null where there is no such review. `moderatorId` is the user who looks at it. */
export async function loadCase(
  database: Database,
  storage: FileStorage,
  { reviewId, moderatorId, now }: { reviewId: number; moderatorId: string; now: Date },
): Promise<ModerationCase | null> {
  const [found] = await database
    .select({ row: review, item: { slug: item.slug, name: item.name }, categoryId: item.categoryId })
    .from(review)
    .innerJoin(item, eq(item.id, review.itemId))
    .where(eq(review.id, reviewId));
  if (!found) return null;
  const { row } = found;
  const criteria = await database
    .select({ slug: criterion.slug, name: criterion.name })
    .from(criterion)
    .where(eq(criterion.categoryId, found.categoryId));
  const decisions = await loadDecisions(database, [reviewId]);
  const withheld = (await loadWithheld(database, [reviewId])).get(reviewId);
  const shown = (await loadPhotos(database, [reviewId])).get(reviewId) ?? [];
  const reports = await database
    .select()
    .from(reviewReport)
    .where(eq(reviewReport.reviewId, reviewId))
    .orderBy(asc(reviewReport.reportedAt), asc(reviewReport.id));
  const versions = await database
    .select()
    .from(reviewVersion)
    .where(eq(reviewVersion.reviewId, reviewId))
    .orderBy(asc(reviewVersion.id));
  const standing = standingDecision(decisions);
  const isOwnDecision = hasOpenAppeal(standing) && standing?.moderatorId === moderatorId;
  const isForOther = isOwnDecision && (await hasOtherModerator(database, moderatorId, now));
  const obstacle = row.authorId === moderatorId ? "own-review" : isForOther ? "other-moderator" : null;
  return {
    seen: seenState(row, decisions),
    review: {
      id: reviewId,
      item: found.item,
      criterionNames: Object.fromEntries(criteria.map(({ slug, name }) => [slug, name])),
      content: { ...contentOf(row), ...withheld?.content },
      photos: withheld
        ? await withheldPhotos(storage, withheld.photos)
        : shown.map((photo) => ({ ...photo, source: null })),
      isVerified: row.isVerified,
      exclusionReason: row.exclusionReason,
      removedAt: row.removedAt?.toISOString() ?? null,
      isErased: row.removedAt !== null && !withheld,
      writtenAt: row.reviewedAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
    },
    versions: versions.map(({ content, writtenAt, replacedAt }) => ({
      content,
      writtenAt: writtenAt.toISOString(),
      replacedAt: replacedAt.toISOString(),
    })),
    reports: reports.map(({ reason, note, reportedAt, decisionId }) => ({
      reason: reason as ReportReason,
      note,
      reportedAt: reportedAt.toISOString(),
      isOpen: decisionId === null,
    })),
    author: await countOthers(database, row),
    decisions: decisions.map(
      ({ id, decision, reason, text, decidedAt, isOnAppeal, moderatorId: by, appeal }) => ({
        id,
        decision,
        reason: reason as ModerationReason | null,
        text,
        decidedAt: decidedAt.toISOString(),
        isOnAppeal,
        isOwn: by === moderatorId,
        appeal: appeal && { text: appeal.text, appealedAt: appeal.appealedAt.toISOString() },
      }),
    ),
    possible: obstacle ? [] : possibleDecisions(row, standing, withheld !== undefined),
    obstacle,
  };
}
