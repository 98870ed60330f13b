import { announceItemChange } from "@/server/cache/purge-channel";
import type { ScoreLogCause } from "@/lib/scoring/log";
import { queryRows, type Database } from "@/server/db/database";
import { moveEntry } from "@/server/rankings/move-entry";
import { publishItems, type CategoryContext } from "@/server/scores/publish-items";
import { sql } from "drizzle-orm";

/**
 * Excludes other publishers from an item until the transaction ends. It is needed even without pending items, because
 * a publisher of the whole category must not score the item from evidence that this transaction has not committed.
 */
async function holdItem(transaction: Database, itemId: number, cause: ScoreLogCause): Promise<ScoreLogCause> {
  const [held] = await queryRows<{ cause: ScoreLogCause }>(
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
 */
export async function publishItem(
  transaction: Database,
  itemId: number,
  context: CategoryContext,
  cause: ScoreLogCause,
): Promise<void> {
  const heldCause = await holdItem(transaction, itemId, cause);
  const [change] = await publishItems(transaction, context, new Map([[itemId, heldCause]]));
  await transaction.execute(sql`delete from pending_score where item_id = ${itemId}`);
  if (change) await moveEntry(transaction, context.categoryId, change);
  await announceItemChange(transaction, itemId);
}
