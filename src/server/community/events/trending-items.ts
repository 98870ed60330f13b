import { queryRows, type Database } from "@/server/platform/db/database";
import { storedTrendingItemSchema, type StoredTrendingItem } from "@/server/platform/db/schema/events";
import { DAY_MILLISECONDS } from "@/server/publishing/rankings/brazilian-day";
import { sql } from "drizzle-orm";

interface TrendingOptions {
  readonly now: Date;
  readonly days: number;
  readonly limit: number;
}

/** One person can invent any number of visitors, and must not be able to put an item on the home page. */
const TRENDING_MINIMUM_VISITORS = 3;

/**
 * Lists the items that had more visitors in the window than in the one before. A network counts for at most one visitor a day.
 * Views never influence a score or a ranking. About 1.2 s per million events of both windows.
 */
export function trendingItems(
  database: Database,
  { now, days, limit }: TrendingOptions,
): Promise<StoredTrendingItem[]> {
  const ago = (windows: number) => new Date(now.getTime() - windows * days * DAY_MILLISECONDS).toISOString();
  return queryRows(
    database,
    storedTrendingItemSchema,
    sql`
      with seen as (
        select coalesce(current.id, former.item_id) as item_id, event.visitor_id, event.network_mark,
          event.received_at > ${ago(1)} as is_recent,
          (event.received_at at time zone 'America/Sao_Paulo')::date as day
        from event
        left join item current on current.slug = event.item_slug
        left join slug_redirect former on former.old_slug = event.item_slug
        where event.item_slug is not null and event.network_mark is not null
          and event.received_at > ${ago(2)} and event.received_at <= ${now.toISOString()}
      ), crowd as (
        select item_id, max(networks) as networks from (
          select item_id, count(distinct network_mark) as networks from seen where is_recent group by item_id, day
        ) as by_day group by item_id
      ), counted as (
        -- The marks of two days differ: counting marks counts a network once a day.
        select item_id,
          least(count(distinct visitor_id) filter (where is_recent),
            count(distinct network_mark) filter (where is_recent))::int as visitors,
          least(count(distinct visitor_id) filter (where not is_recent),
            count(distinct network_mark) filter (where not is_recent))::int as previous
        from seen group by item_id
      )
      select item.id as "itemId", counted.visitors, counted.previous as "previousVisitors"
      from counted join item on item.id = counted.item_id join crowd on crowd.item_id = counted.item_id
      where item.hidden_at is null and counted.visitors >= ${TRENDING_MINIMUM_VISITORS} and crowd.networks >= ${TRENDING_MINIMUM_VISITORS}
        and counted.visitors > counted.previous
      order by counted.visitors desc, counted.previous, item.slug
      limit ${limit}`,
  );
}
