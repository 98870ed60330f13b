import type { Database } from "@/server/db/database";
import { review } from "@/server/db/schema/evidence";
import { eraseWithheld } from "@/server/moderation/withheld";
import type { ReviewRow } from "@/server/reviews/review-row";
import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";

/**
 * Erases content and author; the tombstone stays with date and reason. The row is locked. Gives the photos to
 * remove.
 */
export async function leaveTombstone(transaction: Database, row: ReviewRow, now: Date): Promise<string[]> {
  const photos = await eraseWithheld(transaction, row, now);
  await transaction
    .update(review)
    .set({ authorId: null, sketch: null, externalKey: `left-${randomUUID()}` })
    .where(eq(review.id, row.id));
  return photos;
}
