import { failure, ok, type Result } from "@/lib/result";
import type { Database } from "@/server/db/database";
import { item } from "@/server/db/schema/catalog";
import { companyGrant } from "@/server/db/schema/companies";
import { asc, eq } from "drizzle-orm";

/** What a grant covers: all items of a brand, or one item by its slug. */
export type GrantScope = { readonly brand: string } | { readonly slug: string };

export type GrantProblem = "unknown-brand" | "unknown-item" | "needs-name";

/**
 * Lets a user answer the reviews of items in a company's name. Without a name the company is called by the brand. Gives
 * the name.
 */
export async function grantCompany(
  database: Database,
  { userId, scope, name }: { userId: string; scope: GrantScope; name: string | undefined },
  now: Date,
): Promise<Result<string, GrantProblem>> {
  const isBrand = "brand" in scope;
  const [found] = await database
    .select({ id: item.id, brand: item.brand })
    .from(item)
    .where(isBrand ? eq(item.brand, scope.brand) : eq(item.slug, scope.slug))
    .limit(1);
  if (!found) return failure(isBrand ? "unknown-brand" : "unknown-item");
  const company = name ?? found.brand;
  if (!company) return failure("needs-name");
  const covered = isBrand ? { brand: scope.brand } : { itemId: found.id };
  await database
    .insert(companyGrant)
    .values({ userId, company, ...covered, grantedAt: now })
    .onConflictDoUpdate({
      target: [companyGrant.userId, companyGrant.brand, companyGrant.itemId],
      set: { company, grantedAt: now },
    });
  return ok(company);
}

/** In whose names a user may answer, for the export of the user's data. */
export async function loadGrantsOf(database: Database, userId: string) {
  const rows = await database
    .select()
    .from(companyGrant)
    .where(eq(companyGrant.userId, userId))
    .orderBy(asc(companyGrant.id));
  return rows.map(({ company, grantedAt }) => ({ company, grantedAt: grantedAt.toISOString() }));
}

/** Takes all grants of a user back, and gives their number. What was answered stays. */
export async function revokeCompany(database: Database, userId: string): Promise<number> {
  const gone = await database.delete(companyGrant).where(eq(companyGrant.userId, userId)).returning();
  return gone.length;
}
