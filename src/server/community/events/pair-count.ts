import { announcePurge } from "@/server/platform/cache/purge-channel";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { advisoryLocks } from "@/server/platform/db/advisory-locks";
import { queryRows, type Database } from "@/server/platform/db/database";
import { defineRecurringKind } from "@/server/platform/jobs/job-kind";
import { sql } from "drizzle-orm";
import { z } from "zod";

const WINDOW_DAYS = 90;

/** The least number of visitors: fewer would tell what single people did. */
const STORED_FROM = 5;

/** A pair keeps its page, so that the address does not come and go. */
export const PAGE_FROM = 20;

const lockedRowSchema = z.object({ locked: z.boolean() });

const addedRowSchema = z.object({ first: z.string(), second: z.string() });

/** A network counts for at most one visitor a day. Gives the number of new pages. */
export const countPairs = (database: Database, now: Date): Promise<number> =>
  database.transaction(async (transaction) => {
    const [{ locked } = { locked: false }] = await queryRows(
      transaction,
      lockedRowSchema,
      sql`select pg_try_advisory_xact_lock(${advisoryLocks.comparedPairs}) as locked`,
    );
    if (!locked) return 0;
    const time = sql`${now.toISOString()}::timestamptz`;
    await transaction.execute(sql`
      with seen as (
        select split_part(fields ->> 'path', '/', 3) as a, split_part(fields ->> 'path', '/', 5) as b,
          visitor_id, network_mark
        from event
        where name = 'page_view' and network_mark is not null and fields ->> 'path' like '/comparar/%/ou/%'
          and received_at > ${time} - make_interval(days => ${WINDOW_DAYS}::int) and received_at <= ${time}
      ), slug as (
        select slug, id from item union all select old_slug, item_id from slug_redirect
      ), pair as (
        select least(x.id, y.id) as first_id, greatest(x.id, y.id) as second_id,
          least(count(distinct visitor_id), count(distinct network_mark))::int as visitors
        from seen join slug x on x.slug = seen.a join slug y on y.slug = seen.b where x.id <> y.id
        group by 1, 2
      )
      insert into compared_pair (first_item_id, second_item_id, visitors)
      select p.first_id, p.second_id, p.visitors from pair p
      join item f on f.id = p.first_id join item s on s.id = p.second_id
      where p.visitors >= ${STORED_FROM} and f.category_id = s.category_id
        and f.hidden_at is null and s.hidden_at is null
      on conflict (first_item_id, second_item_id) do update set visitors = excluded.visitors`);
    const added = await queryRows(
      transaction,
      addedRowSchema,
      sql`with page as (
          update compared_pair set page_since = ${time} where page_since is null and visitors >= ${PAGE_FROM}
          returning first_item_id, second_item_id
        )
        select a.slug as first, b.slug as second from page
        join item a on a.id = page.first_item_id join item b on b.id = page.second_item_id`,
    );
    if (added.length > 0)
      await announcePurge(transaction, [
        cacheTags.sitemap,
        ...added.flatMap(({ first, second }) => [cacheTags.item(first), cacheTags.item(second)]),
      ]);
    return added.length;
  });

export const countPairsJob = defineRecurringKind({
  kind: "events.pairs",
  schedule: { hour: 4 },
  timeLimit: 3 * 3_600_000,
  run: async ({ database }) => ({ pages: await countPairs(database, new Date()) }),
});
