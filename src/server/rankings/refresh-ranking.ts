import { formatAttribute } from "@/lib/format/attribute";
import { rankItems, type RankingInput } from "@/lib/scoring/ranking";
import type { Score } from "@/lib/scoring/score";
import { queryRows, type Database } from "@/server/db/database";
import {
  category,
  item,
  ranking,
  score,
  type AttributeDefinition,
  type FacetCount,
} from "@/server/db/schema";
import { brazilianDay, daysBefore } from "@/server/rankings/brazilian-day";
import { eq, sql } from "drizzle-orm";

/** Any number; with the category's id it serialises the refreshes of one ranking over all processes. */
const REFRESH_LOCK = 724_503;
const INSERT_SIZE = 5_000;
/** Positions are compared with those of at least this many days ago. */
const COMPARISON_DAYS = 7;
const FACET_VALUES = 60;

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
  const ranked = rankItems(await rankingInputs(transaction, categoryId));
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
        likely_high, previous_position, had_snapshot)
      select r.item_id, ${categoryId}::int, r.section, r.list_order, r.position, r.tie_group, r.is_tied, r.likely_low,
        r.likely_high, r.previous_position, r.had_snapshot
      from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + INSERT_SIZE))}::jsonb) as r (item_id int,
        section text, list_order int, position int, tie_group int, is_tied boolean, likely_low int, likely_high int,
        previous_position int, had_snapshot boolean)`);
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

async function countFacets(transaction: Database, categoryId: number, attributes: AttributeDefinition[]) {
  const facets: Record<string, FacetCount[]> = {};
  const brands = await queryRows<FacetCount>(
    transaction,
    sql`select brand_slug as value, min(brand) as label, count(*)::int as count from item
      where category_id = ${categoryId} and brand_slug is not null
      group by brand_slug order by label limit ${FACET_VALUES * 5}`,
  );
  if (brands.length > 1) facets.brand = brands;
  for (const { key, unit, type } of attributes.filter((attribute) => attribute.filterable)) {
    const values = await queryRows<{ value: string; count: number }>(
      transaction,
      sql`select attributes ->> ${key} as value, count(*)::int as count from item
        where category_id = ${categoryId} and attributes ? ${key}
        group by 1 order by count(*) desc, 1 limit ${FACET_VALUES}`,
    );
    if (values.length < 2) continue;
    const order = (a: FacetCount, b: FacetCount) =>
      a.label.localeCompare(b.label, "pt-BR", { numeric: true });
    facets[key] = values
      .map(({ value, count }) => ({ value, count, label: formatAttribute(value, { type, unit }) }))
      .sort(order);
  }
  return facets;
}

async function writeFigures(transaction: Database, categoryId: number, now: Date): Promise<void> {
  const [definition] = await transaction.select().from(category).where(eq(category.id, categoryId));
  if (!definition) return;
  const facets = await countFacets(transaction, categoryId, definition.attributes);
  const [figures] = await queryRows<{
    items: number;
    ranked: number;
    few: number;
    evidence: number;
    lowest: number | null;
    highest: number | null;
  }>(
    transaction,
    sql`select count(*)::int as items, count(*) filter (where e.section = 'ranked')::int as ranked,
        count(*) filter (where e.section = 'few')::int as few,
        coalesce((select sum(v.counted) from evidence v join item vi on vi.id = v.item_id
          where vi.category_id = ${categoryId} and v.criterion_slug = ''), 0)::float8 as evidence,
        min(i.lowest_price_cents) as lowest, max(i.lowest_price_cents) as highest
      from ranking_entry e join item i on i.id = e.item_id where e.category_id = ${categoryId}`,
  );
  const row = {
    refreshedAt: now,
    itemCount: figures?.items ?? 0,
    rankedCount: figures?.ranked ?? 0,
    fewCount: figures?.few ?? 0,
    unratedCount: (figures?.items ?? 0) - (figures?.ranked ?? 0) - (figures?.few ?? 0),
    evidenceCount: figures?.evidence ?? 0,
    facets,
    lowestPriceCents: figures?.lowest ?? null,
    highestPriceCents: figures?.highest ?? null,
    isCurrent: true,
  };
  await transaction
    .insert(ranking)
    .values({ categoryId, ...row })
    .onConflictDoUpdate({ target: ranking.categoryId, set: row });
}

/**
 * Makes the published ranking of a category anew from its published scores: order, positions, ties, likely positions,
 * changes against a week ago, counts for the filters, and the snapshot of the day. One transaction, so that readers
 * see the old ranking or the new one.
 */
export async function refreshRanking(database: Database, categoryId: number, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    await queryRows(transaction, sql`select pg_advisory_xact_lock(${REFRESH_LOCK}, ${categoryId})`);
    await writeEntries(transaction, categoryId, now);
    await takeSnapshot(transaction, categoryId, now);
    await writeFigures(transaction, categoryId, now);
  });
}

/**
 * Refreshes the rankings that are out of date: a score changed since, or a new day began (positions are compared with
 * those of a week ago, so that they go stale by themselves). The server calls it at start and every hour.
 */
export async function refreshStaleRankings(database: Database, now: Date): Promise<number> {
  const rows = await queryRows<{
    id: number;
    refreshed_at: string | Date | null;
    is_current: boolean | null;
  }>(
    database,
    sql`select c.id, r.refreshed_at, r.is_current from category c left join ranking r on r.category_id = c.id`,
  );
  const today = brazilianDay(now);
  const stale = rows.filter(
    (row) =>
      !row.is_current || row.refreshed_at === null || brazilianDay(new Date(row.refreshed_at)) !== today,
  );
  for (const row of stale) await refreshRanking(database, row.id, now);
  return stale.length;
}
