import type { ItemDetail } from "@/lib/contracts/item";
import { explainScore } from "@/lib/scoring/score";
import { hasCompleteHistogram, OVERALL, type Evidence } from "@/lib/scoring/evidence";
import { histogramMoment, type StarHistogram } from "@/lib/scoring/histogram";
import { loadFullDays, monthTable } from "@/server/reading/catalog/month-table";
import { loadItemCorrections } from "@/server/reading/catalog/corrections";
import { loadSafetyNotices } from "@/server/reading/catalog/safety-notices";
import { loadNeighbours } from "@/server/reading/catalog/neighbours";
import { loadCriterionResults } from "@/server/reading/catalog/criterion-results";
import { loadMeasuredPeriods } from "@/server/reading/catalog/measured-values";
import { locationCostsOf } from "@/server/reading/catalog/location-costs";
import { noCostChoice, type CostChoice } from "@/lib/prices/cost-choice";
import { totalCostOf } from "@/lib/prices/total-cost";
import { costOfCategory } from "@/server/reading/catalog/total-cost-terms";
import { loadCriteria } from "@/server/reading/catalog/load-ranking";
import {
  attributeTexts,
  likelyPosition,
  positionChange,
  rankingRowColumns,
  storedRankingRowSchema,
} from "@/server/reading/catalog/ranking-rows";
import type { RelatedSubject } from "@/server/reading/catalog/related-items";
import { loadElsewhere } from "@/server/reading/catalog/company-elsewhere";
import { joinCompany } from "@/server/reading/catalog/item-company";
import { queryRows, type Database } from "@/server/platform/db/database";
import { category, item, offer, slugRedirect } from "@/server/platform/db/schema/catalog";
import { aggregate, review } from "@/server/platform/db/schema/evidence";
import { loadPriceHistory } from "@/server/publishing/offers/load-price-history";
import { paymentOf } from "@/server/publishing/offers/offer-payment";
import { isPriceCurrent } from "@/server/publishing/offers/price-age";
import { loadPriors, priorFor } from "@/server/publishing/scores/category-rules";
import { loadStoredEvidence } from "@/server/publishing/scores/item-evidence";
import { periodScore } from "@/server/platform/db/schema/rankings";
import { readItemChanges } from "@/server/publishing/transparency/read-changes";
import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";

const HISTORY_SIZE = 400;

/** `subject` has the facts by which related items are chosen. */
export type ItemLookup =
  | { kind: "found"; item: ItemDetail; subject: RelatedSubject }
  | { kind: "moved"; slug: string }
  | { kind: "hidden" }
  | { kind: "missing" };

const storedItemSchema = storedRankingRowSchema.extend({
  id: z.number(),
  category_id: z.number(),
  external_key: z.string(),
  gtin: z.string().nullable(),
  mpn: z.string().nullable(),
  description: z.string().nullable(),
  positive_notes: z.array(z.string()),
  negative_notes: z.array(z.string()),
  prior_version: z.number(),
  method_version: z.number(),
  updated_at: z.string(),
  ranked_count: z.number(),
  newest_period: z.string().nullable(),
  company_id: z.number().nullable(),
  company_slug: z.string().nullable(),
  company_name: z.string().nullable(),
});

type StoredItem = z.infer<typeof storedItemSchema>;

async function findItem(database: Database, slug: string): Promise<StoredItem | undefined> {
  const [found] = await queryRows(
    database,
    storedItemSchema,
    sql`select i.id, i.category_id, i.external_key, i.gtin, i.mpn, i.description, to_json(i.positive_notes) as positive_notes,
        to_json(i.negative_notes) as negative_notes, s.prior_version, s.method_version, s.updated_at,
        coalesce(r.ranked_count, 0) as ranked_count, r.newest_period, k.id as company_id, k.slug as company_slug, k.name as company_name, ${rankingRowColumns}
      from item i join score s on s.item_id = i.id join ranking_entry e on e.item_id = i.id
      left join ranking r on r.category_id = i.category_id ${joinCompany}
      where i.slug = ${slug} and i.hidden_at is null`,
  );
  return found;
}

/** Whether the item was renamed, hidden or never existed. */
async function lookElsewhere(database: Database, slug: string): Promise<ItemLookup> {
  const [hidden] = await database
    .select({ id: item.id })
    .from(item)
    .where(and(eq(item.slug, slug), isNotNull(item.hiddenAt)));
  if (hidden) return { kind: "hidden" };
  const moved = await findMovedSlug(database, slug);
  return moved === null ? { kind: "missing" } : { kind: "moved", slug: moved };
}

export async function findMovedSlug(database: Database, oldSlug: string): Promise<string | null> {
  const [moved] = await database
    .select({ slug: item.slug })
    .from(slugRedirect)
    .innerJoin(item, eq(item.id, slugRedirect.itemId))
    .where(eq(slugRedirect.oldSlug, oldSlug));
  return moved?.slug ?? null;
}

/** The lowest current price first, prices that nobody has seen lately at the end. */
async function loadOffers(database: Database, itemId: number) {
  const rows = await database
    .select()
    .from(offer)
    .where(eq(offer.itemId, itemId))
    .orderBy(asc(offer.priceCents), asc(offer.store));
  const now = new Date();
  const offers = rows.map((row) => ({
    store: row.store,
    url: row.url,
    ...paymentOf(row),
    isCommissioned: row.isCommissioned,
    seenAt: row.seenAt.toISOString(),
    isCurrent: isPriceCurrent(row.seenAt, now),
  }));
  return [...offers.filter(({ isCurrent }) => isCurrent), ...offers.filter(({ isCurrent }) => !isCurrent)];
}

async function loadPeriods(database: Database, itemId: number): Promise<ItemDetail["periods"]> {
  return database
    .select({
      period: periodScore.period,
      displayed: periodScore.displayed,
      low: periodScore.low,
      high: periodScore.high,
    })
    .from(periodScore)
    .where(eq(periodScore.itemId, itemId))
    .orderBy(asc(periodScore.month));
}

async function loadAggregates(database: Database, itemId: number) {
  const rows = await database
    .select()
    .from(aggregate)
    .where(eq(aggregate.itemId, itemId))
    .orderBy(asc(aggregate.period));
  return rows.map(({ period, source, mean, count: reviews, scaleMinimum, scaleMaximum }) => ({
    period,
    source,
    mean,
    count: reviews,
    scaleMinimum,
    scaleMaximum,
  }));
}

function starMean(histogram: StarHistogram | null): number | null {
  const total = histogram?.reduce((sum, stars) => sum + stars, 0) ?? 0;
  return histogram && total > 0 ? 1 + histogramMoment(histogram, 1) / 25 / total : null;
}

type StoredCategory = typeof category.$inferSelect;

/** Call it only for an item whose score is made of its overall stars alone. */
async function explainStars(
  database: Database,
  stored: StoredItem,
  overall: Evidence | null,
): Promise<ItemDetail["explanation"]> {
  if (overall === null || stored.displayed === null) return null;
  const priors = await loadPriors(database, stored.category_id, stored.prior_version);
  if (priors === null) return null;
  const explanation = explainScore(overall, priorFor(priors));
  return {
    priorStrength: explanation.priorReviews,
    priorMean: explanation.priorMean,
    weightSum: explanation.weight,
    evidenceMean: explanation.evidenceMean ?? 0,
    priorVersion: stored.prior_version,
    methodVersion: stored.method_version,
  };
}

/** What an item's page says without further queries. */
function describeStored(stored: StoredItem, definition: StoredCategory) {
  return {
    slug: stored.slug,
    name: stored.name,
    brand: stored.brand,
    description: stored.description,
    positiveNotes: stored.positive_notes,
    negativeNotes: stored.negative_notes,
    imageUrl: stored.image_url,
    isDemonstration: definition.isDemonstration,
    codes: { sku: stored.external_key, gtin: stored.gtin, mpn: stored.mpn },
    ranking: {
      slug: definition.slug,
      name: definition.name,
      rankedCount: stored.ranked_count,
      itemNoun: definition.itemNoun,
      source: definition.source,
    },
    score: {
      status: stored.status,
      displayed: stored.displayed,
      mean: stored.mean,
      low: stored.low,
      high: stored.high,
      counted: stored.counted,
    },
    position: stored.position,
    positionChange: positionChange(stored),
    isTied: stored.is_tied,
    likelyPosition: likelyPosition(stored),
  };
}

async function loadCompanyOf(database: Database, stored: StoredItem): Promise<ItemDetail["company"]> {
  const { company_id: id, company_slug: slug, company_name: name } = stored;
  if (id === null || slug === null || name === null) return null;
  return { slug, name, alsoIn: await loadElsewhere(database, id, stored.category_id) };
}

/** What the item costs with its use; null where its category has no running cost. */
function itemTotalCost(
  { attributes, lowest_price_cents: price }: StoredItem,
  definition: StoredCategory,
  choice: CostChoice,
): ItemDetail["totalCost"] {
  const found = costOfCategory(definition.attributes, choice);
  if (!found) return null;
  const { terms, runningCost, basis } = found;
  return { runningCost, basis, cost: totalCostOf(price, attributes[terms.key], terms) };
}

/** @param choice the state and the years of the total cost */
export async function loadItem(
  database: Database,
  slug: string,
  choice: CostChoice = noCostChoice,
): Promise<ItemLookup> {
  const stored = await findItem(database, slug);
  if (!stored) return lookElsewhere(database, slug);
  const [definition] = await database.select().from(category).where(eq(category.id, stored.category_id));
  if (!definition) return { kind: "missing" };
  const criteria = await loadCriteria(database, definition.id);
  // Only a score of the overall stars alone is shown with its months.
  const days = criteria.length === 0 ? "all" : "open";
  const evidence = (await loadStoredEvidence(database, [stored.id], days)).get(stored.id);
  const part = evidence?.parts.get(OVERALL);
  const overall = part?.evidence ?? null;
  const explanation = criteria.length === 0 ? await explainStars(database, stored, overall) : null;
  const isMeasured = criteria.some(({ measurement }) => measurement !== null);
  const histogram = overall && hasCompleteHistogram(overall) ? overall.histogram : null;
  const detail: ItemDetail = {
    ...describeStored(stored, definition),
    company: await loadCompanyOf(database, stored),
    safetyNotices: (await loadSafetyNotices(database, [stored.id])).get(stored.id) ?? [],
    criteria,
    criterionResults:
      (await loadCriterionResults(database, [{ id: stored.id, criteria }])).get(stored.id) ?? [],
    explanation,
    months: explanation && part ? monthTable(part) : [],
    fullDays: await loadFullDays(database, stored.id),
    histogram: histogram ? [...histogram] : null,
    starMean: starMean(histogram),
    reviewCount: await database.$count(review, eq(review.itemId, stored.id)),
    aggregates: await loadAggregates(database, stored.id),
    offers: await loadOffers(database, stored.id),
    priceHistory: await loadPriceHistory(database, stored.id, new Date()),
    specifications: attributeTexts(stored.attributes, definition.attributes),
    placeCosts: locationCostsOf(stored.attributes, definition.attributes),
    totalCost: itemTotalCost(stored, definition, choice),
    history: (await readItemChanges(database, stored.id, HISTORY_SIZE)).reverse(),
    periods: await loadPeriods(database, stored.id),
    measuredPeriods: isMeasured ? await loadMeasuredPeriods(database, stored.id) : [],
    corrections: isMeasured ? await loadItemCorrections(database, stored.id) : [],
    neighbours: await loadNeighbours(database, definition, stored),
    updatedAt: new Date(stored.updated_at).toISOString(),
    dataPeriod: stored.older_period ?? stored.newest_period,
    newerPeriod: stored.older_period === null ? null : stored.newest_period,
    importedAt: definition.importedAt?.toISOString() ?? null,
  };
  const subject: RelatedSubject = {
    slug: stored.slug,
    brand: stored.brand,
    priceCents: stored.lowest_price_cents,
    attributes: stored.attributes,
    category: definition,
    shown: detail.neighbours.map((row) => row.slug),
  };
  return { kind: "found", item: detail, subject };
}
