import type { ComparisonQuery } from "@/lib/comparison/comparison-query";
import { MOST_COMPARED } from "@/lib/comparison/comparison-query";
import type { ComparedItem, ComparisonCandidate, ComparisonPage } from "@/lib/contracts/comparison";
import { loadCriterionResults } from "@/server/catalog/criterion-results";
import { loadRanking } from "@/server/catalog/load-ranking";
import type { LoadedRanking } from "@/server/catalog/loaded-ranking";
import {
  attributeTexts,
  likelyPosition,
  rankingRowColumns,
  type StoredRankingRow,
} from "@/server/catalog/ranking-rows";
import { queryRows, type Database } from "@/server/db/database";
import { offer, slugRedirect, item } from "@/server/db/schema/catalog";
import { paymentOf } from "@/server/offers/offer-payment";
import { isPriceCurrent } from "@/server/offers/price-age";
import { asc, eq, inArray, sql } from "drizzle-orm";

/** Items near the first one that a page offers to add. */
const CANDIDATES = 8;

interface StoredItem extends StoredRankingRow {
  id: number;
  category_slug: string;
}

/** The published items with these slugs, in any order. */
const findItems = (database: Database, slugs: readonly string[]) =>
  queryRows<StoredItem>(
    database,
    sql`select i.id, c.slug as category_slug, ${rankingRowColumns}
      from item i join category c on c.id = i.category_id
      join score s on s.item_id = i.id join ranking_entry e on e.item_id = i.id
      where i.slug in (${sql.join(
        slugs.map((slug) => sql`${slug}`),
        sql`, `,
      )})`,
  );

/** The present slugs of renamed items, by the slugs of the address. */
async function movedSlugs(database: Database, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await database
    .select({ oldSlug: slugRedirect.oldSlug, slug: item.slug })
    .from(slugRedirect)
    .innerJoin(item, eq(item.id, slugRedirect.itemId))
    .where(inArray(slugRedirect.oldSlug, [...slugs]));
  return new Map(rows.map(({ oldSlug, slug }) => [oldSlug, slug]));
}

async function cheapestOffer(database: Database, itemId: number): Promise<ComparedItem["offer"]> {
  const rows = await database
    .select()
    .from(offer)
    .where(eq(offer.itemId, itemId))
    .orderBy(asc(offer.priceCents), asc(offer.store));
  const now = new Date();
  const row = rows.find(({ seenAt }) => isPriceCurrent(seenAt, now));
  return row ? { store: row.store, ...paymentOf(row), seenAt: row.seenAt.toISOString() } : null;
}

async function toComparedItem(
  database: Database,
  stored: StoredItem,
  { detail, attributes }: LoadedRanking,
): Promise<ComparedItem> {
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
    criterionResults: await loadCriterionResults(database, stored.id, criteria),
    attributes: attributeTexts(stored.attributes, attributes),
    offer: await cheapestOffer(database, stored.id),
  };
}

/** Items of a ranking that stand nearest to a position and are not compared yet. */
async function loadCandidates(
  database: Database,
  categoryId: number,
  position: number | null,
  compared: readonly string[],
): Promise<ComparisonCandidate[]> {
  const from = Math.max(1, (position ?? 1) - CANDIDATES);
  const to = (position ?? 1) + CANDIDATES;
  const rows = await queryRows<ComparisonCandidate>(
    database,
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

/** The result for a comparison's address: its page, or the address with the present slugs of renamed items. */
export type ComparisonLookup =
  | { kind: "found"; page: ComparisonPage }
  | { kind: "moved"; slugs: readonly string[] }
  /** No slug of the address names an item. */
  | { kind: "missing" };

/** Loads what a comparison shows. Items are in the order of the address. */
export async function loadComparison(
  database: Database,
  { slugs, leftOut }: ComparisonQuery,
): Promise<ComparisonLookup> {
  if (slugs.length === 0)
    return { kind: "found", page: { pairPath: null, items: [], unknown: [], leftOut: [], candidates: [] } };
  const stored = await findItems(database, slugs);
  const missing = slugs.filter((slug) => !stored.some((row) => row.slug === slug));
  const moved = await movedSlugs(database, missing);
  if (moved.size > 0)
    return { kind: "moved", slugs: [...slugs, ...leftOut].map((slug) => moved.get(slug) ?? slug) };
  if (stored.length === 0) return { kind: "missing" };
  const ordered = slugs.flatMap((slug) => stored.filter((row) => row.slug === slug));
  const items: ComparedItem[] = [];
  const rankings = new Map<string, LoadedRanking>();
  for (const row of ordered) {
    const ranking = rankings.get(row.category_slug) ?? (await loadRanking(database, row.category_slug));
    if (!ranking) continue;
    rankings.set(row.category_slug, ranking);
    items.push(await toComparedItem(database, row, ranking));
  }
  const first = rankings.get(ordered[0]?.category_slug ?? "");
  const hasRoom = items.length < MOST_COMPARED && first !== undefined;
  const candidates = hasRoom
    ? await loadCandidates(database, first.id, items[0]?.position ?? null, slugs)
    : [];
  return { kind: "found", page: { pairPath: null, items, unknown: missing, leftOut, candidates } };
}
