import { announcePurge } from "@/server/platform/cache/purge-channel";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { advisoryLocks } from "@/server/platform/db/advisory-locks";
import { queryRows, type Database } from "@/server/platform/db/database";
import { trendingCount } from "@/server/platform/db/schema/events";
import { trendingItems } from "@/server/community/events/trending-items";
import { defineRecurringKind } from "@/server/platform/jobs/job-kind";
import { sql } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";

/** The length of the window, and of the one before it. */
const WINDOW_DAYS = 7;

/** More than the home page shows, because some may be hidden before the next count. */
const KEPT = 24;

/** Shortest time between two counts, in milliseconds. */
const SHORTEST_INTERVAL = 10 * 60_000;

/** The pause after a count, as a multiple of its duration: counting takes at most a hundredth of the time. */
const PAUSE_FACTOR = 100;

type LastCount = Pick<typeof trendingCount.$inferSelect, "countedAt" | "milliseconds">;

const isDue = (last: LastCount | undefined, now: Date): boolean =>
  !last ||
  now.getTime() - last.countedAt.getTime() >= Math.max(SHORTEST_INTERVAL, PAUSE_FACTOR * last.milliseconds);

const lockedRowSchema = z.object({ locked: z.boolean() });

/** False where the last count is recent, or another process counts. */
export const refreshTrending = (database: Database, now: Date): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const [{ locked } = { locked: false }] = await queryRows(
      transaction,
      lockedRowSchema,
      sql`select pg_try_advisory_xact_lock(${advisoryLocks.trending}) as locked`,
    );
    if (!locked) return false;
    const [last] = await transaction.select().from(trendingCount);
    if (!isDue(last, now)) return false;
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

async function isTrendingDue(database: Database, now: Date): Promise<boolean> {
  const [last] = await database.select().from(trendingCount);
  return isDue(last, now);
}

export const countTrendingJob = defineRecurringKind({
  kind: "events.trending",
  schedule: { every: 60_000 },
  timeLimit: 3_600_000,
  isDue: (database) => isTrendingDue(database, new Date()),
  run: async ({ database }) => ({ counted: await refreshTrending(database, new Date()) }),
});
