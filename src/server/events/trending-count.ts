import { announcePurge } from "@/server/cache/purge-channel";
import { cacheTags } from "@/server/cache/cache-tags";
import { advisoryLocks } from "@/server/db/advisory-locks";
import { queryRows, type Database } from "@/server/db/database";
import { trendingCount } from "@/server/db/schema/events";
import { trendingItems } from "@/server/events/trending-items";
import { startRounds, type Rounds } from "@/server/rounds/rounds";
import { sql } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";

/** The length of the window, and of the one before it. */
const WINDOW_DAYS = 7;

/** More than the home page shows, because some may be hidden before the next count. */
const KEPT = 24;

/** Shortest time between two counts, in milliseconds. */
const SHORTEST_INTERVAL = 10 * 60_000;

/** A count rests this many times as long as it took, and so takes a hundredth of the time at most. */
const REST_FACTOR = 100;

const INTERVAL = 60_000;

/** False where the last count is recent, or another process counts. */
export const refreshTrending = (database: Database, now: Date): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const [{ locked } = { locked: false }] = await queryRows<{ locked: boolean }>(
      transaction,
      sql`select pg_try_advisory_xact_lock(${advisoryLocks.trending}) as locked`,
    );
    if (!locked) return false;
    const [last] = await transaction.select().from(trendingCount);
    if (
      last &&
      now.getTime() - last.countedAt.getTime() < Math.max(SHORTEST_INTERVAL, REST_FACTOR * last.milliseconds)
    )
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

export const startTrendingCount = (
  database: Database,
  { now, onError }: { now: () => Date; onError: (error: unknown) => void },
): Rounds => startRounds(() => refreshTrending(database, now()), { interval: INTERVAL, onError });
