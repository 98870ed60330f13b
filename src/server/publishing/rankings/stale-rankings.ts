import { queryIds, queryRows, type Database } from "@/server/platform/db/database";
import { brazilianDay } from "@/server/publishing/rankings/brazilian-day";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

export interface StaleRanking {
  categoryId: number;
  /** The time of the oldest missing change; null where only a new day has begun. */
  since: Date | null;
  /** Null for a ranking that was never made. */
  refreshedAt: Date | null;
  refreshMilliseconds: number;
}

export const staleMark = (categoryId: number, since: Date): SQL =>
  sql`insert into stale_ranking (category_id, since) values (${categoryId}, ${since.toISOString()})`;

/** Call it in the transaction that changes a score. It waits for no lock. */
export async function markRankingStale(
  transaction: Database,
  categoryId: number,
  since: Date,
): Promise<void> {
  await transaction.execute(staleMark(categoryId, since));
}

/** Read the marks before any score, so that later changes leave other marks. */
export async function readStaleMarks(database: Database, categoryId: number): Promise<number[]> {
  return queryIds(
    database,
    sql`select id::float8 as id from stale_ranking where category_id = ${categoryId}`,
  );
}

/** Removes the marks of changes that a ranking includes, in the transaction that writes it. */
export async function clearStaleMarks(transaction: Database, marks: readonly number[]): Promise<void> {
  if (marks.length === 0) return;
  await transaction.execute(sql`
    delete from stale_ranking where id in (
      select value::bigint from jsonb_array_elements_text(${JSON.stringify(marks)}::jsonb))`);
}

const staleRankingRowSchema = z.object({
  id: z.number(),
  since: z.string().nullable(),
  refreshed_at: z.string().nullable(),
  duration: z.number().nullable(),
});

/**
 * A ranking is stale at the beginning of a day too, because positions are compared with those of a week ago.
 * Those that wait longest come first.
 */
export async function listStaleRankings(database: Database, now: Date): Promise<StaleRanking[]> {
  const rows = await queryRows(
    database,
    staleRankingRowSchema,
    sql`select c.id, r.refreshed_at, r.refresh_milliseconds as duration,
        (select min(since) from stale_ranking m where m.category_id = c.id) as since
      from category c left join ranking r on r.category_id = c.id order by since nulls last, c.id`,
  );
  const today = brazilianDay(now);
  const stale = rows.map((row) => ({
    categoryId: row.id,
    since: row.since === null ? null : new Date(row.since),
    refreshedAt: row.refreshed_at === null ? null : new Date(row.refreshed_at),
    refreshMilliseconds: row.duration ?? 0,
  }));
  return stale.filter(
    ({ since, refreshedAt }) => since !== null || refreshedAt === null || brazilianDay(refreshedAt) !== today,
  );
}
