import type { ScoreCause } from "@/lib/scoring/published-score";
import type { Database } from "@/server/db/database";
import { sql } from "drizzle-orm";

/**
 * Marks items whose published score has to be computed again. The first cause stays until it is published.
 * `EvidenceDeltas.apply` calls this for new evidence. Callers have to do it themselves where measurements change and
 * where an item is new (an item without evidence is published as unrated).
 */
export async function markPending(
  transaction: Database,
  itemIds: readonly number[],
  cause: ScoreCause,
): Promise<void> {
  if (itemIds.length === 0) return;
  await transaction.execute(sql`
    insert into pending_score (item_id, cause)
    select value::int, ${cause} from jsonb_array_elements_text(${JSON.stringify(itemIds)}::jsonb)
    order by 1
    on conflict (item_id) do nothing`);
}
