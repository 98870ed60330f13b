import type { Database } from "@/server/platform/db/database";
import { clusterMember, reviewLink, reviewSignal } from "@/server/platform/db/schema/clusters";
import { lockClusters, rebuildCluster, uniteClusters } from "@/server/publishing/weights/clusters";
import { findLinks, type LinkedReview } from "@/server/publishing/weights/review-links";
import { eq, or, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";

/** Stores a review's signals, and joins its writer with those that they link. Gives whether there are any. */
export async function linkReview(transaction: Database, review: LinkedReview): Promise<boolean> {
  const { reviewId, writer } = review;
  const others = await findLinks(transaction, review);
  if (others.length === 0) return false;
  await lockClusters(transaction);
  await transaction
    .insert(reviewLink)
    .values(others.map((otherKey) => ({ reviewId, writerKey: writer, otherKey })))
    .onConflictDoNothing();
  await uniteClusters(transaction, [writer, ...others]);
  return true;
}

/** Removes the links of a review that goes. Gives the writers whose clusters may have changed. */
export async function unlinkReview(
  transaction: Database,
  { reviewId, writer }: { reviewId: number; writer: string },
): Promise<string[]> {
  await transaction.delete(reviewSignal).where(eq(reviewSignal.reviewId, reviewId));
  if ((await transaction.$count(reviewLink, eq(reviewLink.reviewId, reviewId))) === 0) return [writer];
  await lockClusters(transaction);
  await transaction.delete(reviewLink).where(eq(reviewLink.reviewId, reviewId));
  return [writer, ...(await rebuildCluster(transaction, writer))];
}

/**
 * Removes the links of a writer who has no reviews any more. Gives the writers whose cluster may have changed.
 */
export async function forgetWriter(transaction: Database, writer: string): Promise<string[]> {
  const ofWriter = or(eq(reviewLink.writerKey, writer), eq(reviewLink.otherKey, writer));
  if ((await transaction.$count(reviewLink, ofWriter)) === 0) return [];
  await lockClusters(transaction);
  await transaction.delete(reviewLink).where(ofWriter);
  return rebuildCluster(transaction, writer);
}

/**
 * A random key replaces the account, and signals are deleted. The cluster stays: otherwise an author could
 * leave to free reviews from its limit.
 */
export async function anonymiseWriter(transaction: Database, writer: string): Promise<void> {
  await transaction.execute(sql`delete from review_signal where writer_key = ${writer}`);
  if ((await transaction.$count(clusterMember, eq(clusterMember.writerKey, writer))) === 0) return;
  await lockClusters(transaction);
  const key = `left-${randomUUID()}`;
  await transaction.execute(sql`update review set left_writer = ${key} where writer_key = ${writer}`);
  await transaction.execute(sql`update review_link set writer_key = ${key} where writer_key = ${writer}`);
  await transaction.execute(sql`update review_link set other_key = ${key} where other_key = ${writer}`);
  await transaction.execute(sql`update cluster_member set writer_key = ${key} where writer_key = ${writer}`);
  await transaction.execute(sql`update cluster_member set root = ${key} where root = ${writer}`);
}
