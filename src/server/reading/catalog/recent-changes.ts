import { queryRows, type Database } from "@/server/platform/db/database";
import type { RecentChange } from "@/lib/contracts/recent-change";
import { SCORE_CAUSES } from "@/lib/scoring/published-score";
import { sql } from "drizzle-orm";
import { z } from "zod";

const MAXIMUM_PER_RANKING = 2;
/** How many leaves are looked through. */
const NEWEST = 1_000;

const recentChangeRowSchema = z.object({
  slug: z.string(),
  name: z.string(),
  ranking_name: z.string(),
  before: z.number(),
  after: z.number(),
  cause: z.enum(SCORE_CAUSES),
  at: z.string(),
});

/** Moves of a Nota: at most one for each item and two for each ranking, newest and largest first. */
export async function loadRecentChanges(database: Database, limit: number): Promise<RecentChange[]> {
  const rows = await queryRows(
    database,
    recentChangeRowSchema,
    sql`with logged as materialized (
        (select 1 as part, id as place, item_id, at, leaf::jsonb as content
        from log_entry where kind = 'score' order by id desc limit ${NEWEST})
        union all
        (select 0, position, item_id, at, leaf::jsonb
        from log_leaf where kind = 'score' order by position desc limit ${NEWEST})
      ), newest as (
        select part, place, item_id, at, content ->> 'cause' as cause,
          (content -> 'before' ->> 'displayed')::int as before, (content -> 'after' ->> 'displayed')::int as after
        from logged
      ), moved as (
        select distinct on (item_id) * from newest where before <> after order by item_id, part desc, place desc
      ), placed as (
        select i.slug, i.name, c.name as ranking_name, m.before, m.after, m.cause, m.at,
          row_number() over (partition by i.category_id
            order by m.at desc, abs(m.after - m.before) desc, i.slug) as place
        from moved m join item i on i.id = m.item_id join category c on c.id = i.category_id
        where i.hidden_at is null
      )
      select * from placed where place <= ${MAXIMUM_PER_RANKING}
      order by at desc, abs(after - before) desc, slug limit ${limit}`,
  );
  return rows.map((row) => ({
    slug: row.slug,
    name: row.name,
    rankingName: row.ranking_name,
    before: row.before,
    after: row.after,
    cause: row.cause,
    at: new Date(row.at).toISOString(),
  }));
}
