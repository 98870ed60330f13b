import type { ModerationDecision, ModerationReason } from "@/lib/contracts/moderation";
import { failure, ok, type Result } from "@/lib/result";
import { announceItemChange } from "@/server/platform/cache/purge-channel";
import type { Database } from "@/server/platform/db/database";
import { item } from "@/server/platform/db/schema/catalog";
import { review } from "@/server/platform/db/schema/evidence";
import { moderationAppeal, moderationDecision, withheldReview } from "@/server/platform/db/schema/moderation";
import { reviewReport } from "@/server/platform/db/schema/reviews";
import { hasOtherModerator } from "@/server/web/operator-access/operator-visits";
import {
  hasOpenAppeal,
  loadDecisions,
  possibleDecisions,
  seenState,
  standingDecision,
  type StoredDecision,
} from "@/server/community/moderation/standing";
import { releaseContent, withholdContent } from "@/server/community/moderation/withheld";
import { tellAuthor } from "@/server/community/reviews/tell-of-reviews";
import { authorNewsText } from "@/text/author-news";
import { countedPart } from "@/server/community/reviews/lock-review";
import type { ReviewRow } from "@/server/reading/catalog/review-row";
import { EvidenceDeltas } from "@/server/publishing/scores/evidence-deltas";
import { publishItem } from "@/server/publishing/scores/publish-item";
import { loadItemContext, type CategoryContext } from "@/server/publishing/scores/publish-items";
import { commitmentOf } from "@/server/publishing/scores/review-commitment";
import { appendLeaves } from "@/server/publishing/transparency/append-leaves";
import { reweighOnItem } from "@/server/publishing/weights/cluster-weights";
import { lockWeights } from "@/server/publishing/weights/post-share";
import { moderationReasons } from "@/text/moderation";
import { and, eq, isNull } from "drizzle-orm";

export interface DecisionRequest {
  reviewId: number;
  moderatorId: string;
  decision: ModerationDecision;
  /** Required if the review no longer counts or is removed. */
  reason: ModerationReason | null;
  /** For the author. */
  text: string;
  /** `seenState` of what the moderator saw; null skips the check. */
  seen: string | null;
}

/**
 * `changed`: not what the moderator saw. `not-possible`: this decision does not apply to the review.
 * `other-moderator`: an appeal needs another moderator than the one who decided.
 */
export type DecisionProblem =
  | "unknown-review"
  | "own-review"
  | "changed"
  | "not-possible"
  | "needs-reason"
  | "other-moderator";

async function lockReview(transaction: Database, reviewId: number): Promise<ReviewRow | null> {
  const [row] = await transaction.select().from(review).where(eq(review.id, reviewId)).for("update");
  return row ?? null;
}

async function isWithheld(transaction: Database, { id }: ReviewRow): Promise<boolean> {
  return (await transaction.$count(withheldReview, eq(withheldReview.reviewId, id))) > 0;
}

type Changes = Partial<typeof review.$inferInsert>;

/** The content of a removed review moves out of the row, or back. */
async function changesOf(
  transaction: Database,
  row: ReviewRow,
  { decision, reason }: Pick<DecisionRequest, "decision" | "reason">,
  standing: StoredDecision | null,
  now: Date,
): Promise<Changes> {
  const exclusionReason = reason && moderationReasons[reason];
  switch (decision) {
    case "exclude":
      return { exclusionReason };
    case "remove":
      return { exclusionReason, removedAt: now, ...(await withholdContent(transaction, row)) };
    case "restore":
      return {
        exclusionReason: standing?.before.exclusionReason ?? null,
        removedAt: null,
        ...(row.removedAt !== null && (await releaseContent(transaction, row.id))),
      };
    default:
      return {};
  }
}

export async function publishEffect(
  transaction: Database,
  context: CategoryContext,
  before: ReviewRow,
  after: ReviewRow,
  commitment: string | null,
): Promise<void> {
  const parts = [countedPart(before), countedPart(after)] as const;
  if (parts[0].weight === parts[1].weight) return announceItemChange(transaction, before.itemId);
  const deltas = new EvidenceDeltas();
  deltas.removeReview(before.itemId, parts[0]);
  deltas.addReview(before.itemId, parts[1]);
  if (before.writerKey !== null)
    await reweighOnItem(transaction, { itemId: before.itemId, writers: [before.writerKey] }, deltas);
  const { itemId } = before;
  await publishItem(transaction, context, { itemId, cause: "moderation", deltas, commitment });
}

async function closeReports(transaction: Database, reviewId: number, decisionId: number) {
  const closed = await transaction
    .update(reviewReport)
    .set({ decisionId })
    .where(and(eq(reviewReport.reviewId, reviewId), isNull(reviewReport.decisionId)))
    .returning({ reportedAt: reviewReport.reportedAt });
  const first = closed.map(({ reportedAt }) => reportedAt.getTime()).sort((a, b) => a - b)[0];
  const waitingSince = first === undefined ? null : new Date(first);
  await transaction
    .update(moderationDecision)
    .set({ reports: closed.length, ...(waitingSince && { waitingSince }) })
    .where(eq(moderationDecision.id, decisionId));
}

const isAgainst = (decision: ModerationDecision) => decision === "exclude" || decision === "remove";

/** Null where the decision may be made. */
async function findProblem(
  transaction: Database,
  row: ReviewRow,
  decisions: readonly StoredDecision[],
  { moderatorId, decision, reason, seen }: DecisionRequest,
  now: Date,
): Promise<DecisionProblem | null> {
  if (row.authorId === moderatorId) return "own-review";
  if (seen !== null && seen !== seenState(row, decisions)) return "changed";
  const standing = standingDecision(decisions);
  if (!possibleDecisions(row, standing, await isWithheld(transaction, row)).includes(decision))
    return "not-possible";
  if (isAgainst(decision) && reason === null) return "needs-reason";
  const isOwnAppeal = hasOpenAppeal(standing) && standing?.moderatorId === moderatorId;
  return isOwnAppeal && (await hasOtherModerator(transaction, moderatorId, now)) ? "other-moderator" : null;
}

/** The reason of a decision against the review, or that of the decision that is taken back. */
function reasonOf(
  { decision, reason }: DecisionRequest,
  standing: StoredDecision | null,
): ModerationReason | null {
  if (isAgainst(decision)) return reason;
  return decision === "keep" ? null : (standing?.reason as ModerationReason);
}

async function changeReview(transaction: Database, row: ReviewRow, changes: Changes): Promise<ReviewRow> {
  if (Object.keys(changes).length === 0) return row;
  // The database computes the weight (`review.weight`).
  const [after = row] = await transaction
    .update(review)
    .set(changes)
    .where(eq(review.id, row.id))
    .returning();
  return after;
}

/** Answers the open appeal with it, or closes the reports. */
async function storeDecision(
  transaction: Database,
  row: ReviewRow,
  decision: Omit<
    typeof moderationDecision.$inferInsert,
    "reviewId" | "before" | "isOnAppeal" | "waitingSince"
  >,
  standing: StoredDecision | null,
): Promise<number> {
  const isOnAppeal = hasOpenAppeal(standing);
  const [stored] = await transaction
    .insert(moderationDecision)
    .values({
      ...decision,
      reviewId: row.id,
      isOnAppeal,
      waitingSince: isOnAppeal ? (standing?.appeal?.appealedAt ?? null) : null,
      before: { exclusionReason: row.exclusionReason, isRemoved: row.removedAt !== null },
    })
    .returning({ id: moderationDecision.id });
  if (!stored) throw new Error("No decision was stored");
  if (isOnAppeal && standing)
    await transaction
      .update(moderationAppeal)
      .set({ answerId: stored.id })
      .where(eq(moderationAppeal.decisionId, standing.id));
  else await closeReports(transaction, row.id, stored.id);
  return stored.id;
}

/** A report that changes nothing is none of the author's concern. */
async function tellOfDecision(
  transaction: Database,
  { reviewId, decision, text }: DecisionRequest,
  { decisionId, isOnAppeal }: { decisionId: number; isOnAppeal: boolean },
  now: Date,
): Promise<void> {
  if (decision === "keep") return;
  const contentOf = (itemName: string) =>
    isOnAppeal || decision === "confirm"
      ? authorNewsText.appeal(itemName, decision === "restore", text)
      : authorNewsText.decision(itemName, decision, text);
  await tellAuthor(transaction, reviewId, { occasion: `decision:${decisionId}`, contentOf }, now);
}

/**
 * In one transaction: review, reports or appeal, decision and leaf, sums, score and place. Of two
 * simultaneous decisions the second fails with `changed`.
 */
export async function decide(
  database: Database,
  request: DecisionRequest,
  { now }: { now: Date },
): Promise<Result<{ decisionId: number }, DecisionProblem>> {
  const { reviewId, moderatorId, decision, text } = request;
  return database.transaction(async (transaction) => {
    const [known] = await transaction
      .select({ id: item.id, slug: item.slug, name: item.name })
      .from(review)
      .innerJoin(item, eq(item.id, review.itemId))
      .where(eq(review.id, reviewId));
    const context = known && (await loadItemContext(transaction, known.id, now));
    if (known) await lockWeights(transaction, known.id);
    const row = context && (await lockReview(transaction, reviewId));
    if (!row) return failure("unknown-review");
    const decisions = await loadDecisions(transaction, [reviewId]);
    const problem = await findProblem(transaction, row, decisions, request, now);
    if (problem !== null) return failure(problem);

    const standing = standingDecision(decisions);
    const reason = reasonOf(request, standing);
    const commitment = row.salt && commitmentOf(row.salt, row);
    const changes = await changesOf(transaction, row, { decision, reason }, standing, now);
    const after = await changeReview(transaction, row, changes);
    const made = { moderatorId, decision, reason, text, decidedAt: now };
    const decisionId = await storeDecision(transaction, row, made, standing);
    await appendLeaves(transaction, [
      {
        itemId: known.id,
        leaf: {
          kind: "moderation",
          at: now.toISOString(),
          item: known,
          review: commitment,
          decision,
          reason,
          onAppeal: hasOpenAppeal(standing),
        },
      },
    ]);
    await publishEffect(transaction, context, row, after, commitment);
    await tellOfDecision(transaction, request, { decisionId, isOnAppeal: hasOpenAppeal(standing) }, now);
    return ok({ decisionId });
  });
}
