import { announcePurge } from "@/server/cache/purge-channel";
import { cacheTags } from "@/server/cache/cache-tags";
import { advisoryLocks } from "@/server/db/advisory-locks";
import { queryRows, type Database } from "@/server/db/database";
import { trendingCount } from "@/server/db/schema/events";
import { trendingItems } from "@/server/events/trending-items";
import { startRounds, type Rounds } from "@/server/rounds/rounds";
import { sql } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";

/** Length of the window in days, and of the one before it. */
const WINDOW_DAYS = 7;

/** Items that a count keeps: more than the home page shows, because some may be hidden before the next count. */
const KEPT = 24;

/** Shortest time between two counts, in milliseconds. */
const FRESH = 10 * 60_000;

/** A count is repeated after this many times as long as it took, so that counts take a hundredth of the time at most. */
const REST = 100;

/** Milliseconds between two checks whether a count is due. */
const INTERVAL = 60_000;

/**
 * Counts the items "em alta" where the last count is old enough, and purges the home page where they are others than
 * before. Several processes may call it at once: one counts, and the others do nothing.
 * @returns whether it counted
 */
export const refreshTrending = (database: Database, now: Date): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const [{ locked } = { locked: false }] = await queryRows<{ locked: boolean }>(
      transaction,
      sql`select pg_try_advisory_xact_lock(${advisoryLocks.trending}) as locked`,
    );
    if (!locked) return false;
    const [last] = await transaction.select().from(trendingCount);
    if (last && now.getTime() - last.countedAt.getTime() < Math.max(FRESH, REST * last.milliseconds))
      return false;
    const started = performance.now();
    const items = await trendingItems(transaction, { now, days: WINDOW_DAYS, limit: KEPT });
    const values = { countedAt: now, milliseconds: Math.round(performance.now() - started), items };
    await transaction
      .insert(trendingCount)
      .values(values)
      .onConflictDoUpdate({ target: trendingCount.isOnly, set: values });
    if (!isDeepStrictEqual(items, last?.items ?? [])) await announcePurge(transaction, [cacheTags.home]);
    return true;
  });

/** Keeps the count of the items "em alta" up to date. The server calls it at its start. */
export const startTrendingCount = (
  database: Database,
  { now, onError }: { now: () => Date; onError: (error: unknown) => void },
): Rounds => startRounds(() => refreshTrending(database, now()), { interval: INTERVAL, onError });
