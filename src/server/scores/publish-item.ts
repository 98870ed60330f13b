import { announceItemChange } from "@/server/cache/purge-channel";
import type { ScoreCause } from "@/lib/scoring/published-score";
import { queryRows, type Database } from "@/server/db/database";
import { moveEntry } from "@/server/rankings/move-entry";
import { publishItems, type CategoryContext } from "@/server/scores/publish-items";
import { sql } from "drizzle-orm";

/**
 * Excludes other publishers from an item until the transaction ends. It is needed even without pending items, because
 * a publisher of the whole category must not score the item from evidence that this transaction has not committed.
 */
async function holdItem(transaction: Database, itemId: number, cause: ScoreCause): Promise<ScoreCause> {
  const [held] = await queryRows<{ cause: ScoreCause }>(
    transaction,
    sql`insert into pending_score as p (item_id, cause) values (${itemId}, ${cause})
      on conflict (item_id) do update set cause = p.cause returning cause`,
  );
  return held?.cause ?? cause;
}

/**
 * Publishes the score of one item at once, in the transaction that changed its evidence: score, log and its place in
 * the ranking. The work is constant, whatever the sizes of the category and the log.
 * @param context the criteria and priors of its category (`loadItemContext`)
 * @param commitment that of the review that changed the evidence
 */
export async function publishItem(
  transaction: Database,
  itemId: number,
  context: CategoryContext,
  cause: ScoreCause,
  commitment: string | null = null,
): Promise<void> {
  const heldCause = await holdItem(transaction, itemId, cause);
  const [change] = await publishItems(transaction, context, new Map([[itemId, heldCause]]), commitment);
  await transaction.execute(sql`delete from pending_score where item_id = ${itemId}`);
  await announceItemChange(transaction, itemId);
  if (change) await moveEntry(transaction, context.categoryId, change);
}
