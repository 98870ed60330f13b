import { SCORE_CAUSES } from "@/lib/scoring/published-score";
import { queryRows, type Database } from "@/server/platform/db/database";
import { analyzeGrownTables } from "@/server/platform/db/table-statistics";
import { refreshRanking } from "@/server/publishing/rankings/refresh-ranking";
import { loadContext, publishItems } from "@/server/publishing/scores/publish-items";
import { followPeriods } from "@/server/publishing/scores/measurement-age";
import { sql } from "drizzle-orm";
import { z } from "zod";

const BATCH = 1_000;

const pendingSchema = z.object({
  item_id: z.number(),
  cause: z.enum(SCORE_CAUSES),
});

type Pending = z.infer<typeof pendingSchema>;

/** Other publishers skip these rows. */
function takePending(transaction: Database, categoryId: number, batchSize: number): Promise<Pending[]> {
  return queryRows(
    transaction,
    pendingSchema,
    sql`delete from pending_score where item_id in (
        select p.item_id from pending_score p join item i on i.id = p.item_id
        where i.category_id = ${categoryId} order by p.item_id limit ${batchSize} for update of p skip locked)
      returning item_id, cause`,
  );
}

/** Priors are read after the marks are taken: whoever publishes newer ones marks all items after that, and these again. */
async function publishBatch(transaction: Database, categoryId: number, now: Date, batchSize: number) {
  const pending = await takePending(transaction, categoryId, batchSize);
  if (pending.length === 0) return { taken: 0, changed: 0 };
  const context = await loadContext(transaction, categoryId, now);
  const causes = new Map(pending.map((row) => [row.item_id, row.cause]));
  const changes = await publishItems(transaction, context, causes);
  return { taken: pending.length, changed: changes.length };
}

/**
 * First finds what a newer period has made too old to count. Each batch is a transaction with its leaves.
 * Rankings stay as they are.
 */
export async function publishPendingScores(
  database: Database,
  categoryId: number,
  { now, batchSize = BATCH }: { now: Date; batchSize?: number },
): Promise<{ changed: number }> {
  await database.transaction(async (transaction) => {
    await followPeriods(transaction, categoryId, "import");
    // Estimates the first priors, also where nothing is pending.
    await loadContext(transaction, categoryId, now);
  });
  let changed = 0;
  for (;;) {
    const done = await database.transaction((transaction) =>
      publishBatch(transaction, categoryId, now, batchSize),
    );
    changed += done.changed;
    if (done.taken < batchSize) return { changed };
  }
}

/**
 * `batchSize` items in a transaction: scores with their leaves, then the ranking. Can be repeated at any time.
 * Without pending items it only refreshes a ranking that is missing, outdated or of an earlier day.
 */
export async function publishCategory(
  database: Database,
  categoryId: number,
  options: { now: Date; batchSize?: number },
): Promise<{ changed: number }> {
  // What an import has just written has no statistics yet, and a server would look at it only within a minute.
  await analyzeGrownTables(database);
  const result = await publishPendingScores(database, categoryId, options);
  await analyzeGrownTables(database);
  await refreshRanking(database, categoryId, options.now);
  return result;
}
