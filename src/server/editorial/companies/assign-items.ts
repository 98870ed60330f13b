import { failure, ok, type Result } from "@/lib/result";
import { announceCategoryChange, announceItemChange } from "@/server/platform/cache/purge-channel";
import { announceCompany } from "@/server/editorial/companies/announce-company";
import { lockCompanies, readCompanies, type CompanyRow } from "@/server/community/reviews/company-row";
import type { CompanyChange } from "@/server/editorial/companies/edit-company";
import { joinCompany } from "@/server/reading/catalog/item-company";
import { queryRows, type Database } from "@/server/platform/db/database";
import { companyBrand, item, itemCompany } from "@/server/platform/db/schema/catalog";
import { recordAction } from "@/server/web/operator-access/actions";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";

type AssignmentProblem = "unknown-company" | "unknown-item" | "unknown-brand";

const itemCompanyRowSchema = z.object({
  id: z.number(),
  name: z.string(),
  category_id: z.number(),
  company_id: z.number().nullable(),
  company_slug: z.string().nullable(),
});

type ItemCompanyRow = z.infer<typeof itemCompanyRowSchema>;

async function readItem(transaction: Database, itemId: number): Promise<ItemCompanyRow | undefined> {
  const [row] = await queryRows(
    transaction,
    itemCompanyRowSchema,
    sql`select i.id, i.name, i.category_id, k.id as company_id, k.slug as company_slug
      from item i ${joinCompany} where i.id = ${itemId}`,
  );
  return row;
}

/** What changed, for the audit log; null where nothing did. */
type Edit = { before: Record<string, unknown>; after: Record<string, unknown> } | null;

function changeCompany(
  database: Database,
  companyId: number,
  { actor, now }: CompanyChange,
  work: (transaction: Database, company: CompanyRow) => Promise<Result<Edit, AssignmentProblem>>,
): Promise<Result<null, AssignmentProblem>> {
  return database.transaction(async (transaction) => {
    await lockCompanies(transaction);
    const company = (await readCompanies(transaction, [companyId])).get(companyId);
    if (!company) return failure("unknown-company");
    const edit = await work(transaction, company);
    if (!edit.ok) return edit;
    if (edit.value)
      await recordAction(transaction, {
        actor,
        action: "company-edited",
        subject: { kind: "company", id: company.id, name: company.name },
        ...edit.value,
        at: now,
      });
    return ok(null);
  });
}

/** Imports leave the choice alone from then on. */
async function sayCompanyOfItem(
  transaction: Database,
  itemId: number,
  companyId: number | null,
): Promise<void> {
  const said = { companyId, isEdited: true };
  await transaction
    .insert(itemCompany)
    .values({ itemId, ...said })
    .onConflictDoUpdate({ target: itemCompany.itemId, set: said });
}

async function announceItemCompany(
  transaction: Database,
  of: ItemCompanyRow,
  row: CompanyRow,
): Promise<void> {
  if (of.company_slug !== null) await announceCompany(transaction, { slug: of.company_slug });
  await announceCompany(transaction, row);
  await announceItemChange(transaction, of.id);
}

/** Moves an item to a company, away from any other. Imports leave the choice alone from then on. */
export function assignItem(
  database: Database,
  { companyId, itemId }: { companyId: number; itemId: number },
  change: CompanyChange,
): Promise<Result<null, AssignmentProblem>> {
  return changeCompany(database, companyId, change, async (transaction, company) => {
    const found = await readItem(transaction, itemId);
    if (!found) return failure("unknown-item");
    await sayCompanyOfItem(transaction, itemId, companyId);
    if (found.company_id === companyId) return ok(null);
    await announceItemCompany(transaction, found, company);
    return ok({ before: { items: null }, after: { items: found.name } });
  });
}

/** Removes an item from a company. Neither imports nor the item's brand bring it back. */
export function takeItem(
  database: Database,
  { companyId, itemId }: { companyId: number; itemId: number },
  change: CompanyChange,
): Promise<Result<null, AssignmentProblem>> {
  return changeCompany(database, companyId, change, async (transaction, company) => {
    const found = await readItem(transaction, itemId);
    if (!found || found.company_id !== companyId) return failure("unknown-item");
    await sayCompanyOfItem(transaction, itemId, null);
    await announceItemCompany(transaction, found, company);
    return ok({ before: { items: found.name }, after: { items: null } });
  });
}

/** Every page of these categories may show the company. */
async function announceBrand(transaction: Database, brandSlug: string): Promise<void> {
  const rows = await transaction
    .selectDistinct({ id: item.categoryId })
    .from(item)
    .where(eq(item.brandSlug, brandSlug));
  for (const { id } of rows) await announceCategoryChange(transaction, id);
}

/** Moves all items of a brand to a company, with those of later imports, away from any other. */
export function assignBrand(
  database: Database,
  { companyId, brandSlug }: { companyId: number; brandSlug: string },
  change: CompanyChange,
): Promise<Result<null, AssignmentProblem>> {
  return changeCompany(database, companyId, change, async (transaction) => {
    if ((await transaction.$count(item, eq(item.brandSlug, brandSlug))) === 0)
      return failure("unknown-brand");
    await transaction
      .insert(companyBrand)
      .values({ brandSlug, companyId })
      .onConflictDoUpdate({ target: companyBrand.brandSlug, set: { companyId } });
    await announceBrand(transaction, brandSlug);
    return ok({ before: { brands: null }, after: { brands: brandSlug } });
  });
}

/** Items that were given to the company one by one stay. */
export function takeBrand(
  database: Database,
  { companyId, brandSlug }: { companyId: number; brandSlug: string },
  change: CompanyChange,
): Promise<Result<null, AssignmentProblem>> {
  return changeCompany(database, companyId, change, async (transaction) => {
    const isOf = and(eq(companyBrand.brandSlug, brandSlug), eq(companyBrand.companyId, companyId));
    const gone = await transaction.delete(companyBrand).where(isOf).returning();
    if (gone.length === 0) return failure("unknown-brand");
    await announceBrand(transaction, brandSlug);
    return ok({ before: { brands: brandSlug }, after: { brands: null } });
  });
}
