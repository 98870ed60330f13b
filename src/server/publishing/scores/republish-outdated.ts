import { METHOD_VERSION } from "@/lib/scoring/published-score";
import { queryIds, type Database } from "@/server/platform/db/database";
import { refreshRanking } from "@/server/publishing/rankings/refresh-ranking";
import { repairDays } from "@/server/publishing/scores/evidence-days";
import { draftMethod } from "@/server/publishing/scores/method-draft";
import { dropUnusedPriorEvidence } from "@/server/publishing/scores/prior-evidence";
import { lockPriors } from "@/server/publishing/scores/prior-version";
import { publishPendingScores } from "@/server/publishing/scores/publish-category";
import { lackMonths, markAllPending, renewPriors } from "@/server/publishing/scores/renew-priors";
import { sql } from "drizzle-orm";

/** Priors of an earlier version of the method are estimated anew. */
async function prepareCategory(database: Database, categoryId: number, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockPriors(transaction, categoryId);
    if (!(await lackMonths(transaction, categoryId))) return;
    await renewPriors(transaction, categoryId, now);
    // Items that were published by this version before these priors.
    await markAllPending(transaction, categoryId, "prior");
  });
}

/**
 * Publishes scores of earlier versions of the method, with the cause "method", and then their rankings, at
 * the site's start, and draws up for readers what changed. After an interruption the rest stays pending for the next start. Gives
 * the number of new leaves.
 */
export async function republishOutdated(database: Database, now: () => Date): Promise<number> {
  const outdated = await queryIds(
    database,
    sql`select distinct category_id as id from score
      where method_version <> ${METHOD_VERSION} and status <> 'unrated' order by 1`,
  );
  for (const id of outdated) await database.transaction((transaction) => repairDays(transaction, id));
  await database.execute(sql`
    insert into pending_score (item_id, cause)
    select item_id, 'method' from score
    where method_version <> ${METHOD_VERSION} and status <> 'unrated' order by item_id
    on conflict (item_id) do nothing`);
  const categories = await queryIds(
    database,
    sql`select distinct i.category_id as id from pending_score p join item i on i.id = p.item_id
      where p.cause = 'method' order by 1`,
  );
  let changed = 0;
  for (const id of categories) {
    await prepareCategory(database, id, now());
    const published = await publishPendingScores(database, id, { now: now() });
    changed += published.changed;
    await dropUnusedPriorEvidence(database, id);
    await refreshRanking(database, id, now());
  }
  if (categories.length > 0) await draftMethod(database, now());
  return changed;
}
