import type { Database } from "@/server/platform/db/database";
import { brazilianDay } from "@/server/publishing/rankings/brazilian-day";
import { tryLockRanking } from "@/server/publishing/rankings/refresh-lock";
import { computeRanking, replaceRanking } from "@/server/publishing/rankings/refresh-ranking";
import { defineRecurringKind } from "@/server/platform/jobs/job-kind";
import { listStaleRankings, type StaleRanking } from "@/server/publishing/rankings/stale-rankings";

/** Milliseconds after a change in which further changes are collected for one refresh. */
const SETTLING = 10_000;
/** A ranking rests for this multiple of its refresh's duration, so that refreshes take little of the time. */
const REST_FACTOR = 20;

/** Milliseconds after midnight (America/Sao_Paulo) over which the refreshes of a new day are spread. */
const NIGHT = 5 * 3_600_000;
/** Spreads neighbouring ids evenly (Knuth, The Art of Computer Programming, 6.4). */
const MULTIPLIER = 2_654_435_761;

/** Milliseconds after midnight at which a ranking is refreshed; depends on its id alone. */
const timeOfNight = (categoryId: number): number =>
  ((Math.imul(categoryId, MULTIPLIER) >>> 0) / 2 ** 32) * NIGHT;

/**
 * A missing ranking at once, one that only lacks a new day at its time of the night, others when changes have
 * settled.
 */
export function isDue(
  { categoryId, since, refreshedAt, refreshMilliseconds }: StaleRanking,
  now: Date,
): boolean {
  if (refreshedAt === null) return true;
  const shifted = new Date(now.getTime() - timeOfNight(categoryId));
  if (brazilianDay(refreshedAt) < brazilianDay(shifted)) return true;
  if (since === null) return false;
  const rested = now.getTime() - refreshedAt.getTime() >= REST_FACTOR * refreshMilliseconds;
  return rested && now.getTime() - since.getTime() >= SETTLING;
}

/** False where another process is refreshing the ranking, or has done so meanwhile. */
async function refreshIfStale(database: Database, categoryId: number, now: Date): Promise<boolean> {
  const computed = await computeRanking(database, categoryId, now);
  return database.transaction(async (transaction) => {
    if (!(await tryLockRanking(transaction, categoryId))) return false;
    const stale = await listStaleRankings(transaction, now);
    if (!stale.some((each) => each.categoryId === categoryId)) return false;
    await replaceRanking(transaction, categoryId, now, computed);
    return true;
  });
}

const listDue = async (database: Database, now: Date): Promise<StaleRanking[]> =>
  (await listStaleRankings(database, now)).filter((each) => isDue(each, now));

export async function refreshDueRankings(
  database: Database,
  now: Date,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const due = await listDue(database, now);
  let refreshed = 0;
  for (const { categoryId } of due) {
    if (isStopping()) return refreshed;
    if (await refreshIfStale(database, categoryId, now)) refreshed += 1;
  }
  return refreshed;
}

export const refreshRankingsJob = defineRecurringKind({
  kind: "rankings.refresh",
  schedule: { every: 5_000 },
  timeLimit: 3_600_000,
  isDue: async (database) => (await listDue(database, new Date())).length > 0,
  run: async ({ database, signal }) => ({
    rankings: await refreshDueRankings(database, new Date(), () => signal.aborted),
  }),
});
