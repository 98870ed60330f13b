import { REVIEW_PAGE_SIZE } from "@/lib/review-query";
import { review } from "@/server/platform/db/schema/evidence";
import { sql, type SQL } from "drizzle-orm";

/** Days for which a review is new. */
const NEW_DAYS = 30;

/** The number of votes from which a review counts as judged, and no longer as new. */
const JUDGED_VOTES = 3;

/** Places of a page for the most useful reviews; the last one goes to a new review. */
const USEFUL_PLACES = REVIEW_PAGE_SIZE - 1;

/**
 * Reviews that somebody found helpful, by `usefulness`, where every tenth place goes to a new review, so that
 * new ones are seen and voted on; then the other new ones; then the rest, newest first.
 *
 * A review's place follows from its number: `i` useful ones have `i / 9` new ones before them, and new one
 * `j` comes after `9 (j + 1)` useful ones. So a page reads each part by its index, no further than its end.
 */
export function usefulPage(filter: SQL, page: number, now: Date): SQL {
  const end = page * REVIEW_PAGE_SIZE;
  const since = new Date(now.getTime() - NEW_DAYS * 86_400_000).toISOString();
  const { id, usefulness, reviewedAt, helpfulVotes, unhelpfulVotes } = review;
  const isNew = sql`(${reviewedAt} >= ${since}::timestamptz and ${helpfulVotes} + ${unhelpfulVotes} < ${JUDGED_VOTES})`;
  const byUse = sql`${usefulness} desc, ${reviewedAt} desc, ${id} desc`;
  const byTime = sql`${reviewedAt} desc, ${id} desc`;
  // Missing values have to be placed as in the index, or it is not used.
  const byTimeAlone = sql`${reviewedAt} desc nulls last, ${id} desc nulls last`;
  const numbered = (condition: SQL, order: SQL, limit: SQL) =>
    sql`select ${id} as id, row_number() over (order by ${order}) - 1 as number from ${review}
      where ${filter} and ${condition} order by ${order} limit ${limit}`;
  return sql`
    with useful as materialized (${numbered(sql`${usefulness} > 0 and not ${isNew}`, byUse, sql`${end}`)}),
    fresh as materialized (${numbered(isNew, byTimeAlone, sql`${end}`)}),
    size as materialized (select (select count(*) from useful) as useful, (select count(*) from fresh) as fresh),
    rest as (${numbered(
      sql`${usefulness} = 0 and not ${isNew}`,
      byTime,
      sql`(select greatest(0, ${end} - size.useful - size.fresh) from size)`,
    )}),
    place as (
      select useful.id, number + least(size.fresh, number / ${USEFUL_PLACES}) as place from useful, size
      union all
      select fresh.id, number + least(size.useful, ${USEFUL_PLACES} * (number + 1)) from fresh, size
      union all
      select rest.id, size.useful + size.fresh + number from rest, size
    )
    select id from place where place >= ${end - REVIEW_PAGE_SIZE} and place < ${end} order by place`;
}
