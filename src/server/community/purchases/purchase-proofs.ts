import { LARGEST_PROOF, PROOF_DAYS, type ProofPage, type WaitingProof } from "@/lib/contracts/purchase";
import { failure, ok, type Result } from "@/lib/result";
import type { Database } from "@/server/platform/db/database";
import { item } from "@/server/platform/db/schema/catalog";
import { review } from "@/server/platform/db/schema/evidence";
import { purchaseProof } from "@/server/platform/db/schema/reviews";
import { publishEffect } from "@/server/community/moderation/decide";
import { decodePhoto } from "@/server/platform/photos/decode-photo";
import { loadItemContext } from "@/server/publishing/scores/publish-items";
import { commitmentOf } from "@/server/publishing/scores/review-commitment";
import { lockWeights } from "@/server/publishing/weights/post-share";
import { and, asc, eq, isNull, lt } from "drizzle-orm";

const SHOWN = 50;
const PDF = Buffer.from("%PDF-");

type ProofProblem = "no-file" | "too-large" | "not-a-proof" | "unknown-review";

interface Proof {
  readonly type: "image/webp" | "application/pdf";
  readonly bytes: Buffer;
}

/** A photo is encoded anew, so that nothing else is in it. A PDF is only offered for download. */
async function readProof(bytes: Buffer): Promise<Result<Proof, ProofProblem>> {
  if (bytes.length > LARGEST_PROOF) return failure("too-large");
  if (bytes.subarray(0, PDF.length).equals(PDF)) return ok({ type: "application/pdf", bytes });
  const photo = await decodePhoto(bytes);
  return photo.ok ? ok({ type: "image/webp", bytes: photo.value.files.large }) : failure("not-a-proof");
}

/** Includes the waiting proof; null for a review that a proof cannot be sent for. */
export async function loadOwnPurchase(
  database: Database,
  { reviewId, authorId }: { reviewId: number; authorId: string },
) {
  const [found] = await database
    .select({
      item: { slug: item.slug, name: item.name },
      isVerified: review.isVerified,
      sentAt: purchaseProof.sentAt,
    })
    .from(review)
    .innerJoin(item, eq(item.id, review.itemId))
    .leftJoin(purchaseProof, eq(purchaseProof.reviewId, review.id))
    .where(and(eq(review.id, reviewId), eq(review.authorId, authorId), isNull(review.removedAt)));
  return found ?? null;
}

/** Replaces an earlier proof. */
export async function sendProof(
  database: Database,
  key: { reviewId: number; authorId: string },
  bytes: Buffer,
  { now }: { now: Date },
): Promise<Result<null, ProofProblem>> {
  const proof = await readProof(bytes);
  if (!proof.ok) return proof;
  return database.transaction(async (transaction) => {
    const { reviewId, authorId } = key;
    const [held] = await transaction
      .select({ id: review.id })
      .from(review)
      .where(
        and(
          eq(review.id, reviewId),
          eq(review.authorId, authorId),
          eq(review.isVerified, false),
          isNull(review.removedAt),
        ),
      )
      .for("update");
    if (!held) return failure("unknown-review");
    const values = { ...proof.value, sentAt: now };
    await transaction
      .insert(purchaseProof)
      .values({ reviewId, ...values })
      .onConflictDoUpdate({ target: purchaseProof.reviewId, set: values });
    return ok(null);
  });
}

export async function eraseOldProofs(database: Database, { now }: { now: Date }): Promise<void> {
  await database
    .delete(purchaseProof)
    .where(lt(purchaseProof.sentAt, new Date(now.getTime() - PROOF_DAYS * 86_400_000)));
}

/** For the export of the user's data. */
export async function loadProofsOf(database: Database, authorId: string) {
  const rows = await database
    .select({ reviewId: purchaseProof.reviewId, type: purchaseProof.type, sentAt: purchaseProof.sentAt })
    .from(purchaseProof)
    .innerJoin(review, eq(review.id, purchaseProof.reviewId))
    .where(eq(review.authorId, authorId))
    .orderBy(asc(purchaseProof.reviewId));
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
}

const waitingColumns = {
  reviewId: purchaseProof.reviewId,
  item: { slug: item.slug, name: item.name },
  sentAt: purchaseProof.sentAt,
};

export async function listProofs(database: Database): Promise<WaitingProof[]> {
  const rows = await database
    .select(waitingColumns)
    .from(purchaseProof)
    .innerJoin(review, eq(review.id, purchaseProof.reviewId))
    .innerJoin(item, eq(item.id, review.itemId))
    .orderBy(asc(purchaseProof.sentAt), asc(purchaseProof.reviewId))
    .limit(SHOWN);
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
}

export async function loadProof(
  database: Database,
  reviewId: number,
  moderatorId: string,
): Promise<Omit<ProofPage, "token"> | null> {
  const [row] = await database
    .select({ ...waitingColumns, type: purchaseProof.type, bytes: purchaseProof.bytes, review })
    .from(purchaseProof)
    .innerJoin(review, eq(review.id, purchaseProof.reviewId))
    .innerJoin(item, eq(item.id, review.itemId))
    .where(eq(purchaseProof.reviewId, reviewId));
  if (!row) return null;
  const { stars, body, reviewedAt, authorId } = row.review;
  return {
    reviewId,
    item: row.item,
    sentAt: row.sentAt.toISOString(),
    type: row.type,
    source: `data:${row.type};base64,${Buffer.from(row.bytes).toString("base64")}`,
    review: { stars, body, writtenAt: reviewedAt.toISOString() },
    isOwn: authorId === moderatorId,
  };
}

/**
 * Deletes the proof. An accepted one makes the review one of a verified purchase, and updates its weight, the
 * Nota and the log, in one transaction. `gone`: no proof waits.
 */
export function decideProof(
  database: Database,
  { reviewId, moderatorId, isAccepted }: { reviewId: number; moderatorId: string; isAccepted: boolean },
  { now }: { now: Date },
): Promise<Result<null, "gone" | "own-review">> {
  return database.transaction(async (transaction) => {
    const [known] = await transaction
      .select({ itemId: review.itemId })
      .from(review)
      .where(eq(review.id, reviewId));
    const context = known && (await loadItemContext(transaction, known.itemId, now));
    if (!context) return failure("gone");
    await lockWeights(transaction, known.itemId);
    const [row] = await transaction.select().from(review).where(eq(review.id, reviewId)).for("update");
    if (!row) return failure("gone");
    if (row.authorId === moderatorId) return failure("own-review");
    const removed = await transaction
      .delete(purchaseProof)
      .where(eq(purchaseProof.reviewId, reviewId))
      .returning({ id: purchaseProof.reviewId });
    if (removed.length === 0) return failure("gone");
    if (!isAccepted) return ok(null);
    const [after = row] = await transaction
      .update(review)
      .set({ isVerified: true })
      .where(eq(review.id, reviewId))
      .returning();
    await publishEffect(transaction, context, row, after, after.salt && commitmentOf(after.salt, after));
    return ok(null);
  });
}
