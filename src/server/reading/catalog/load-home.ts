import type { ItemDetail } from "@/lib/contracts/item";
import type { HomeContent, TrendingEntry } from "@/lib/contracts/home";
import type { RankingSummary } from "@/lib/contracts/ranking";
import { kindDrawing } from "@/lib/kind-drawing";
import { listRankings } from "@/server/reading/catalog/list-rankings";
import { loadItem } from "@/server/reading/catalog/load-item";
import { loadRecentChanges } from "@/server/reading/catalog/recent-changes";
import {
  rankingRowColumns,
  storedRankingRowSchema,
  toRankingRow,
} from "@/server/reading/catalog/ranking-rows";
import { queryRows, type Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";
import { z } from "zod";

const TRENDING_SIZE = 6;
const CHANGES_SIZE = 6;

const trendingRowSchema = storedRankingRowSchema.extend({ ranking_name: z.string() });

async function loadTrending(database: Database): Promise<TrendingEntry[]> {
  const rows = await queryRows(
    database,
    trendingRowSchema,
    sql`select ${rankingRowColumns}, c.name as ranking_name
      from trending_count
      cross join lateral jsonb_array_elements(trending_count.items) with ordinality as wanted(entry, place)
      join item i on i.id = (wanted.entry->>'itemId')::int join category c on c.id = i.category_id
      join score s on s.item_id = i.id join ranking_entry e on e.item_id = i.id
      order by wanted.place limit ${TRENDING_SIZE}`,
  );
  return rows.map((row) => ({ row: toRankingRow(row, []), rankingName: row.ranking_name }));
}

const criteriaRowSchema = z.object({ slug: z.string(), criteria: z.number() });

const countCriteria = async (database: Database) => {
  const rows = await queryRows(
    database,
    criteriaRowSchema,
    sql`select c.slug, count(*)::int as criteria from category c join criterion k on k.category_id = c.id group by c.id`,
  );
  return new Map(rows.map(({ slug, criteria }) => [slug, criteria]));
};

/**
 * The first item of the ranking with the most evidence, of one of real things where there is one. Of those without reviews, the
 * one with the most criteria has most to show.
 */
async function loadProof(
  database: Database,
  rankings: readonly RankingSummary[],
): Promise<ItemDetail | null> {
  const criteria = await countCriteria(database);
  const [richest] = [...rankings]
    .filter(({ top }) => top.length > 0)
    .sort(
      (a, b) =>
        Number(a.isDemonstration) - Number(b.isDemonstration) ||
        b.evidenceCount - a.evidenceCount ||
        (criteria.get(b.slug) ?? 0) - (criteria.get(a.slug) ?? 0) ||
        a.slug.localeCompare(b.slug),
    );
  const slug = richest?.top[0]?.slug;
  if (!slug) return null;
  const found = await loadItem(database, slug);
  return found.kind === "found" ? found.item : null;
}

/** How many of the rankings before each one are of the same kind of things. */
function countEarlierOfKind(rankings: readonly RankingSummary[]): Map<string, number> {
  const ofKind = new Map<string | null, number>();
  return new Map(
    rankings.map(({ slug }) => {
      const kind = kindDrawing(slug);
      const earlier = ofKind.get(kind) ?? 0;
      ofKind.set(kind, earlier + 1);
      return [slug, earlier];
    }),
  );
}

const byDemandRowSchema = z.object({ slug: z.string(), visitors: z.number() });

/**
 * The rankings with the most visitors of this week's items "em alta" first. Of those with equally many, one of each kind comes before
 * the second of any, so that the first ones show what there is.
 */
async function byDemand(database: Database, rankings: readonly RankingSummary[]): Promise<RankingSummary[]> {
  const rows = await queryRows(
    database,
    byDemandRowSchema,
    sql`select c.slug, sum((wanted.entry->>'visitors')::int)::int as visitors
      from trending_count cross join lateral jsonb_array_elements(trending_count.items) as wanted(entry)
      join item i on i.id = (wanted.entry->>'itemId')::int join category c on c.id = i.category_id
      group by c.slug`,
  );
  const visitors = new Map(rows.map((row) => [row.slug, row.visitors]));
  const earlier = countEarlierOfKind(rankings);
  const isInvented = ({ isDemonstration }: RankingSummary) => Number(isDemonstration);
  return [...rankings].sort(
    (a, b) =>
      isInvented(a) - isInvented(b) ||
      (visitors.get(b.slug) ?? 0) - (visitors.get(a.slug) ?? 0) ||
      (earlier.get(a.slug) ?? 0) - (earlier.get(b.slug) ?? 0),
  );
}

/** What the home page shows; the rankings come by demand. */
export async function loadHome(database: Database): Promise<HomeContent> {
  const rankings = await byDemand(database, await listRankings(database));
  const proof = await loadProof(database, rankings);
  return {
    rankings,
    trending: await loadTrending(database),
    changes: await loadRecentChanges(database, CHANGES_SIZE),
    proof: proof && {
      slug: proof.slug,
      name: proof.name,
      score: proof.score,
      explanation: proof.explanation,
      criteria: proof.criteria,
      criterionResults: proof.criterionResults,
    },
  };
}
