import type { Facet, RankingDetail } from "@/lib/contracts/ranking";
import type { RankingQuery } from "@/lib/ranking/ranking-query";
import { queryRows, type Database } from "@/server/platform/db/database";
import type { LoadedRanking } from "@/server/reading/catalog/loaded-ranking";
import { rankingFilter } from "@/server/reading/catalog/ranking-selection";
import { sql } from "drizzle-orm";
import { z } from "zod";

/** Items up to which a request counts them for each facet; a longer ranking shows the counts of all its items. */
const MOST_ITEMS = 5_000;

/** What a visitor could choose for a facet besides what is chosen for the others. */
function withoutFacet(query: RankingQuery, key: string): RankingQuery {
  if (key === "brand") return { ...query, brands: [], weights: null };
  const { [key]: _own, ...attributes } = query.attributes;
  return { ...query, attributes, weights: null };
}

const liveFacetRowSchema = z.object({ key: z.string(), value: z.string().nullable(), count: z.number() });

/** The facets with how many items each value would leave beside the other filters; as published without filters. */
export async function liveFacets(
  database: Database,
  {
    id,
    attributes,
    detail,
  }: Pick<LoadedRanking, "id" | "attributes"> & { detail: Pick<RankingDetail, "facets" | "itemCount"> },
  query: RankingQuery,
): Promise<Facet[]> {
  const { facets, itemCount } = detail;
  if (rankingFilter(query, attributes) === null || itemCount > MOST_ITEMS || facets.length === 0)
    return facets;
  const counts = facets.map(({ key }) => {
    const value = key === "brand" ? sql`e.brand_slug` : sql`i.attributes ->> ${key}::text`;
    const conditions = rankingFilter(withoutFacet(query, key), attributes)?.conditions ?? sql``;
    return sql`select ${key}::text as key, ${value} as value, count(*)::int as count
      from ranking_entry e join item i on i.id = e.item_id join score s on s.item_id = e.item_id
      where e.category_id = ${id} ${conditions} group by 2`;
  });
  const rows = await queryRows(database, liveFacetRowSchema, sql.join(counts, sql` union all `));
  const countOf = new Map(rows.map(({ key, value, count }) => [`${key} ${value ?? ""}`, count]));
  return facets.map(({ key, label, values }) => ({
    key,
    label,
    values: values.map((each) => ({ ...each, count: countOf.get(`${key} ${each.value}`) ?? 0 })),
  }));
}
