import type { Facet, RankingDetail, RankingPage } from "@/lib/contracts/ranking";
import { RANKING_PAGE_SIZE, type RankingQuery, type RankingSort } from "@/lib/ranking/ranking-query";
import { TIE_DEVIATIONS, TIE_DEVIATIONS_WITHOUT_DRIFT, tieGroups } from "@/lib/scoring/ranking";
import { rankingTags } from "@/server/platform/cache/cache-tags";
import { publishedFacts } from "@/server/platform/cache/published-facts";
import type { LoadedRanking } from "@/server/reading/catalog/loaded-ranking";
import {
  rankingRowSelection,
  storedRankingRowSchema,
  toRankingRow,
  withoutComparison,
  type StoredRankingRow,
} from "@/server/reading/catalog/ranking-rows";
import { personalOrder, rankingFilter } from "@/server/reading/catalog/ranking-selection";
import { queryRows, type Database } from "@/server/platform/db/database";
import { holdsOn, nameKey, rangeOrder } from "@/server/publishing/rankings/ranking-ranges";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

/** On past days larger rankings have no filters by facts, because each count reads all items. */
const FACETED_ITEMS = 50_000;

/** A tie depends on all positions before it, so a deep page would have to read them all. */
const TIED_POSITIONS = 1_000;

/** `before`: how many rows of the day's ranking come before these. */
const placed = (ranges: SQL, before = 0): SQL => sql`
  select r.*, r.name_key as ordering_name,
    (${before}::int + row_number() over (order by ${rangeOrder}))::int as place from (${ranges}) r`;

/** A ranking as it was published on a day, or as the data of a period make it. */
export type Moment = { day: string } | { period: string };

const rangesOf = (categoryId: number, moment: Moment): SQL =>
  "day" in moment
    ? sql`select r.* from ranking_range r where r.category_id = ${categoryId} and ${holdsOn(moment.day)}`
    : sql`select r.*, i.slug, i.name, ${nameKey(sql`i.name`)} as name_key
        from period_score r join item i on i.id = r.item_id and i.hidden_at is null
        where r.category_id = ${categoryId} and r.period = ${moment.period}`;

export const placedOn = (categoryId: number, moment: Moment): SQL => placed(rangesOf(categoryId, moment));

function placedOnPage(categoryId: number, moment: Moment, page: number): SQL {
  const before = (page - 1) * RANKING_PAGE_SIZE;
  return placed(
    sql`select r.* from (${rangesOf(categoryId, moment)}) r order by ${rangeOrder} limit ${RANKING_PAGE_SIZE} offset ${before}`,
    before,
  );
}

/** `s` is the day's range, `i` the present item that filters ask about, `e` the day's entry. */
const withItems = sql`left join item i on i.id = s.item_id and i.hidden_at is null
  cross join lateral (select i.brand_slug) as e (brand_slug)`;

/** Lowest price of item `i` over all shops at the end of a day. */
const priceOn = (moment: Moment): SQL => ("day" in moment ? priceOnDay(moment.day) : sql`null::int`);

const priceOnDay = (day: string): SQL => sql`(select min(p.price_cents) from price_range p
  where p.item_id = i.id and p.valid_from <= ${day}::date and (p.valid_to is null or p.valid_to > ${day}::date))`;

/** A deleted item keeps the name that its leaves have; one that an editor has hidden is not named. */
const pastColumns = (moment: Moment) => ({
  slug: sql`coalesce(i.slug, '')`,
  name: sql`coalesce(i.name, case when exists (select from item h where h.id = s.item_id) then '' else s.name end)`,
  is_gone: sql`i.id is null`,
  attributes: sql`coalesce(i.attributes, '{}'::jsonb)`,
  lowest_price_cents: priceOn(moment),
  has_safety_notice: sql`false`,
  section:
    "day" in moment ? sql`s.status` : sql`case s.status when 'unrated' then 'outdated' else s.status end`,
  position: sql`case when s.status = 'ranked' then s.place end`,
  ...withoutComparison,
  older_period: sql`null::text`,
  outdated: sql`'[]'::json`,
});

/** Whether the day's scores are of a version of the method before that of months, by the log. */
const isBeforeDrift = (moment: Moment): SQL =>
  "day" in moment
    ? sql`coalesce((
        select ${moment.day}::date < (min(at at time zone 'America/Sao_Paulo') filter (where version >= 4))::date
          and min(version) < 4
        from (select at, (leaf::jsonb ->> 'version')::int as version from log_leaf where kind = 'method') m), false)`
    : sql`false`;

const scoreRowSchema = z.object({
  means: z.array(z.number()),
  deviations: z.array(z.number()),
  is_before_drift: z.boolean(),
});

async function readTieGroups(
  database: Database,
  { id, moment, count }: { id: number; moment: Moment; count: number },
): Promise<Int32Array> {
  const [scores] = await queryRows(
    database,
    scoreRowSchema,
    sql`select coalesce(json_agg(r.mean), '[]'::json) as means,
        coalesce(json_agg(coalesce(r.deviation, 0)), '[]'::json) as deviations,
        ${isBeforeDrift(moment)} as is_before_drift
      from (select r.mean, r.deviation from (${rangesOf(id, moment)}) r where r.status = 'ranked'
        order by ${rangeOrder} limit ${count}) r`,
  );
  const { means = [], deviations = [], is_before_drift: isBefore } = scores ?? {};
  return tieGroups(
    { means: Float64Array.from(means), deviations: Float64Array.from(deviations) },
    isBefore ? TIE_DEVIATIONS_WITHOUT_DRIFT : TIE_DEVIATIONS,
  );
}

/** Up to `TIED_POSITIONS`. The position after a row is needed too. */
async function withTies(
  database: Database,
  { id, moment }: { id: number; moment: Moment },
  rows: readonly StoredRankingRow[],
): Promise<StoredRankingRow[]> {
  const told = rows.flatMap(({ position }) =>
    position !== null && position <= TIED_POSITIONS ? [position] : [],
  );
  if (told.length === 0) return [...rows];
  const groups = await readTieGroups(database, { id, moment, count: Math.max(...told) + 1 });
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

const valueCountSchema = z.object({
  key: z.string(),
  value: z.string(),
  count: z.number(),
});

type ValueCount = z.infer<typeof valueCountSchema>;

const dayFiguresSchema = z.object({
  items: z.number(),
  ranked: z.number(),
  few: z.number(),
  unrated: z.number(),
  evidence: z.number(),
  counts: z.array(valueCountSchema),
});

type DayFigures = z.infer<typeof dayFiguresSchema>;

function countValues(
  database: Database,
  { id, detail }: LoadedRanking,
  moment: Moment,
): Promise<ValueCount[]> {
  const keys = JSON.stringify(detail.facets.map(({ key }) => key).filter((key) => key !== "brand"));
  return queryRows(
    database,
    valueCountSchema,
    sql`with placed as materialized (
        select i.brand_slug, i.attributes
        from (${rangesOf(id, moment)}) r join item i on i.id = r.item_id and i.hidden_at is null
      ), facts as (
        select 'brand' as key, brand_slug as value from placed where brand_slug is not null
        union all
        select k.key, attributes ->> k.key from placed, jsonb_array_elements_text(${keys}::jsonb) as k (key)
        where attributes ? k.key
      )
      select key, value, count(*)::int as count from facts group by key, value`,
  );
}

const figureRowSchema = dayFiguresSchema.omit({ counts: true });

async function countFigures(database: Database, loaded: LoadedRanking, moment: Moment): Promise<DayFigures> {
  const [figures] = await queryRows(
    database,
    figureRowSchema,
    sql`select count(*)::int as items, count(*) filter (where r.status = 'ranked')::int as ranked,
        count(*) filter (where r.status = 'few')::int as few,
        count(*) filter (where r.status = 'unrated')::int as unrated, coalesce(sum(r.counted), 0)::float8 as evidence
      from (${rangesOf(loaded.id, moment)}) r`,
  );
  const counts = (figures?.items ?? 0) > FACETED_ITEMS ? [] : await countValues(database, loaded, moment);
  return { items: 0, ranked: 0, few: 0, unrated: 0, evidence: 0, ...figures, counts };
}

/** All pages of the day share the figures until a publication, which may hide or change items. */
const readFigures = (database: Database, loaded: LoadedRanking, moment: Moment): Promise<DayFigures> => {
  const { slug } = loaded.detail;
  const name = "day" in moment ? `on ${moment.day}` : `of ${moment.period}`;
  return publishedFacts().get(`ranking ${slug} ${name}`, rankingTags(slug), () =>
    countFigures(database, loaded, moment),
  );
};

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
function detailOf(detail: RankingDetail, figures: DayFigures, moment: Moment): RankingDetail {
  return {
    ...detail,
    overdueSource: null,
    updatedAt: null,
    dataPeriod: "period" in moment ? moment.period : null,
    importedAt: null,
    itemCount: figures.items,
    rankedCount: figures.ranked,
    fewCount: figures.few,
    outdatedCount: "period" in moment ? figures.unrated : 0,
    unratedCount: "period" in moment ? 0 : figures.unrated,
    evidenceCount: figures.evidence,
    lowestPriceCents: null,
    highestPriceCents: null,
    runningCost: null,
    facets: facetsOf(detail.facets, figures),
  };
}

const pastRankingRowSchema = z.object({ rows: z.array(storedRankingRowSchema), total: z.number() });

/**
 * A ranking of the past. For a day, it is the one at the day's end (America/Sao_Paulo), with the day's prices. For a period of
 * the data it has no prices. Both have ties for the first positions. Filters ask about present brands and facts. Likely positions are not kept.
 */
export async function loadPastRanking(
  database: Database,
  loaded: LoadedRanking,
  query: RankingQuery,
  moment: Moment,
): Promise<RankingPage> {
  const { id, attributes, detail } = loaded;
  const { page } = query;
  const filter = rankingFilter(query, attributes);
  const isWhole = filter === null && query.weights === null && orderOf(query.sort, false) === byPlace;
  const source = isWhole ? placedOnPage(id, moment, page) : placed(rangesOf(id, moment));
  const columns = pastColumns(moment);
  const personal = personalOrder(source, query, detail.criteria, columns);
  const range = sql`limit ${RANKING_PAGE_SIZE} offset ${(page - 1) * RANKING_PAGE_SIZE}`;
  const [found] = await queryRows(
    database,
    pastRankingRowSchema,
    sql`${personal?.with ?? sql``} select coalesce(json_agg(r), '[]'::json) as rows, coalesce(max(r.total), 0)::int as total
      from (
        select ${personal?.columns ?? rankingRowSelection(columns)}, count(*) over () as total
        from (${source}) s ${withItems} ${personal ? sql`left join personal p on p.item_id = s.item_id` : sql``}
        where true ${filter?.conditions ?? sql``}
        order by ${orderOf(query.sort, personal !== null)}
        ${isWhole ? sql`` : range}) r`,
  );
  const stored = found?.rows ?? [];
  const rows = personal ? stored : await withTies(database, { id, moment }, stored);
  const figures = await readFigures(database, loaded, moment);
  const total = isWhole ? figures.items : (found?.total ?? 0);
  return {
    costBasis: null,
    ranking: detailOf(detail, figures, moment),
    rows: rows.map((row) => toRankingRow(row, attributes)),
    total,
    page,
    pageCount: Math.max(1, Math.ceil(total / RANKING_PAGE_SIZE)),
    pageSize: RANKING_PAGE_SIZE,
  };
}
