import { sourceSchema } from "@/lib/contracts/ranking";
import type { OfferCounts, RankingSource } from "@/lib/contracts/institutional";
import type { UsedSource } from "@/lib/contracts/used-source";
import { queryRows, type Database } from "@/server/platform/db/database";
import { category } from "@/server/platform/db/schema/catalog";
import { loadSourceChecks } from "@/server/reading/catalog/source-states";
import { asc, isNull, sql } from "drizzle-orm";
import { z } from "zod";

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

const usedSourceRowSchema = z.object({
  slug: z.string(),
  name: z.string(),
  source: sourceSchema.nullable(),
  dataPeriod: z.string().nullable(),
  leaf: z.number().nullable(),
  id: z.number(),
  importedAt: z.string().nullable(),
});

/** The sources of real rankings, as they are at `now`; the one that was imported last comes first. */
export async function listUsedSources(database: Database, now: Date): Promise<UsedSource[]> {
  const rows = await queryRows(
    database,
    usedSourceRowSchema,
    sql`with imports as (
        select leaf::jsonb ->> 'category' as slug, max(position) as position from log_leaf
        where kind = 'import' group by 1)
      select c.id, c.slug, c.name, c.source, r.newest_period as "dataPeriod", c.imported_at as "importedAt",
        p.position::int as leaf
      from category c join ranking r on r.category_id = c.id left join imports p on p.slug = c.slug
      where c.hidden_at is null and not c.is_demonstration
      order by c.imported_at desc nulls last, c.name`,
  );
  const checks = await loadSourceChecks(database, now);
  return rows.map(({ id, importedAt, ...row }) => ({
    ...row,
    checks: checks.get(id) ?? [],
    importedAt: importedAt === null ? null : new Date(importedAt).toISOString(),
  }));
}

const countRowSchema = z.object({ total: z.number(), commissioned: z.number() });

export async function countOffers(database: Database): Promise<OfferCounts> {
  const [counts] = await queryRows(
    database,
    countRowSchema,
    sql`select count(*)::int as total, (count(*) filter (where is_commissioned))::int as commissioned from offer`,
  );
  return counts ?? { total: 0, commissioned: 0 };
}
