import type { RankingDetail } from "@/lib/contracts/ranking";
import { hasFilters, type RankingQuery } from "@/lib/ranking/ranking-query";
import type { RankingFilter } from "@/server/reading/catalog/ranking-selection";
import { queryCount, type Database } from "@/server/platform/db/database";
import { sql, type SQL } from "drizzle-orm";

interface StoredCounts {
  id: number;
  scoreCounts: readonly number[];
  detail: Pick<RankingDetail, "facets">;
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

const narrowsOnlyBy = (query: RankingQuery, without: Partial<RankingQuery>) =>
  !hasFilters({ ...query, ...without });

/** Null where the ranking's stored counts do not tell. */
function countByFacet({ detail }: StoredCounts, key: string, values: readonly string[]): number | null {
  const facet = detail.facets.find((candidate) => candidate.key === key);
  const counts = [...new Set(values)].map(
    (value) => facet?.values.find((candidate) => candidate.value === value)?.count,
  );
  return counts.every((count) => count !== undefined) ? sum(counts) : null;
}

/** Null stands for any price. Two reads of an index. */
const countBelow = (categoryId: number, cents: number | null): SQL => {
  const priced = sql`select l.price_place from ranking_place l
    where l.category_id = ${categoryId} and l.price_cents is not null`;
  const last = sql`coalesce((${priced} order by l.price_cents desc, l.price_block desc, l.price_place desc limit 1), 0)`;
  if (cents === null) return last;
  return sql`coalesce((${priced} and l.price_cents >= ${cents}::int
    order by l.price_cents, l.price_block, l.price_place limit 1) - 1, ${last})`;
};

async function countByPrice(database: Database, id: number, query: RankingQuery): Promise<number> {
  const { minimumPriceCents: minimum, maximumPriceCents: maximum } = query;
  const below = countBelow(id, maximum === null ? null : maximum + 1);
  return queryCount(
    database,
    sql`select greatest(0, ${below} - ${minimum === null ? sql`0` : countBelow(id, minimum)})::int as count`,
  );
}

async function storedCount(
  database: Database,
  loaded: StoredCounts,
  query: RankingQuery,
): Promise<number | null> {
  if (query.minimumScore !== null && narrowsOnlyBy(query, { minimumScore: null })) {
    return sum(loaded.scoreCounts.slice(query.minimumScore));
  }
  if (narrowsOnlyBy(query, { minimumPriceCents: null, maximumPriceCents: null })) {
    return countByPrice(database, loaded.id, query);
  }
  if (narrowsOnlyBy(query, { brands: [] })) return countByFacet(loaded, "brand", query.brands);
  const [attribute, ...others] = Object.entries(query.attributes);
  const isOne = attribute !== undefined && others.length === 0;
  return isOne && narrowsOnlyBy(query, { attributes: {} }) ? countByFacet(loaded, ...attribute) : null;
}

/** A single kind of filter costs the same at any size; several together are counted row by row. */
export async function countMatches(
  database: Database,
  loaded: StoredCounts,
  query: RankingQuery,
  filter: RankingFilter,
): Promise<number> {
  const stored = await storedCount(database, loaded, query);
  if (stored !== null) return stored;
  const { conditions, reads } = filter;
  return queryCount(
    database,
    sql`select count(*)::int as count from ranking_entry e
      ${reads.has("item") ? sql`join item i on i.id = e.item_id` : sql``}
      ${reads.has("score") ? sql`join score s on s.item_id = e.item_id` : sql``}
      where e.category_id = ${loaded.id} ${conditions}`,
  );
}
