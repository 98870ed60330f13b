import type { Database } from "@/server/platform/db/database";
import { company } from "@/server/platform/db/schema/catalog";
import { companyGrant } from "@/server/platform/db/schema/companies";
import { and, eq } from "drizzle-orm";

/** It has two brands, with items in several rankings. */
const ANSWERING_COMPANY = "grupo-zenvolta";

/**
 * Does nothing where the company is missing or the user answers for another one. The grant is removed with
 * the demonstration.
 */
export function grantDemonstrationCompany(database: Database, userId: string, now: Date): Promise<void> {
  return database.transaction(async (transaction) => {
    if ((await transaction.$count(companyGrant, eq(companyGrant.userId, userId))) > 0) return;
    const [found] = await transaction
      .select({ id: company.id })
      .from(company)
      .where(and(eq(company.slug, ANSWERING_COMPANY), eq(company.isDemonstration, true)));
    if (!found) return;
    await transaction
      .insert(companyGrant)
      .values({ userId, companyId: found.id, grantedAt: now })
      .onConflictDoNothing();
  });
}
