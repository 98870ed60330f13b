import { METHOD_VERSION } from "@/lib/scoring/published-score";
import { queryRows, type Database } from "@/server/platform/db/database";
import { refreshRanking } from "@/server/publishing/rankings/refresh-ranking";
import { publishPendingScores } from "@/server/publishing/scores/publish-category";
import { sql } from "drizzle-orm";

/**
 * Publishes scores of earlier versions of the method, with the cause "method", and then their rankings, at
 * the site's start. After an interruption the rest stays pending for the next start. Gives the number of new
 * leaves.
 */
export async function republishOutdated(database: Database, now: () => Date): Promise<number> {
  await database.execute(sql`
    insert into pending_score (item_id, cause)
    select item_id, 'method' from score
    where method_version <> ${METHOD_VERSION} and status <> 'unrated' order by item_id
    on conflict (item_id) do nothing`);
  const categories = await queryRows<{ id: number }>(
    database,
    sql`select distinct i.category_id as id from pending_score p join item i on i.id = p.item_id
      where p.cause = 'method' order by 1`,
  );
  let changed = 0;
  for (const { id } of categories) {
    const published = await publishPendingScores(database, id, { now: now() });
    changed += published.changed;
    await refreshRanking(database, id, now());
  }
  return changed;
}
