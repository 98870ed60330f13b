import type { ComparisonQuery } from "@/lib/comparison/comparison-query";
import { MOST_COMPARED } from "@/lib/comparison/comparison-query";
import type { ComparedItem, ComparisonCandidate, ComparisonPage } from "@/lib/contracts/comparison";
import { loadCriterionResults } from "@/server/reading/catalog/criterion-results";
import { noCostChoice, type CostChoice } from "@/lib/prices/cost-choice";
import { totalCostOf } from "@/lib/prices/total-cost";
import { costOfCategory } from "@/server/reading/catalog/total-cost-terms";
import { loadRanking } from "@/server/reading/catalog/load-ranking";
import type { LoadedRanking } from "@/server/reading/catalog/loaded-ranking";
import {
  attributeTexts,
  likelyPosition,
  rankingRowColumns,
  storedRankingRowSchema,
} from "@/server/reading/catalog/ranking-rows";
import { loadSafetyNotices } from "@/server/reading/catalog/safety-notices";
import { queryRows, type Database } from "@/server/platform/db/database";
import { offer, slugRedirect, item } from "@/server/platform/db/schema/catalog";
import { paymentOf } from "@/server/publishing/offers/offer-payment";
import { isPriceCurrent } from "@/server/publishing/offers/price-age";
import { desc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";

const CANDIDATES = 8;

type CategoryCost = NonNullable<ReturnType<typeof costOfCategory>>;

const storedItemSchema = storedRankingRowSchema.extend({
  id: z.number(),
  category_slug: z.string(),
});

type StoredItem = z.infer<typeof storedItemSchema>;

const findItems = (database: Database, slugs: readonly string[]) =>
  queryRows(
    database,
    storedItemSchema,
    sql`select i.id, c.slug as category_slug, ${rankingRowColumns}
      from item i join category c on c.id = i.category_id
      join score s on s.item_id = i.id join ranking_entry e on e.item_id = i.id
      where i.slug in (${sql.join(
        slugs.map((slug) => sql`${slug}`),
        sql`, `,
      )})`,
  );

async function movedSlugs(database: Database, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await database
    .select({ oldSlug: slugRedirect.oldSlug, slug: item.slug })
    .from(slugRedirect)
    .innerJoin(item, eq(item.id, slugRedirect.itemId))
    .where(inArray(slugRedirect.oldSlug, [...slugs]));
  return new Map(rows.map(({ oldSlug, slug }) => [oldSlug, slug]));
}

/** Lowest current price, by the items' ids. */
async function cheapestOffers(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, ComparedItem["offer"]>> {
  const rows = await database
    .select()
    .from(offer)
    .where(inArray(offer.itemId, [...ids]))
    .orderBy(desc(offer.priceCents), desc(offer.store));
  const now = new Date();
  const current = rows.filter(({ seenAt }) => isPriceCurrent(seenAt, now));
  // The last one of an item stays, which is its cheapest.
  return new Map(
    current.map((row) => [
      row.itemId,
      { store: row.store, ...paymentOf(row), seenAt: row.seenAt.toISOString() },
    ]),
  );
}

type ItemParts = Pick<ComparedItem, "criterionResults" | "offer" | "totalCost" | "safetyNotices">;

function toComparedItem(
  stored: StoredItem,
  { detail, attributes }: LoadedRanking,
  parts: ItemParts,
): ComparedItem {
  const { slug, name, rankedCount, itemNoun, isDemonstration, criteria } = detail;
  return {
    slug: stored.slug,
    name: stored.name,
    brand: stored.brand,
    imageUrl: stored.image_url,
    ranking: { slug, name, rankedCount, itemNoun, isDemonstration },
    score: {
      status: stored.status,
      displayed: stored.displayed,
      mean: stored.mean,
      low: stored.low,
      high: stored.high,
      counted: stored.counted,
    },
    position: stored.position,
    likelyPosition: likelyPosition(stored),
    tieGroup: stored.is_tied ? stored.tie_group : null,
    criteria,
    attributes: attributeTexts(stored.attributes, attributes),
    ...parts,
  };
}

/** An item whose ranking has just gone is left out. */
async function toComparedItems(
  database: Database,
  rows: readonly StoredItem[],
  choice: CostChoice,
): Promise<{ items: ComparedItem[]; rankings: Map<string, LoadedRanking>; cost: CategoryCost | null }> {
  const rankings = new Map<string, LoadedRanking>();
  for (const slug of new Set(rows.map((row) => row.category_slug))) {
    const ranking = await loadRanking(database, slug);
    if (ranking) rankings.set(slug, ranking);
  }
  const found = rows.flatMap((row) => {
    const ranking = rankings.get(row.category_slug);
    return ranking ? [{ row, ranking }] : [];
  });
  const results = await loadCriterionResults(
    database,
    found.map(({ row, ranking }) => ({ id: row.id, criteria: ranking.detail.criteria })),
  );
  const offers = await cheapestOffers(
    database,
    found.map(({ row }) => row.id),
  );
  const [only, another] = rankings.values();
  const cost = only && !another ? costOfCategory(only.attributes, choice) : null;
  const notices = await loadSafetyNotices(
    database,
    found.map(({ row }) => row.id),
  );
  const items = found.map(({ row, ranking }) =>
    toComparedItem(row, ranking, {
      totalCost: cost && totalCostOf(row.lowest_price_cents, row.attributes[cost.terms.key], cost.terms),
      criterionResults: results.get(row.id) ?? [],
      offer: offers.get(row.id) ?? null,
      safetyNotices: notices.get(row.id) ?? [],
    }),
  );
  return { items, rankings, cost };
}

const candidateRowSchema = z.object({
  slug: z.string(),
  name: z.string(),
  position: z.number().nullable(),
  displayed: z.number().nullable(),
});

async function loadCandidates(
  database: Database,
  categoryId: number,
  position: number | null,
  compared: readonly string[],
): Promise<ComparisonCandidate[]> {
  const from = Math.max(1, (position ?? 1) - CANDIDATES);
  const to = (position ?? 1) + CANDIDATES;
  const rows = await queryRows(
    database,
    candidateRowSchema,
    sql`select i.slug, i.name, e.position, s.displayed
      from ranking_entry e join item i on i.id = e.item_id join score s on s.item_id = e.item_id
      where e.category_id = ${categoryId} and e.list_order between ${from} and ${to} and e.position is not null
      order by abs(e.position - ${position ?? 1}), e.position limit ${CANDIDATES + MOST_COMPARED}`,
  );
  return rows
    .filter(({ slug }) => !compared.includes(slug))
    .slice(0, CANDIDATES)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
}

/** "moved": the address with the present slugs of renamed items. */
type ComparisonLookup =
  | { kind: "found"; page: ComparisonPage }
  | { kind: "moved"; slugs: readonly string[] }
  /** No slug of the address names an item. */
  | { kind: "missing" };

export async function loadComparison(
  database: Database,
  {
    slugs,
    leftOut,
    costChoice = noCostChoice,
  }: Omit<ComparisonQuery, "costChoice"> & Partial<ComparisonQuery>,
): Promise<ComparisonLookup> {
  if (slugs.length === 0)
    return {
      kind: "found",
      page: {
        ...{ pairPath: null, items: [], unknown: [], leftOut: [], candidates: [] },
        ...{ cost: null, costChoice },
      },
    };
  const asked = [...slugs, ...leftOut];
  const stored = await findItems(database, asked);
  const missing = asked.filter((slug) => !stored.some((row) => row.slug === slug));
  const moved = await movedSlugs(database, missing);
  if (moved.size > 0) return { kind: "moved", slugs: asked.map((slug) => moved.get(slug) ?? slug) };
  const storedOf = (list: readonly string[]) =>
    list.flatMap((slug) => stored.filter((row) => row.slug === slug));
  const ordered = storedOf(slugs);
  if (ordered.length === 0) return { kind: "missing" };
  const { items, rankings, cost: found } = await toComparedItems(database, ordered, costChoice);
  // Without a price of any item there is nothing to add the use to.
  const hasTotals = items.some(({ totalCost }) => totalCost !== null);
  const cost = found && hasTotals ? { runningCost: found.runningCost, basis: found.basis } : null;
  const first = rankings.get(ordered[0]?.category_slug ?? "");
  const hasRoom = items.length < MOST_COMPARED && first !== undefined;
  const candidates = hasRoom
    ? await loadCandidates(database, first.id, items[0]?.position ?? null, slugs)
    : [];
  return {
    kind: "found",
    page: {
      ...{ pairPath: null, items, unknown: missing, candidates, cost, costChoice },
      leftOut: storedOf(leftOut).map(({ slug, name }) => ({ slug, name })),
    },
  };
}
