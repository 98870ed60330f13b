import type { Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";

/**
 * The default 4 MB would use the disk. `jit` is off, because each statement handles one batch and would be
 * compiled anew; parallel workers are off, because each would read all items for a join.
 */
export async function allowLargeSorts(transaction: Database): Promise<void> {
  await transaction.execute(
    sql`select set_config('work_mem', '64MB', true), set_config('jit', 'off', true),
      set_config('max_parallel_workers_per_gather', '0', true)`,
  );
}
