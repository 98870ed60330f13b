import type { OfferCounts, RankingSource } from "@/lib/contracts/institutional";
import { queryRows, type Database } from "@/server/platform/db/database";
import { category } from "@/server/platform/db/schema/catalog";
import { asc, isNull, sql } from "drizzle-orm";

export async function listSources(database: Database): Promise<RankingSource[]> {
  return database
    .select({
      slug: category.slug,
      name: category.name,
      isDemonstration: category.isDemonstration,
      source: category.source,
    })
    .from(category)
    .where(isNull(category.hiddenAt))
    .orderBy(asc(category.name), asc(category.slug));
}

export async function countOffers(database: Database): Promise<OfferCounts> {
  const [counts] = await queryRows<OfferCounts>(
    database,
    sql`select count(*)::int as total, (count(*) filter (where is_commissioned))::int as commissioned from offer`,
  );
  return counts ?? { total: 0, commissioned: 0 };
}
