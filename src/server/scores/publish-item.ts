import type { ScoreLogCause } from "@/lib/scoring/log";
import { queryRows, type Database } from "@/server/db/database";
import { moveEntry } from "@/server/rankings/move-entry";
import { loadContext, publishItems } from "@/server/scores/publish-items";
import { sql } from "drizzle-orm";

/**
 * Keeps other publishers from an item until the transaction ends. Needed even where nothing is pending: a publisher of
 * the whole category must not score the item from evidence that this transaction has not committed.
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
 * the ranking. Constant work, whatever the sizes of the category and the log.
 */
export async function publishItem(
  transaction: Database,
  item: { id: number; categoryId: number },
  { cause, now }: { cause: ScoreLogCause; now: Date },
): Promise<void> {
  const heldCause = await holdItem(transaction, item.id, cause);
  const context = await loadContext(transaction, item.categoryId, now);
  const [change] = await publishItems(transaction, context, new Map([[item.id, heldCause]]));
  await transaction.execute(sql`delete from pending_score where item_id = ${item.id}`);
  if (change) await moveEntry(transaction, item.categoryId, change);
}
