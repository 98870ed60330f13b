import type { Facet, RankingDetail, RankingPage } from "@/lib/contracts/ranking";
import { RANKING_PAGE_SIZE, type RankingQuery, type RankingSort } from "@/lib/ranking/ranking-query";
import { tieGroups } from "@/lib/scoring/ranking";
import { rankingTags } from "@/server/cache/cache-tags";
import { publishedFacts } from "@/server/cache/published-facts";
import type { LoadedRanking } from "@/server/catalog/loaded-ranking";
import {
  rankingRowSelection,
  toRankingRow,
  withoutComparison,
  type StoredRankingRow,
} from "@/server/catalog/ranking-rows";
import { personalOrder, rankingFilter } from "@/server/catalog/ranking-selection";
import { queryRows, type Database } from "@/server/db/database";
import { holdsOn, rangeOrder } from "@/server/rankings/ranking-ranges";
import { sql, type SQL } from "drizzle-orm";

/** On past days larger rankings have no filters by facts, because each count reads all items. */
const FACETED_ITEMS = 50_000;

/** A tie depends on all positions before it, so a deep page would have to read them all. */
const TIED_POSITIONS = 1_000;

/** `before`: how many rows of the day's ranking come before these. */
const placed = (ranges: SQL, before = 0): SQL => sql`
  select r.*, r.name_key as ordering_name,
    (${before}::int + row_number() over (order by ${rangeOrder}))::int as place from (${ranges}) r`;

const rangesOf = (categoryId: number, day: string): SQL =>
  sql`select r.* from ranking_range r where r.category_id = ${categoryId} and ${holdsOn(day)}`;

export const placedOn = (categoryId: number, day: string): SQL => placed(rangesOf(categoryId, day));

function placedOnPage(categoryId: number, day: string, page: number): SQL {
  const before = (page - 1) * RANKING_PAGE_SIZE;
  return placed(
    sql`${rangesOf(categoryId, day)} order by ${rangeOrder} limit ${RANKING_PAGE_SIZE} offset ${before}`,
    before,
  );
}

/** `s` is the day's range, `i` the present item that filters ask about, `e` the day's entry. */
const withItems = sql`left join item i on i.id = s.item_id and i.hidden_at is null
  cross join lateral (select i.brand_slug) as e (brand_slug)`;

/** Lowest price of item `i` over all shops at the end of a day. */
const priceOn = (day: string): SQL => sql`(select min(p.price_cents) from price_range p
  where p.item_id = i.id and p.valid_from <= ${day}::date and (p.valid_to is null or p.valid_to > ${day}::date))`;

/** A deleted item keeps the name that its leaves have; one that an editor has hidden is not named. */
const pastColumns = (day: string) => ({
  slug: sql`coalesce(i.slug, '')`,
  name: sql`coalesce(i.name, case when exists (select from item h where h.id = s.item_id) then '' else s.name end)`,
  is_gone: sql`i.id is null`,
  attributes: sql`coalesce(i.attributes, '{}'::jsonb)`,
  lowest_price_cents: priceOn(day),
  section: sql`s.status`,
  position: sql`case when s.status = 'ranked' then s.place end`,
  ...withoutComparison,
  older_period: sql`null::text`,
});

async function readTieGroups(
  database: Database,
  { id, day, count }: { id: number; day: string; count: number },
): Promise<Int32Array> {
  const [scores] = await queryRows<{ means: number[]; deviations: number[] }>(
    database,
    sql`select coalesce(json_agg(r.mean), '[]'::json) as means,
        coalesce(json_agg(coalesce(r.deviation, 0)), '[]'::json) as deviations
      from (select r.mean, r.deviation from (${rangesOf(id, day)}) r where r.status = 'ranked'
        order by ${rangeOrder} limit ${count}) r`,
  );
  const { means = [], deviations = [] } = scores ?? {};
  return tieGroups({ means: Float64Array.from(means), deviations: Float64Array.from(deviations) });
}

/** Up to `TIED_POSITIONS`. The position after a row is needed too. */
async function withTies(
  database: Database,
  { id, day }: { id: number; day: string },
  rows: readonly StoredRankingRow[],
): Promise<StoredRankingRow[]> {
  const told = rows.flatMap(({ position }) =>
    position !== null && position <= TIED_POSITIONS ? [position] : [],
  );
  if (told.length === 0) return [...rows];
  const groups = await readTieGroups(database, { id, day, count: Math.max(...told) + 1 });
  return rows.map((row) => {
    const { position } = row;
    if (position === null || position > TIED_POSITIONS) return row;
    const [before, group, after] = [position - 2, position - 1, position].map((index) => groups[index]);
    return { ...row, tie_group: group ?? null, is_tied: group === before || group === after };
  });
}

const byPlace = sql`s.place`;

function orderOf(sort: RankingSort, isPersonal: boolean): SQL {
  if (sort === "avaliacoes") return sql`s.counted desc, s.place`;
  if (sort === "nome") return sql`s.name_key, s.place`;
  const section = sql`case s.status when 'ranked' then 1 when 'few' then 2 else 3 end`;
  return isPersonal ? sql`${section}, p.place nulls last, s.place` : byPlace;
}

interface ValueCount {
  key: string;
  value: string;
  count: number;
}

interface DayFigures {
  items: number;
  ranked: number;
  few: number;
  unrated: number;
  evidence: number;
  counts: ValueCount[];
}

function countValues(database: Database, { id, detail }: LoadedRanking, day: string): Promise<ValueCount[]> {
  const keys = JSON.stringify(detail.facets.map(({ key }) => key).filter((key) => key !== "brand"));
  return queryRows<ValueCount>(
    database,
    sql`with placed as materialized (
        select i.brand_slug, i.attributes
        from ranking_range r join item i on i.id = r.item_id and i.hidden_at is null
        where r.category_id = ${id} and ${holdsOn(day)}
      ), facts as (
        select 'brand' as key, brand_slug as value from placed where brand_slug is not null
        union all
        select k.key, attributes ->> k.key from placed, jsonb_array_elements_text(${keys}::jsonb) as k (key)
        where attributes ? k.key
      )
      select key, value, count(*)::int as count from facts group by key, value`,
  );
}

async function countFigures(database: Database, loaded: LoadedRanking, day: string): Promise<DayFigures> {
  const [figures] = await queryRows<Omit<DayFigures, "counts">>(
    database,
    sql`select count(*)::int as items, count(*) filter (where r.status = 'ranked')::int as ranked,
        count(*) filter (where r.status = 'few')::int as few,
        count(*) filter (where r.status = 'unrated')::int as unrated, coalesce(sum(r.counted), 0)::float8 as evidence
      from ranking_range r where r.category_id = ${loaded.id} and ${holdsOn(day)}`,
  );
  const counts = (figures?.items ?? 0) > FACETED_ITEMS ? [] : await countValues(database, loaded, day);
  return { items: 0, ranked: 0, few: 0, unrated: 0, evidence: 0, ...figures, counts };
}

/** All pages of the day share the figures until a publication, which may hide or change items. */
const readFigures = (database: Database, loaded: LoadedRanking, day: string): Promise<DayFigures> =>
  publishedFacts().get(`ranking ${loaded.detail.slug} on ${day}`, rankingTags(loaded.detail.slug), () =>
    countFigures(database, loaded, day),
  );

function facetsOf(facets: readonly Facet[], { counts }: DayFigures): Facet[] {
  return facets.flatMap(({ key, label, values }) => {
    const held = values.flatMap(({ value, label: name }) => {
      const found = counts.find((each) => each.key === key && each.value === value);
      return found ? [{ value, label: name, count: found.count }] : [];
    });
    return held.length > 0 ? [{ key, label, values: held }] : [];
  });
}

/** Without the range of prices, and without what tells how current the ranking is. */
function detailOf(detail: RankingDetail, figures: DayFigures): RankingDetail {
  return {
    ...detail,
    updatedAt: null,
    dataPeriod: null,
    importedAt: null,
    itemCount: figures.items,
    rankedCount: figures.ranked,
    fewCount: figures.few,
    unratedCount: figures.unrated,
    evidenceCount: figures.evidence,
    lowestPriceCents: null,
    highestPriceCents: null,
    facets: facetsOf(detail.facets, figures),
  };
}

/**
 * The ranking as at the day's end (America/Sao_Paulo), with the day's prices, and ties for the first
 * positions. Filters ask about present brands and facts. Likely positions are not kept.
 */
export async function loadPastRanking(
  database: Database,
  loaded: LoadedRanking,
  query: RankingQuery & { day: string },
): Promise<RankingPage> {
  const { id, attributes, detail } = loaded;
  const { day, page } = query;
  const filter = rankingFilter(query);
  const isWhole = filter === null && query.weights === null && orderOf(query.sort, false) === byPlace;
  const source = isWhole ? placedOnPage(id, day, page) : placedOn(id, day);
  const columns = pastColumns(day);
  const personal = personalOrder(source, query, detail.criteria, columns);
  const range = sql`limit ${RANKING_PAGE_SIZE} offset ${(page - 1) * RANKING_PAGE_SIZE}`;
  const [found] = await queryRows<{ rows: StoredRankingRow[]; total: number }>(
    database,
    sql`${personal?.with ?? sql``} select coalesce(json_agg(r), '[]'::json) as rows, coalesce(max(r.total), 0)::int as total
      from (
        select ${personal?.columns ?? rankingRowSelection(columns)}, count(*) over () as total
        from (${source}) s ${withItems} ${personal ? sql`left join personal p on p.item_id = s.item_id` : sql``}
        where true ${filter?.conditions ?? sql``}
        order by ${orderOf(query.sort, personal !== null)}
        ${isWhole ? sql`` : range}) r`,
  );
  const stored = found?.rows ?? [];
  const rows = personal ? stored : await withTies(database, { id, day }, stored);
  const figures = await readFigures(database, loaded, day);
  const total = isWhole ? figures.items : (found?.total ?? 0);
  return {
    ranking: detailOf(detail, figures),
    rows: rows.map((row) => toRankingRow(row, attributes)),
    total,
    page,
    pageCount: Math.max(1, Math.ceil(total / RANKING_PAGE_SIZE)),
    pageSize: RANKING_PAGE_SIZE,
  };
}
