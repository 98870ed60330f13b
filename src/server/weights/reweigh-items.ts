import type { Database } from "@/server/db/database";
import { EvidenceDeltas } from "@/server/scores/evidence-deltas";
import { publishItem } from "@/server/scores/publish-item";
import { loadItemContext } from "@/server/scores/publish-items";
import { clusteredWriters, findItemsToReweigh, reweighOnItem } from "@/server/weights/cluster-weights";
import { holdWeights } from "@/server/weights/post-share";

async function reweighItem(
  database: Database,
  itemId: number,
  writers: readonly string[],
  now: Date,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await holdWeights(transaction, itemId);
    const context = await loadItemContext(transaction, itemId, now);
    if (!context) return;
    const deltas = new EvidenceDeltas();
    await reweighOnItem(transaction, { itemId, writers }, deltas);
    if (!deltas.isEmpty) await publishItem(transaction, context, { itemId, cause: "reweighing", deltas });
  });
}

/**
 * Gives the reviews of writers their weights on all items on which their clusters have changed, each item in a
 * transaction of its own. A writer of a review calls it after the commit: only then are reviews seen that others wrote
 * meanwhile. What a crash leaves undone, `reweighAll` does at the next start.
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

/** The same for all clusters. The start of the site calls it; where nothing was interrupted it changes nothing. */
export async function reweighAll(database: Database, now: () => Date): Promise<number> {
  const writers = await clusteredWriters(database);
  return writers.length === 0 ? 0 : reweighItems(database, writers, { now: now() });
}
