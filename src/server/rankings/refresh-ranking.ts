import type { RankingInput } from "@/lib/scoring/ranking";
import type { Score } from "@/lib/scoring/score";
import { announceCategoryChange } from "@/server/cache/purge-channel";
import { queryRows, type Database } from "@/server/db/database";
import { item, score } from "@/server/db/schema";
import { brazilianDay, daysBefore } from "@/server/rankings/brazilian-day";
import { rankInThread } from "@/server/rankings/rank-in-thread";
import { lockRanking } from "@/server/rankings/refresh-lock";
import { clearStaleMarks } from "@/server/rankings/stale-rankings";
import { writeFigures } from "@/server/rankings/write-figures";
import { writePlaces } from "@/server/rankings/write-places";
import { refreshCategoryRecords } from "@/server/search/refresh-records";
import { eq, sql } from "drizzle-orm";

const INSERT_SIZE = 5_000;
/** Positions are compared with those of at least this many days ago. */
const COMPARISON_DAYS = 7;

/** Reads only what a ranking may know: ids, names and published scores. No price and no commission. */
async function rankingInputs(transaction: Database, categoryId: number): Promise<RankingInput[]> {
  const rows = await transaction
    .select({
      id: item.id,
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
    .where(eq(item.categoryId, categoryId));
  return rows.map(({ id, name, ...published }) => ({ id, name, score: published satisfies Score }));
}

async function previousPositions(transaction: Database, categoryId: number, now: Date) {
  const limit = daysBefore(brazilianDay(now), COMPARISON_DAYS);
  const rows = await queryRows<{ item_id: number; position: number }>(
    transaction,
    sql`select item_id, position from ranking_snapshot where category_id = ${categoryId} and day = (
      select max(day) from ranking_snapshot where category_id = ${categoryId} and day <= ${limit})`,
  );
  return new Map(rows.map((row) => [row.item_id, row.position]));
}

async function writeEntries(transaction: Database, categoryId: number, now: Date) {
  const ranked = await rankInThread(await rankingInputs(transaction, categoryId));
  const previous = await previousPositions(transaction, categoryId, now);
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
  }));
  await transaction.execute(sql`delete from ranking_entry where category_id = ${categoryId}`);
  for (let start = 0; start < rows.length; start += INSERT_SIZE) {
    await transaction.execute(sql`
      insert into ranking_entry (item_id, category_id, section, list_order, position, tie_group, is_tied, likely_low,
        likely_high, previous_position, had_snapshot, brand_slug)
      select r.item_id, ${categoryId}::int, r.section, r.list_order, r.position, r.tie_group, r.is_tied, r.likely_low,
        r.likely_high, r.previous_position, r.had_snapshot, i.brand_slug
      from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + INSERT_SIZE))}::jsonb) as r (item_id int,
        section text, list_order int, position int, tie_group int, is_tied boolean, likely_low int, likely_high int,
        previous_position int, had_snapshot boolean) join item i on i.id = r.item_id`);
  }
  return ranked;
}

async function takeSnapshot(transaction: Database, categoryId: number, now: Date): Promise<void> {
  const day = brazilianDay(now);
  await transaction.execute(
    sql`delete from ranking_snapshot where category_id = ${categoryId} and day = ${day}::date`,
  );
  await transaction.execute(sql`
    insert into ranking_snapshot (item_id, day, category_id, position, displayed)
    select e.item_id, ${day}::date, e.category_id, e.position, s.displayed
    from ranking_entry e join score s on s.item_id = e.item_id
    where e.category_id = ${categoryId} and e.position is not null`);
}

/**
 * Makes the published ranking of a category anew from its published scores: order, positions, ties, likely positions,
 * changes against a week ago, places in the other orders, counts for the filters, and the snapshot of the day. One
 * transaction, so that readers see the old ranking or the new one. All changes of a whole ranking come through here.
 */
export async function refreshRanking(database: Database, categoryId: number, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockRanking(transaction, categoryId);
    await replaceRanking(transaction, categoryId, now);
  });
}

/** `refreshRanking` in a transaction that has locked the ranking. */
export async function replaceRanking(transaction: Database, categoryId: number, now: Date): Promise<void> {
  const startedAt = performance.now();
  await clearStaleMarks(transaction, categoryId);
  await writeEntries(transaction, categoryId, now);
  await writePlaces(transaction, categoryId);
  await takeSnapshot(transaction, categoryId, now);
  await writeFigures(transaction, categoryId, { now, startedAt });
  await refreshCategoryRecords(transaction, categoryId);
  await announceCategoryChange(transaction, categoryId);
}
