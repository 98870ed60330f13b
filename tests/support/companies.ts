import type { Database } from "@/server/platform/db/database";
import { company, companyBrand, itemCompany } from "@/server/platform/db/schema/catalog";
import { companyGrant } from "@/server/platform/db/schema/companies";
import { slugify } from "@/server/platform/words/text-keys";

interface NewCompany extends Partial<typeof company.$inferInsert> {
  /** Slugs of brands. */
  brands?: readonly string[];
  items?: readonly number[];
  /** Who may answer for it. */
  users?: readonly string[];
}

/** Adds a company with its items and those who may answer for it, and gives its id. */
export async function addCompany(
  database: Database,
  name: string,
  { brands = [], items = [], users = [], ...values }: NewCompany = {},
): Promise<number> {
  const [created] = await database
    .insert(company)
    .values({ slug: slugify(name), name, ...values })
    .returning({ id: company.id });
  if (!created) throw new Error("no company was inserted");
  const companyId = created.id;
  for (const brandSlug of brands) await database.insert(companyBrand).values({ brandSlug, companyId });
  for (const itemId of items)
    await database.insert(itemCompany).values({ itemId, companyId, isEdited: true });
  for (const userId of users)
    await database
      .insert(companyGrant)
      .values({ userId, companyId, grantedAt: new Date("2026-05-01T12:00:00Z") });
  return companyId;
}
