import { failure, ok, type Result } from "@/lib/result";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { announcePurge } from "@/server/platform/cache/purge-channel";
import { announceCompany } from "@/server/editorial/companies/announce-company";
import {
  cnpjColumns,
  companyOfRoot,
  companySlug,
  factsOf,
  lockCompanies,
  readCompanies,
  seenOf,
  type CompanyFacts,
} from "@/server/community/reviews/company-row";
import type { Database } from "@/server/platform/db/database";
import {
  company,
  companyAlias,
  companyBrand,
  companyRedirect,
  itemCompany,
} from "@/server/platform/db/schema/catalog";
import { companyGrant, reviewAnswer } from "@/server/platform/db/schema/companies";
import { recordAction, type Actor } from "@/server/web/operator-access/actions";
import { eq } from "drizzle-orm";

export interface CompanyChange {
  readonly actor: Actor;
  readonly now: Date;
}

/** `cnpj-taken`: another company has the root of the CNPJ, as its own or from a merged company. */
type CompanyProblem = "cnpj-taken" | "changed" | "unknown-company";

const isTaken = async (transaction: Database, cnpjRoot: string | null, id: number | null) => {
  const holder = cnpjRoot === null ? null : await companyOfRoot(transaction, cnpjRoot);
  return holder !== null && holder.id !== id;
};

/** Gives the id. */
export function createCompany(
  database: Database,
  facts: CompanyFacts,
  { actor, now }: CompanyChange,
): Promise<Result<number, "cnpj-taken">> {
  return database.transaction(async (transaction) => {
    await lockCompanies(transaction);
    const { name, legalName } = facts;
    const columns = cnpjColumns(facts.cnpj);
    if (await isTaken(transaction, columns.cnpjRoot, null)) return failure("cnpj-taken");
    const slug = await companySlug(transaction, { id: null, name, cnpjRoot: columns.cnpjRoot });
    const times = { createdAt: now, updatedAt: now };
    const [created] = await transaction
      .insert(company)
      .values({ slug, name, legalName, ...columns, ...times })
      .returning({ id: company.id });
    if (!created) throw new Error("The company was not stored");
    await recordAction(transaction, {
      actor,
      action: "company-created",
      subject: { kind: "company", id: created.id, name },
      before: null,
      after: { ...facts, slug },
      at: now,
    });
    return ok(created.id);
  });
}

/** The former slug leads to the company, unless it is used again. */
async function redirectFormer(transaction: Database, companyId: number, from: string, to: string) {
  await transaction.delete(companyRedirect).where(eq(companyRedirect.oldSlug, to));
  await transaction
    .insert(companyRedirect)
    .values({ oldSlug: from, companyId })
    .onConflictDoUpdate({ target: companyRedirect.oldSlug, set: { companyId } });
}

/** A new name gives a new slug, to which the former one leads. `changed`: the editor saw another version. */
export function editCompany(
  database: Database,
  { companyId, seen, facts }: { companyId: number; seen: string; facts: CompanyFacts },
  { actor, now }: CompanyChange,
): Promise<Result<null, CompanyProblem>> {
  return database.transaction(async (transaction) => {
    await lockCompanies(transaction);
    const row = (await readCompanies(transaction, [companyId])).get(companyId);
    if (!row) return failure("unknown-company");
    if (seenOf(row) !== seen) return failure("changed");
    const before = factsOf(row);
    const changed = (["name", "legalName", "cnpj"] as const).filter((fact) => before[fact] !== facts[fact]);
    if (changed.length === 0) return ok(null);
    const columns = cnpjColumns(facts.cnpj);
    if (await isTaken(transaction, columns.cnpjRoot, companyId)) return failure("cnpj-taken");
    const { name, legalName } = facts;
    const isRenamed = changed.includes("name");
    const slug = isRenamed
      ? await companySlug(transaction, { id: companyId, name, cnpjRoot: columns.cnpjRoot })
      : row.slug;
    await transaction
      .update(company)
      .set({ slug, name, legalName, ...columns, version: row.version + 1, updatedAt: now })
      .where(eq(company.id, companyId));
    if (slug !== row.slug) await redirectFormer(transaction, companyId, row.slug, slug);
    await announceCompany(transaction, row);
    await announcePurge(transaction, [cacheTags.company(slug), cacheTags.sitemap]);
    const only = (said: CompanyFacts) => Object.fromEntries(changed.map((fact) => [fact, said[fact]]));
    await recordAction(transaction, {
      actor,
      action: "company-edited",
      subject: { kind: "company", id: companyId, name },
      before: { ...only(before), ...(slug !== row.slug && { slug: row.slug }) },
      after: { ...only(facts), ...(slug !== row.slug && { slug }) },
      at: now,
    });
    return ok(null);
  });
}

/** No item, brand, user, answer or merged company refers to it. */
export async function isUnused(database: Database, companyId: number): Promise<boolean> {
  const tables = [itemCompany, companyBrand, companyGrant, reviewAnswer, companyAlias] as const;
  for (const table of tables)
    if ((await database.$count(table, eq(table.companyId, companyId))) > 0) return false;
  return true;
}

/** Gives its name; only if `isUnused`. */
export function deleteCompany(
  database: Database,
  companyId: number,
  { actor, now }: CompanyChange,
): Promise<Result<string, "unknown-company" | "used">> {
  return database.transaction(async (transaction) => {
    await lockCompanies(transaction);
    const row = (await readCompanies(transaction, [companyId])).get(companyId);
    if (!row) return failure("unknown-company");
    if (!(await isUnused(transaction, companyId))) return failure("used");
    await transaction.delete(company).where(eq(company.id, companyId));
    await announceCompany(transaction, row);
    await recordAction(transaction, {
      actor,
      action: "company-deleted",
      subject: { kind: "company", id: companyId, name: row.name },
      before: { ...factsOf(row), slug: row.slug },
      after: null,
      at: now,
    });
    return ok(row.name);
  });
}
