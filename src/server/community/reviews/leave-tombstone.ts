import { foldText } from "@/lib/fold-text";
import { contentHash } from "@/server/platform/db/content-hash";
import type { Database } from "@/server/platform/db/database";
import { review } from "@/server/platform/db/schema/evidence";
import { eraseWithheld, loadWithheld } from "@/server/community/moderation/withheld";
import type { ReviewRow } from "@/server/reading/catalog/review-row";
import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";

interface RemovedText {
  readonly authorId: string;
  readonly itemId: number;
  readonly title: string | null;
  readonly body: string;
}

/**
 * The key of what is left of a review that moderation removed. It names nobody, and is the same for the same words of the same
 * author about the same item, so that a removed review cannot be deleted and written again.
 */
export function tombstoneKeyOf({ authorId, itemId, title, body }: RemovedText): string {
  const words = foldText(`${title ?? ""} ${body}`).replace(/[^a-z0-9]+/g, "");
  return `left-${contentHash([authorId, String(itemId), words])}`;
}

/**
 * Erases content and author; the tombstone stays with date and reason. The row is locked. Gives the photos to
 * remove.
 */
export async function leaveTombstone(transaction: Database, row: ReviewRow, now: Date): Promise<string[]> {
  const { authorId, itemId } = row;
  const content = (await loadWithheld(transaction, [row.id])).get(row.id)?.content;
  const externalKey =
    authorId === null || !content ? `left-${randomUUID()}` : tombstoneKeyOf({ ...content, authorId, itemId });
  const photos = await eraseWithheld(transaction, row, now);
  await transaction
    .update(review)
    .set({ authorId: null, sketch: null, externalKey })
    .where(eq(review.id, row.id));
  return photos;
}
