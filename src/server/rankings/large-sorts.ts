import type { Database } from "@/server/db/database";
import { sql } from "drizzle-orm";

/**
 * Lets the statements of a transaction sort and join a large ranking in the database's memory, where the usual 4 MB would
 * take them to its disk. They are not compiled (`jit`), because each handles one piece of the ranking and would be compiled
 * anew. They use no further processes, each of which would read all items for a join by itself.
 */
export async function allowLargeSorts(transaction: Database): Promise<void> {
  await transaction.execute(
    sql`select set_config('work_mem', '64MB', true), set_config('jit', 'off', true),
      set_config('max_parallel_workers_per_gather', '0', true)`,
  );
}
