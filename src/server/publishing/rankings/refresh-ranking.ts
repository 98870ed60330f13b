import { PUBLISHED_DRAWS } from "@/lib/scoring/likely-position";
import type { RankingColumns } from "@/lib/scoring/ranking";
import { markRankingForAlerts } from "@/server/publishing/alert-marks/alert-changes";
import { announceCategoryChange } from "@/server/platform/cache/purge-channel";
import type { Database } from "@/server/platform/db/database";
import { ranking } from "@/server/platform/db/schema/rankings";
import { brazilianDay, daysBefore } from "@/server/publishing/rankings/brazilian-day";
import { followTop } from "@/server/publishing/rankings/follow-top";
import { RankingThread } from "@/server/publishing/rankings/rank-in-thread";
import { OrderById } from "@/server/publishing/rankings/order-by-id";
import { listOutdatedApart, readPeriods } from "@/server/publishing/rankings/ranking-periods";
import { reconcileRanges } from "@/server/publishing/rankings/ranking-ranges";
import { readRankedIds, readRankingRows } from "@/server/publishing/rankings/read-rows";
import { allowLargeSorts } from "@/server/publishing/rankings/large-sorts";
import { lockRanking } from "@/server/publishing/rankings/refresh-lock";
import { clearStaleMarks, readStaleMarks } from "@/server/publishing/rankings/stale-rankings";
import { writeEntries } from "@/server/publishing/rankings/write-entries";
import { writeFigures } from "@/server/publishing/rankings/write-figures";
import { writePlaces } from "@/server/publishing/rankings/write-places";
import { writePeriodScores } from "@/server/publishing/scores/period-scores";
import { refreshCategoryRecords } from "@/server/publishing/search-records/refresh-records";
import { eq } from "drizzle-orm";

const COMPARISON_DAYS = 7;

async function rankRows(database: Database, categoryId: number): Promise<RankingColumns> {
  const thread = new RankingThread(PUBLISHED_DRAWS);
  try {
    await readRankingRows(database, categoryId, (batch) => thread.add(batch));
    return await thread.finish();
  } finally {
    await thread.stop();
  }
}

interface ComputedRanking {
  columns: RankingColumns;
  /** Ids of the items that had a position a week before `day`, in that order. */
  previous: Int32Array;
  /** The day (America/Sao_Paulo) of the ranking. */
  day: string;
  marks: number[];
  /** When the previous ranking was made; null where there was none. */
  madeAfter: string | null;
  /** In milliseconds of `performance.now()`. */
  startedAt: number;
}

async function lastRefresh(database: Database, categoryId: number): Promise<string | null> {
  const [row] = await database
    .select({ refreshedAt: ranking.refreshedAt })
    .from(ranking)
    .where(eq(ranking.categoryId, categoryId));
  return row?.refreshedAt.toISOString() ?? null;
}

/** Runs outside any transaction, because the draws take seconds and nobody may wait for them. */
export async function computeRanking(
  database: Database,
  categoryId: number,
  now: Date,
): Promise<ComputedRanking> {
  const startedAt = performance.now();
  const madeAfter = await lastRefresh(database, categoryId);
  const marks = await readStaleMarks(database, categoryId);
  return {
    startedAt,
    madeAfter,
    marks,
    day: brazilianDay(now),
    previous: await readRankedIds(database, categoryId, daysBefore(brazilianDay(now), COMPARISON_DAYS)),
    columns: await rankRows(database, categoryId),
  };
}

/**
 * Publishes order, positions, ties, likely positions, changes in a week, places in the other orders, and
 * counts for the filters. It writes what has changed in one transaction, so that readers see the old ranking
 * or the new one. All changes of a whole ranking use this function.
 */
export async function refreshRanking(database: Database, categoryId: number, now: Date): Promise<void> {
  const computed = await computeRanking(database, categoryId, now);
  await database.transaction(async (transaction) => {
    await lockRanking(transaction, categoryId);
    await replaceRanking(transaction, categoryId, now, computed);
  });
}

/** Whether no other ranking was written, no score changed and no day began since the computation. */
async function isCurrent(
  transaction: Database,
  categoryId: number,
  now: Date,
  computed: ComputedRanking,
): Promise<boolean> {
  if (computed.day !== brazilianDay(now)) return false;
  const seen = new Set(computed.marks);
  const marks = await readStaleMarks(transaction, categoryId);
  return (
    (await lastRefresh(transaction, categoryId)) === computed.madeAfter &&
    marks.every((mark) => seen.has(mark))
  );
}

/**
 * If something has changed since the computation, it is computed again: an older ranking never replaces a
 * newer one, nor undoes the move of an entry. The caller has locked the ranking.
 */
export async function replaceRanking(
  transaction: Database,
  categoryId: number,
  now: Date,
  computed: ComputedRanking,
): Promise<void> {
  const {
    columns: made,
    previous,
    marks,
    startedAt,
  } = (await isCurrent(transaction, categoryId, now, computed))
    ? computed
    : await computeRanking(transaction, categoryId, now);
  await allowLargeSorts(transaction);
  await clearStaleMarks(transaction, marks);
  const periods = await readPeriods(transaction, categoryId);
  const columns = listOutdatedApart(made, periods.outdated);
  const order = new OrderById(columns.ids);
  await writeEntries(transaction, categoryId, {
    made: columns,
    order,
    previous: new OrderById(previous),
    periods,
  });
  await followTop(transaction, categoryId, now);
  await markRankingForAlerts(transaction, categoryId);
  await writePlaces(transaction, categoryId, { ids: columns.ids, ranked: columns.ranked, order });
  await reconcileRanges(transaction, categoryId, brazilianDay(now));
  const allPeriods = await writePeriodScores(transaction, categoryId);
  await writeFigures(transaction, categoryId, {
    now,
    startedAt,
    newestPeriod: periods.newest,
    periods: allPeriods,
  });
  await refreshCategoryRecords(transaction, categoryId);
  await announceCategoryChange(transaction, categoryId);
}
