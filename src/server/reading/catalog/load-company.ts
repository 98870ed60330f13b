import { compareNames } from "@/lib/format/name-order";
import type { Company } from "@/lib/contracts/company";
import {
  rankingRowColumns,
  storedRankingRowSchema,
  toRankingRow,
} from "@/server/reading/catalog/ranking-rows";
import { itemsOfCompany } from "@/server/reading/catalog/item-company";
import { queryRows, type Database } from "@/server/platform/db/database";
import { attributeDefinitionSchema, company, companyRedirect } from "@/server/platform/db/schema/catalog";
import { companyGrant } from "@/server/platform/db/schema/companies";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";

const ROWS = 20;

/** A company without an item in a ranking is missing. */
type CompanyLookup =
  | { kind: "found"; company: Company }
  | { kind: "moved"; slug: string }
  | { kind: "missing" };

const storedRowSchema = storedRankingRowSchema.extend({
  category_slug: z.string(),
  category_name: z.string(),
  category_attributes: z.array(attributeDefinitionSchema),
  is_demonstration: z.boolean(),
  is_measured: z.boolean(),
  ranked_count: z.number(),
  item_count: z.number(),
});

type StoredRow = z.infer<typeof storedRowSchema>;

function readRows(database: Database, companyId: number): Promise<StoredRow[]> {
  return queryRows(
    database,
    storedRowSchema,
    sql`select * from (
        select c.slug as category_slug, c.name as category_name, c.attributes as category_attributes,
          c.is_demonstration, coalesce(r.ranked_count, 0) as ranked_count,
          coalesce((select bool_and(k.measurement_best is not null) from criterion k where k.category_id = c.id), false)
            as is_measured,
          (count(*) over (partition by c.id))::int as item_count,
          row_number() over (partition by c.id order by e.list_order) as number, ${rankingRowColumns}
        from ${itemsOfCompany(companyId)} m join item i on i.id = m.id join score s on s.item_id = i.id
          join ranking_entry e on e.item_id = i.id join category c on c.id = i.category_id
          left join ranking r on r.category_id = c.id) as numbered
      where number <= ${ROWS} order by category_name, category_slug, number`,
  );
}

function rankingsOf(rows: readonly StoredRow[]): Company["rankings"] {
  const rankings = new Map<string, Company["rankings"][number]>();
  for (const row of rows) {
    const known = rankings.get(row.category_slug) ?? {
      slug: row.category_slug,
      name: row.category_name,
      rankedCount: row.ranked_count,
      itemCount: row.item_count,
      isMeasured: row.is_measured,
      rows: [],
    };
    known.rows.push(toRankingRow(row, row.category_attributes));
    rankings.set(row.category_slug, known);
  }
  return [...rankings.values()].sort((a, b) => compareNames(a.name, b.name));
}

export async function loadCompany(database: Database, slug: string): Promise<CompanyLookup> {
  const [found] = await database.select().from(company).where(eq(company.slug, slug));
  if (!found) {
    const [moved] = await database
      .select({ slug: company.slug })
      .from(companyRedirect)
      .innerJoin(company, eq(company.id, companyRedirect.companyId))
      .where(eq(companyRedirect.oldSlug, slug));
    return moved ? { kind: "moved", slug: moved.slug } : { kind: "missing" };
  }
  const rows = await readRows(database, found.id);
  if (rows.length === 0) return { kind: "missing" };
  const rankings = rankingsOf(rows);
  return {
    kind: "found",
    company: {
      slug: found.slug,
      name: found.name,
      legalName: found.legalName,
      cnpj: found.cnpj ?? found.cnpjRoot,
      isDemonstration: rows.every((row) => row.is_demonstration),
      answersReviews: (await database.$count(companyGrant, eq(companyGrant.companyId, found.id))) > 0,
      itemCount: rankings.reduce((total, { itemCount }) => total + itemCount, 0),
      rankings,
    },
  };
}

const modifiedRowSchema = z.object({
  slug: z.string(),
  modified: z.string().nullable(),
});

/** Companies with an item in a ranking and their newest change, for the sitemap. */
export function listCompanyAddresses(
  database: Database,
  limit: number,
): Promise<{ slug: string; modified: string | null }[]> {
  return queryRows(
    database,
    modifiedRowSchema,
    sql`select k.slug, max(greatest(k.updated_at, s.updated_at)) as modified
      from company k cross join lateral ${itemsOfCompany(sql`k.id`)} m
      join ranking_entry e on e.item_id = m.id join score s on s.item_id = m.id
      group by k.id, k.slug order by k.slug limit ${limit}`,
  );
}
