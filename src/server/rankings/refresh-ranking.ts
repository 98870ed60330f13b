import { compareForRanking, type RankedItem, type RankingInput } from "@/lib/scoring/ranking";
import type { Score } from "@/lib/scoring/score";
import { announceCategoryChange } from "@/server/cache/purge-channel";
import { queryRows, type Database } from "@/server/db/database";
import { item } from "@/server/db/schema/catalog";
import { ranking } from "@/server/db/schema/rankings";
import { score } from "@/server/db/schema/scores";
import { brazilianDay, daysBefore } from "@/server/rankings/brazilian-day";
import { rankInThread } from "@/server/rankings/rank-in-thread";
import { followTop } from "@/server/rankings/follow-top";
import { readRankedItems, reconcileRanges } from "@/server/rankings/ranking-ranges";
import { lockRanking } from "@/server/rankings/refresh-lock";
import { clearStaleMarks, readStaleMarks } from "@/server/rankings/stale-rankings";
import { writeFigures } from "@/server/rankings/write-figures";
import { writePlaces } from "@/server/rankings/write-places";
import { refreshCategoryRecords } from "@/server/search/refresh-records";
import { and, eq, isNull, sql } from "drizzle-orm";

const INSERT_SIZE = 5_000;
/** Positions are compared with those of this many days ago. */
const COMPARISON_DAYS = 7;

/** Reads only what a ranking may know of items that are not hidden: ids, slugs, names and published scores, without prices and commissions. */
async function rankingInputs(transaction: Database, categoryId: number): Promise<RankingInput[]> {
  const rows = await transaction
    .select({
      id: item.id,
      slug: item.slug,
      name: item.name,
      status: score.status,
      displayed: score.displayed,
      mean: score.mean,
      deviation: score.deviation,
      low: score.low,
      high: score.high,
      counted: score.counted,
      criteria: score.criteria,
    })
    .from(item)
    .innerJoin(score, eq(score.itemId, item.id))
    .where(and(eq(item.categoryId, categoryId), isNull(item.hiddenAt)));
  return rows.map(({ id, slug, name, ...published }) => ({
    id,
    slug,
    name,
    score: published satisfies Score,
  }));
}

/** The positions of `COMPARISON_DAYS` ago by item. */
async function previousPositions(transaction: Database, categoryId: number, now: Date) {
  const day = daysBefore(brazilianDay(now), COMPARISON_DAYS);
  const rows = await readRankedItems(transaction, categoryId, day);
  rows.sort(compareForRanking);
  return new Map(rows.map(({ id }, index) => [id, index + 1]));
}

/**
 * The newest period of a category's imported means and measurements, and that of each item with an older one. Where
 * people write reviews, a period says nothing about how current the ranking is, so there is none.
 */
async function readPeriods(transaction: Database, categoryId: number) {
  const rows = await queryRows<{ item_id: number; period: string }>(
    transaction,
    sql`select p.item_id, max(p.period collate "C") as period
      from (select item_id, period from aggregate union all select item_id, period from measurement) p
      join item i on i.id = p.item_id
      where i.category_id = ${categoryId} and i.hidden_at is null and not exists (
        select from review r join item ri on ri.id = r.item_id where ri.category_id = ${categoryId})
      group by p.item_id`,
  );
  const newest = rows.reduce<string | null>(
    (newer, { period }) => (newer === null || period > newer ? period : newer),
    null,
  );
  const older = rows.filter(({ period }) => period !== newest);
  return { newest, older: new Map(older.map((row) => [row.item_id, row.period])) };
}

export interface ComputedRanking {
  ranked: RankedItem[];
  /** The marks of the changes that it includes. */
  marks: number[];
  /** When the previous ranking was made; null where there was none. */
  madeAfter: string | null;
  /** When the computation began, in milliseconds of `performance.now()`. */
  startedAt: number;
}

async function lastRefresh(database: Database, categoryId: number): Promise<string | null> {
  const [row] = await database
    .select({ refreshedAt: ranking.refreshedAt })
    .from(ranking)
    .where(eq(ranking.categoryId, categoryId));
  return row?.refreshedAt.toISOString() ?? null;
}

/**
 * Computes a ranking from its published scores, outside any transaction, because the draws take seconds and nobody
 * may wait for them.
 */
export async function computeRanking(database: Database, categoryId: number): Promise<ComputedRanking> {
  const startedAt = performance.now();
  const madeAfter = await lastRefresh(database, categoryId);
  const marks = await readStaleMarks(database, categoryId);
  return {
    startedAt,
    madeAfter,
    marks,
    ranked: await rankInThread(await rankingInputs(database, categoryId)),
  };
}

/** Writes the entries anew, and gives the newest period of their data. */
async function writeEntries(
  transaction: Database,
  categoryId: number,
  now: Date,
  ranked: readonly RankedItem[],
) {
  const previous = await previousPositions(transaction, categoryId, now);
  const periods = await readPeriods(transaction, categoryId);
  const groupSizes = new Map<number, number>();
  for (const { tieGroup } of ranked) {
    if (tieGroup !== null) groupSizes.set(tieGroup, (groupSizes.get(tieGroup) ?? 0) + 1);
  }
  const rows = ranked.map((entry) => ({
    item_id: entry.id,
    section: entry.section,
    list_order: entry.order,
    position: entry.position,
    tie_group: entry.tieGroup,
    is_tied: entry.tieGroup !== null && (groupSizes.get(entry.tieGroup) ?? 0) > 1,
    likely_low: entry.likelyLow,
    likely_high: entry.likelyHigh,
    previous_position: previous.get(entry.id) ?? null,
    had_snapshot: previous.size > 0,
    older_period: periods.older.get(entry.id) ?? null,
  }));
  await transaction.execute(sql`delete from ranking_entry where category_id = ${categoryId}`);
  for (let start = 0; start < rows.length; start += INSERT_SIZE) {
    await transaction.execute(sql`
      insert into ranking_entry (item_id, category_id, section, list_order, position, tie_group, is_tied, likely_low,
        likely_high, previous_position, had_snapshot, older_period, brand_slug)
      select r.item_id, ${categoryId}::int, r.section, r.list_order, r.position, r.tie_group, r.is_tied, r.likely_low,
        r.likely_high, r.previous_position, r.had_snapshot, r.older_period, i.brand_slug
      from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + INSERT_SIZE))}::jsonb) as r (item_id int,
        section text, list_order int, position int, tie_group int, is_tied boolean, likely_low int, likely_high int,
        previous_position int, had_snapshot boolean, older_period text) join item i on i.id = r.item_id`);
  }
  return periods.newest;
}

/**
 * Publishes the ranking of a category anew from its published scores: order, positions, ties, likely positions,
 * changes in a week, places in the other orders, and counts for the filters. It is one transaction, so that readers see the old ranking or the new one. All changes of a whole ranking use this function.
 */
export async function refreshRanking(database: Database, categoryId: number, now: Date): Promise<void> {
  const computed = await computeRanking(database, categoryId);
  await database.transaction(async (transaction) => {
    await lockRanking(transaction, categoryId);
    await replaceRanking(transaction, categoryId, now, computed);
  });
}

/** Whether no other ranking was written and no score has changed since a ranking was computed. */
async function isCurrent(
  transaction: Database,
  categoryId: number,
  computed: ComputedRanking,
): Promise<boolean> {
  const seen = new Set(computed.marks);
  const marks = await readStaleMarks(transaction, categoryId);
  return (
    (await lastRefresh(transaction, categoryId)) === computed.madeAfter &&
    marks.every((mark) => seen.has(mark))
  );
}

/**
 * Writes a computed ranking in a transaction that has locked it. If something has changed since it was computed, it
 * is computed again: an older ranking never replaces a newer one, nor undoes the move of an entry.
 */
export async function replaceRanking(
  transaction: Database,
  categoryId: number,
  now: Date,
  computed: ComputedRanking,
): Promise<void> {
  const { ranked, marks, startedAt } = (await isCurrent(transaction, categoryId, computed))
    ? computed
    : await computeRanking(transaction, categoryId);
  await clearStaleMarks(transaction, marks);
  const newestPeriod = await writeEntries(transaction, categoryId, now, ranked);
  await followTop(transaction, categoryId, now);
  await writePlaces(transaction, categoryId);
  await reconcileRanges(transaction, categoryId, brazilianDay(now));
  await writeFigures(transaction, categoryId, { now, startedAt, newestPeriod });
  await refreshCategoryRecords(transaction, categoryId);
  await announceCategoryChange(transaction, categoryId);
}
