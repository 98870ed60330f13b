import type { Facet, RankingDetail, RankingPage } from "@/lib/contracts/ranking";
import type { Criterion } from "@/lib/contracts/score";
import type { Guide } from "@/lib/contracts/guide";
import { offeredGuide } from "@/lib/ranking/guide";
import { asksForTotalCost, RANKING_PAGE_SIZE, type RankingQuery } from "@/lib/ranking/ranking-query";
import { METHOD_VERSION } from "@/lib/scoring/published-score";
import { rankingTags } from "@/server/platform/cache/cache-tags";
import { publishedFacts } from "@/server/platform/cache/published-facts";
import {
  rankingRowColumns,
  storedRankingRowSchema,
  toRankingRow,
} from "@/server/reading/catalog/ranking-rows";
import { countMatches } from "@/server/reading/catalog/count-matches";
import { listingOrder, personalOrder, rankingFilter } from "@/server/reading/catalog/ranking-selection";
import { loadPastRanking } from "@/server/reading/catalog/past-ranking";
import type { LoadedRanking } from "@/server/reading/catalog/loaded-ranking";
import { liveFacets } from "@/server/reading/catalog/live-facets";
import { basisOf, costTermsOf, offeredCost, runningCostOf } from "@/server/reading/catalog/total-cost-terms";
import { loadOverdueSource } from "@/server/reading/catalog/source-states";
import { queryRows, type Database } from "@/server/platform/db/database";
import { category, criterion, type AttributeDefinition } from "@/server/platform/db/schema/catalog";
import { categoryGuide } from "@/server/platform/db/schema/categories";
import { ranking, rankingRange } from "@/server/platform/db/schema/rankings";
import { prior } from "@/server/platform/db/schema/scores";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";

function toCriterion(row: typeof criterion.$inferSelect): Criterion {
  const { measurementBest: best, measurementWorst: worst } = row;
  return {
    slug: row.slug,
    name: row.name,
    description: row.description,
    weight: row.weight,
    measurement:
      best === null || worst === null
        ? null
        : { best, worst, unit: row.measurementUnit ?? "", decimals: row.measurementDecimals ?? 2 },
  };
}

export async function loadCriteria(database: Database, categoryId: number): Promise<Criterion[]> {
  const rows = await database
    .select()
    .from(criterion)
    .where(eq(criterion.categoryId, categoryId))
    .orderBy(asc(criterion.sortOrder), asc(criterion.slug));
  return rows.map(toCriterion);
}

export function toFacets(
  counts: (typeof ranking.$inferSelect)["facets"],
  attributes: readonly AttributeDefinition[],
): Facet[] {
  const labels = [{ key: "brand", label: "Marca" }, ...attributes];
  return labels.flatMap(({ key, label }) => {
    const values = counts[key];
    return values ? [{ key, label, values }] : [];
  });
}

const firstDay = sql<string | null>`(select min(${rankingRange.validFrom})::text from ${rankingRange}
  where ${rankingRange.categoryId} = ${category.id})`;

const newestPrior = sql<number | null>`(select max(${prior.version}) from ${prior}
  where ${prior.categoryId} = ${category.id})`;

const newestGuide = sql<Guide | null>`(select ${categoryGuide.guide} from ${categoryGuide}
  where ${categoryGuide.categoryId} = ${category.id} order by ${categoryGuide.id} desc limit 1)`;

/** Null where there is none that visitors see; `findFormerRanking` says why. */
export function loadRanking(database: Database, slug: string): Promise<LoadedRanking | null> {
  return publishedFacts().get(`ranking ${slug}`, rankingTags(slug), () => readRanking(database, slug));
}

async function readRanking(database: Database, slug: string): Promise<LoadedRanking | null> {
  const [found] = await database
    .select({
      definition: category,
      figures: ranking,
      priorVersion: newestPrior,
      historyStart: firstDay,
      guide: newestGuide,
    })
    .from(category)
    .leftJoin(ranking, eq(ranking.categoryId, category.id))
    .where(and(eq(category.slug, slug), isNull(category.hiddenAt)));
  if (!found) return null;
  const { definition, figures, priorVersion, historyStart, guide } = found;
  const lowestPriceCents = figures?.lowestPriceCents ?? null;
  const running = lowestPriceCents === null ? null : runningCostOf(definition.attributes);
  const detail: RankingDetail = {
    slug: definition.slug,
    name: definition.name,
    description: definition.description,
    itemNoun: definition.itemNoun,
    source: definition.source,
    isDemonstration: definition.isDemonstration,
    updatedAt: figures?.refreshedAt.toISOString() ?? null,
    historyStart,
    dataPeriod: figures?.newestPeriod ?? null,
    maximumAgeMonths: definition.maximumAgeMonths,
    importedAt: definition.importedAt?.toISOString() ?? null,
    overdueSource: await loadOverdueSource(database, definition.id, new Date()),
    itemCount: figures?.itemCount ?? 0,
    rankedCount: figures?.rankedCount ?? 0,
    fewCount: figures?.fewCount ?? 0,
    outdatedCount: figures?.outdatedCount ?? 0,
    periods: figures?.periods ?? [],
    unratedCount: figures?.unratedCount ?? 0,
    evidenceCount: figures?.evidenceCount ?? 0,
    lowestPriceCents,
    highestPriceCents: figures?.highestPriceCents ?? null,
    runningCost: running && offeredCost(running),
    criteria: await loadCriteria(database, definition.id),
    facets: toFacets(figures?.facets ?? {}, definition.attributes),
    methodVersion: METHOD_VERSION,
    priorVersion: priorVersion ?? 0,
  };
  const scoreCounts = figures?.scoreCounts ?? [];
  return {
    ...{ id: definition.id, attributes: definition.attributes, scoreCounts, detail },
    guide: offeredGuide(guide ?? { presets: [], questions: [] }, detail),
  };
}

export function rankingParameters({ facets, criteria, periods, runningCost }: RankingDetail) {
  return {
    periods,
    costStates: runningCost?.states.map(({ code }) => code) ?? null,
    facetKeys: facets.map((facet) => facet.key),
    criterionSlugs: criteria.map((criterion) => criterion.slug),
  };
}

/** The order by personal weights among all visible items; null without such weights. */
export function personalRanking({ id, detail }: LoadedRanking, query: RankingQuery) {
  const published = sql`select sc.*, si.slug, si.search_text as ordering_name
    from score sc join item si on si.id = sc.item_id where sc.category_id = ${id} and si.hidden_at is null`;
  return personalOrder(published, query, detail.criteria);
}

const rowsRowSchema = z.object({ rows: z.array(storedRankingRowSchema) });

/**
 * Without filters it reads one range of an index, however deep the page is. A page after the last one has no
 * rows. `after` is the place before the page; not with personal weights or a day.
 */
export async function loadRankingPage(
  database: Database,
  loaded: LoadedRanking,
  query: RankingQuery,
  { after }: { after?: number | null } = {},
): Promise<RankingPage> {
  if (query.period !== null) return loadPastRanking(database, loaded, query, { period: query.period });
  if (query.day !== null) return loadPastRanking(database, loaded, query, { day: query.day });
  const { id, attributes, detail } = loaded;
  const filter = rankingFilter(query, attributes);
  const personal = personalRanking(loaded, query);
  const terms = asksForTotalCost(query) ? costTermsOf(attributes, query) : null;
  const order = listingOrder(query, personal, terms);
  const offset = after ?? (query.page - 1) * RANKING_PAGE_SIZE;
  const { numbering } = order;
  const isAfter = after !== undefined && after !== null && numbering !== null;
  const isRange = numbering !== null && filter === null;
  // One JSON value, because drivers take longer to read 20 rows than the database to find them.
  const [page] = await queryRows(
    database,
    rowsRowSchema,
    sql`${personal?.with ?? sql``} select coalesce(json_agg(r), '[]'::json) as rows from (
      select ${personal?.columns ?? rankingRowColumns}
      from ranking_entry e join item i on i.id = e.item_id join score s on s.item_id = e.item_id
      ${order.join} ${personal?.join ?? sql``}
      where e.category_id = ${id} ${isRange ? sql`and ${numbering.between(offset + 1, offset + RANKING_PAGE_SIZE)}` : (filter?.conditions ?? sql``)}
        ${isAfter && !isRange ? sql`and ${numbering.after(after)}` : sql``}
      order by ${order.by} limit ${RANKING_PAGE_SIZE} offset ${isRange || isAfter ? 0 : offset}) r`,
  );
  const total = filter ? await countMatches(database, loaded, query, filter) : detail.itemCount;
  return {
    ranking: { ...detail, facets: await liveFacets(database, loaded, query) },
    rows: (page?.rows ?? []).map((row) => toRankingRow(row, attributes, terms)),
    costBasis: terms && basisOf(terms),
    total,
    page: query.page,
    pageCount: Math.max(1, Math.ceil(total / RANKING_PAGE_SIZE)),
    pageSize: RANKING_PAGE_SIZE,
  };
}
