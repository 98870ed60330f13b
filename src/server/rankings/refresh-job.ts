import type { Database } from "@/server/db/database";
import { brazilianDay } from "@/server/rankings/brazilian-day";
import { tryLockRanking } from "@/server/rankings/refresh-lock";
import { computeRanking, replaceRanking } from "@/server/rankings/refresh-ranking";
import { startRounds, type Rounds } from "@/server/rounds/rounds";
import { listStaleRankings, type StaleRanking } from "@/server/rankings/stale-rankings";

/** One refresh includes all changes of so many milliseconds. */
const SETTLING = 10_000;
/**
 * A ranking rests this many times as long as its refresh takes, so that refreshes take a twentieth of the time at
 * most.
 */
const REST = 20;
const INTERVAL = 5_000;

interface JobOptions {
  now: () => Date;
  /** Receives the error of a failed refresh, which is tried again. */
  onError: (error: unknown) => void;
  /** Milliseconds between two checks. */
  interval?: number;
}

/** The refreshes of a new day are spread over so many milliseconds after midnight (America/Sao_Paulo). */
const NIGHT = 5 * 3_600_000;
/** Neighbouring multiples of it, modulo 2³², lie far apart and evenly (Knuth, The Art of Computer Programming, 6.4). */
const MULTIPLIER = 2_654_435_761;

/** When in the night a ranking is refreshed, in milliseconds after midnight. It follows from its id alone. */
const timeOfNight = (categoryId: number): number =>
  ((Math.imul(categoryId, MULTIPLIER) >>> 0) / 2 ** 32) * NIGHT;

/**
 * Whether a ranking has to be refreshed: at once where it is missing, at its time of the night where only a new day has
 * begun, otherwise when its changes have settled.
 */
export function isDue(
  { categoryId, since, refreshedAt, refreshMilliseconds }: StaleRanking,
  now: Date,
): boolean {
  if (refreshedAt === null) return true;
  const shifted = new Date(now.getTime() - timeOfNight(categoryId));
  if (brazilianDay(refreshedAt) < brazilianDay(shifted)) return true;
  if (since === null) return false;
  const rested = now.getTime() - refreshedAt.getTime() >= REST * refreshMilliseconds;
  return rested && now.getTime() - since.getTime() >= SETTLING;
}

/** Refreshes one ranking, unless another process is doing so or has done so meanwhile. */
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

/**
 * Refreshes the rankings that are due, one after the other, and gives their number. Several processes may do so at
 * once.
 */
export async function refreshDueRankings(
  database: Database,
  now: Date,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const due = (await listStaleRankings(database, now)).filter((each) => isDue(each, now));
  let refreshed = 0;
  for (const { categoryId } of due) {
    if (isStopping()) return refreshed;
    if (await refreshIfStale(database, categoryId, now)) refreshed += 1;
  }
  return refreshed;
}

/** Starts to keep the rankings up to date, at once and then every few seconds. The server calls it at its start. */
export const startRefreshJob = (
  database: Database,
  { now, onError, interval = INTERVAL }: JobOptions,
): Rounds =>
  startRounds((isStopping) => refreshDueRankings(database, now(), isStopping), { interval, onError });
