import { announceItemChange, itemNotice } from "@/server/platform/cache/purge-channel";
import { SCORE_CAUSES, type ScoreCause } from "@/lib/scoring/published-score";
import { queryRows, type Database } from "@/server/platform/db/database";
import { writeTogether } from "@/server/platform/db/write-together";
import { moveEntry } from "@/server/publishing/rankings/move-entry";
import type { EvidenceDeltas } from "@/server/publishing/scores/evidence-deltas";
import { pendingMarks } from "@/server/publishing/scores/pending-scores";
import { publishItems, type CategoryContext } from "@/server/publishing/scores/publish-items";
import { sql } from "drizzle-orm";
import { z } from "zod";

interface ItemPublication {
  itemId: number;
  cause: ScoreCause;
  /** Changes of this item's evidence alone, which are written first. */
  deltas?: EvidenceDeltas;
  /** Of the single review that changed the evidence. */
  commitment?: string | null;
}

const causeRowSchema = z.object({ cause: z.enum(SCORE_CAUSES) });

/**
 * Writes the changes of evidence, and excludes other publishers from the item, even without pending items:
 * they must not score it from uncommitted evidence. Gives the cause of what is pending.
 */
async function lockForPublication(
  transaction: Database,
  { itemId, cause, deltas }: ItemPublication,
): Promise<ScoreCause> {
  const isChanged = deltas && !deltas.isEmpty;
  // Because its result is read, the statement locks the sums before the mark.
  const written = isChanged ? sql`with ${deltas.take()}` : sql``;
  const items = isChanged ? sql`select distinct item_id from written` : sql`select ${itemId}::int as item_id`;
  const [held] = await queryRows(
    transaction,
    causeRowSchema,
    sql`${written} ${pendingMarks(items, cause)}
      on conflict (item_id) do update set cause = p.cause returning p.cause`,
  );
  return held?.cause ?? cause;
}

/**
 * Publishes score, leaf and place in the ranking in the transaction that changed the evidence. The work is
 * constant, whatever the sizes of category and log. `context` is that of the item's category
 * (`loadItemContext`).
 */
export async function publishItem(
  transaction: Database,
  context: CategoryContext,
  publication: ItemPublication,
): Promise<void> {
  const { itemId, commitment = null } = publication;
  const cause = await lockForPublication(transaction, publication);
  const [change] = await publishItems(transaction, context, new Map([[itemId, cause]]), commitment);
  const markEnd = sql`delete from pending_score where item_id = ${itemId}`;
  if (!change) {
    await transaction.execute(markEnd);
    return announceItemChange(transaction, itemId);
  }
  await writeTogether(transaction, [markEnd, itemNotice(change.slugs)]);
  await moveEntry(transaction, context.categoryId, change);
}
