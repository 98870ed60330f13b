import type { ScoreCause } from "@/lib/scoring/published-score";
import type { Database } from "@/server/platform/db/database";
import { publishItem } from "@/server/publishing/scores/publish-item";
import { loadItemContext } from "@/server/publishing/scores/publish-items";
import { renewItemEvidence } from "@/server/publishing/scores/recompute-category";
import { repairItemWeights } from "@/server/publishing/weights/cluster-weights";
import { sql } from "drizzle-orm";

/** Recomputes weights, sums, Nota and leaf in the transaction that moved evidence between the items. */
export async function republishMoved(
  transaction: Database,
  itemIds: readonly number[],
  { cause, now }: { cause: ScoreCause; now: Date },
): Promise<void> {
  for (const itemId of itemIds) await repairItemWeights(transaction, itemId);
  await renewItemEvidence(transaction, itemIds);
  for (const itemId of itemIds) {
    // This publishes items that were waiting, too; the cause in their leaf is the merge or split.
    await transaction.execute(sql`
      insert into pending_score (item_id, cause) values (${itemId}, ${cause})
      on conflict (item_id) do update set cause = excluded.cause`);
    const context = await loadItemContext(transaction, itemId, now);
    if (context) await publishItem(transaction, context, { itemId, cause });
  }
}
