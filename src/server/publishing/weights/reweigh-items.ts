import type { Database } from "@/server/platform/db/database";
import { EvidenceDeltas } from "@/server/publishing/scores/evidence-deltas";
import { publishItem } from "@/server/publishing/scores/publish-item";
import { loadItemContext } from "@/server/publishing/scores/publish-items";
import {
  clusteredWriters,
  findItemsToReweigh,
  reweighOnItem,
} from "@/server/publishing/weights/cluster-weights";
import { lockWeights } from "@/server/publishing/weights/post-share";

async function reweighItem(
  database: Database,
  itemId: number,
  writers: readonly string[],
  now: Date,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockWeights(transaction, itemId);
    const context = await loadItemContext(transaction, itemId, now);
    if (!context) return;
    const deltas = new EvidenceDeltas();
    await reweighOnItem(transaction, { itemId, writers }, deltas);
    if (!deltas.isEmpty) await publishItem(transaction, context, { itemId, cause: "reweighing", deltas });
  });
}

/**
 * Weighs each item in a transaction of its own. Call it after the commit of a review, when reviews of others are visible.
 * `reweighAll` does at the next start what a crash leaves undone.
 */
export async function reweighItems(
  database: Database,
  writers: readonly string[],
  { now }: { now: Date },
): Promise<number> {
  const items = await findItemsToReweigh(database, writers);
  for (const itemId of items) await reweighItem(database, itemId, writers, now);
  return items.length;
}

/** Weighs the reviews of all clusters anew, at the start of the site. */
export async function reweighAll(database: Database, now: () => Date): Promise<number> {
  const writers = await clusteredWriters(database);
  return writers.length === 0 ? 0 : reweighItems(database, writers, { now: now() });
}
