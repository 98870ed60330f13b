import { advisoryLocks } from "@/server/platform/db/advisory-locks";
import type { Database } from "@/server/platform/db/database";
import { company, companyAlias, companyRedirect } from "@/server/platform/db/schema/catalog";
import { slugify } from "@/server/platform/words/text-keys";
import { eq, inArray, sql } from "drizzle-orm";

export type CompanyRow = typeof company.$inferSelect;

/** The CNPJ has 14 characters, or the 8 of its root. */
export interface CompanyFacts {
  readonly name: string;
  readonly legalName: string | null;
  readonly cnpj: string | null;
}

export const seenOf = ({ version, updatedAt }: Pick<CompanyRow, "version" | "updatedAt">): string =>
  `${version}.${updatedAt.getTime()}`;

export const factsOf = ({ name, legalName, cnpj, cnpjRoot }: CompanyRow): CompanyFacts => ({
  name,
  legalName,
  cnpj: cnpj ?? cnpjRoot,
});

export const cnpjColumns = (cnpj: string | null) => ({
  cnpjRoot: cnpj?.slice(0, 8) ?? null,
  cnpj: cnpj?.length === 14 ? cnpj : null,
});

/** Until the transaction ends, no editor and no import can change or create a company. */
export async function lockCompanies(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.importBatch})`);
}

/** Call `lockCompanies` before. */
export async function readCompanies(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, CompanyRow>> {
  const rows = await database
    .select()
    .from(company)
    .where(inArray(company.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The root may be the company's own or that of a merged one. */
export async function companyOfRoot(database: Database, cnpjRoot: string): Promise<CompanyRow | null> {
  const [own] = await database.select().from(company).where(eq(company.cnpjRoot, cnpjRoot));
  if (own) return own;
  const [merged] = await database
    .select({ row: company })
    .from(companyAlias)
    .innerJoin(company, eq(company.id, companyAlias.companyId))
    .where(eq(companyAlias.cnpjRoot, cnpjRoot));
  return merged?.row ?? null;
}

const LONGEST_SLUG = 90;

/**
 * Made of the name, else with the root of the CNPJ, else with a number. A former slug of the company is free.
 */
export async function companySlug(
  database: Database,
  { id, name, cnpjRoot }: { id: number | null; name: string; cnpjRoot: string | null },
): Promise<string> {
  const base = slugify(name).slice(0, LONGEST_SLUG).replace(/-$/, "");
  const isFree = async (slug: string) => {
    const [holder] = await database.select({ id: company.id }).from(company).where(eq(company.slug, slug));
    const [former] = await database
      .select({ id: companyRedirect.companyId })
      .from(companyRedirect)
      .where(eq(companyRedirect.oldSlug, slug));
    return [holder, former].every((each) => each === undefined || each.id === id);
  };
  if (await isFree(base)) return base;
  const withRoot = `${base}-${cnpjRoot?.toLowerCase() ?? ""}`;
  if (cnpjRoot !== null && (await isFree(withRoot))) return withRoot;
  for (let number = 2; ; number++) if (await isFree(`${base}-${number}`)) return `${base}-${number}`;
}
