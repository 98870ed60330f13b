import type { CompanyListPage } from "@/lib/contracts/operator-companies";
import { cnpjRootOf } from "@/lib/cnpj";
import { foldText } from "@/lib/fold-text";
import { QueryReader } from "@/lib/query-reader";
import { itemsOfCompany } from "@/server/reading/catalog/item-company";
import { queryCount, queryRows, type Database } from "@/server/platform/db/database";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

const PAGE_SIZE = 25;

/** Matches all words of a text in the slug (made of the name) or the legal name; or the CNPJ. */
function matches(text: string): SQL {
  const words = foldText(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const root = cnpjRootOf(text);
  const inSlug = words.map((word) => sql`k.slug like ${`%${word}%`}`);
  return sql.join(
    [
      words.length === 0 ? sql`true` : sql`(${sql.join(inSlug, sql` and `)})`,
      sql`position(lower(${text}) in lower(k.legal_name)) > 0`,
      ...(root === null
        ? []
        : [
            sql`k.cnpj_root = ${root}`,
            sql`exists (select from company_alias a where a.company_id = k.id and a.cnpj_root = ${root})`,
          ]),
    ],
    sql` or `,
  );
}

const companyRowSchema = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  cnpj: z.string().nullable(),
  items: z.number(),
  version: z.number(),
  updated_at: z.string(),
});

type FoundCompany = Omit<z.infer<typeof companyRowSchema>, "updated_at"> & { updatedAt: Date };

/** In the order of their names. */
export async function findCompanies(
  database: Database,
  text: string,
  { page, size = PAGE_SIZE }: { page: number; size?: number },
): Promise<FoundCompany[]> {
  const rows = await queryRows(
    database,
    companyRowSchema,
    sql`select k.id, k.slug, k.name, coalesce(k.cnpj, k.cnpj_root) as cnpj, k.version, k.updated_at,
        (select count(*)::int from ${itemsOfCompany(sql`k.id`)} m) as items
      from company k where ${matches(text)} order by k.slug limit ${size} offset ${(page - 1) * size}`,
  );
  return rows.map(({ updated_at, ...row }) => ({ ...row, updatedAt: new Date(updated_at) }));
}

export async function showCompanyList(
  { query }: Pick<FormAddress, "query">,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<CompanyListPage>> {
  const reader = new QueryReader(query);
  const text = (reader.single("q") ?? "").slice(0, 100).trim();
  const page = reader.page();
  const deleted = reader.single("excluida")?.slice(0, 200) ?? null;
  const total = await queryCount(
    database,
    sql`select count(*)::int as count from company k where ${matches(text)}`,
  );
  const found = await findCompanies(database, text, { page });
  const companies = found.map(({ id, slug, name, cnpj, items }) => ({ id, slug, name, cnpj, items }));
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return {
    kind: "form",
    addressProblems: reader.problems,
    page: { text, companies, total, page, pageCount, deleted },
  };
}
