import type { ScoreCause } from "@/lib/scoring/published-score";
import type { Database } from "@/server/platform/db/database";
import { numberArray } from "@/server/platform/db/sql-lists";
import { sql, type SQL } from "drizzle-orm";

/** In the order of ids; an `on conflict` action has to follow. `items` is a query that gives `item_id`. */
export const pendingMarks = (items: SQL, cause: ScoreCause): SQL => sql`
  insert into pending_score as p (item_id, cause)
  select marked.item_id, ${cause} from (${items}) marked order by 1`;

/**
 * The first cause stays until it is published. `EvidenceDeltas.apply` calls it for new evidence. Others call
 * it after changes of measurements and for new items (without evidence they are published as unrated).
 */
export async function markPending(
  transaction: Database,
  itemIds: readonly number[],
  cause: ScoreCause,
): Promise<void> {
  if (itemIds.length === 0) return;
  const items = sql`select unnest(${numberArray(itemIds)})::int as item_id`;
  await transaction.execute(sql`${pendingMarks(items, cause)} on conflict (item_id) do nothing`);
}
