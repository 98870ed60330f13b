import { failure, ok, type Result } from "@/lib/result";
import type { Database } from "@/server/platform/db/database";
import { company } from "@/server/platform/db/schema/catalog";
import { companyGrant } from "@/server/platform/db/schema/companies";
import { announceCompany } from "@/server/editorial/companies/announce-company";
import { recordAction, type Actor } from "@/server/web/operator-access/actions";
import { and, asc, eq } from "drizzle-orm";

interface GrantOptions {
  readonly actor: Actor;
  readonly now: Date;
}

/** The audit log has the number of grants, so that it contains no user who may be erased later. */
const countGrants = (transaction: Database, companyId: number): Promise<number> =>
  transaction.$count(companyGrant, eq(companyGrant.companyId, companyId));

/** Gives the company's name. */
export function grantCompany(
  database: Database,
  { userId, slug }: { userId: string; slug: string },
  { actor, now }: GrantOptions,
): Promise<Result<string, "unknown-company">> {
  return database.transaction(async (transaction) => {
    const [found] = await transaction.select().from(company).where(eq(company.slug, slug)).for("update");
    if (!found) return failure("unknown-company");
    const added = await transaction
      .insert(companyGrant)
      .values({ userId, companyId: found.id, grantedAt: now })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) return ok(found.name);
    const users = await countGrants(transaction, found.id);
    await announceCompany(transaction, found);
    await recordAction(transaction, {
      actor,
      action: "company-granted",
      subject: { kind: "company", id: found.id, name: found.name },
      before: { users: users - 1 },
      after: { users },
      at: now,
    });
    return ok(found.name);
  });
}

/** For the export of the user's data. */
export async function loadGrantsOf(database: Database, userId: string) {
  const rows = await database
    .select({ company: company.name, grantedAt: companyGrant.grantedAt })
    .from(companyGrant)
    .innerJoin(company, eq(company.id, companyGrant.companyId))
    .where(eq(companyGrant.userId, userId))
    .orderBy(asc(companyGrant.grantedAt), asc(company.name));
  return rows.map(({ company: name, grantedAt }) => ({ company: name, grantedAt: grantedAt.toISOString() }));
}

/** Revokes the grants for one company or for all, and gives their number. Published answers stay. */
export function revokeCompany(
  database: Database,
  { userId, companyId }: { userId: string; companyId?: number },
  { actor, now }: GrantOptions,
): Promise<number> {
  return database.transaction(async (transaction) => {
    const ofUser = eq(companyGrant.userId, userId);
    const gone = await transaction
      .delete(companyGrant)
      .where(companyId === undefined ? ofUser : and(ofUser, eq(companyGrant.companyId, companyId)))
      .returning();
    for (const grant of gone) {
      const [found] = await transaction.select().from(company).where(eq(company.id, grant.companyId));
      if (!found) continue;
      const users = await countGrants(transaction, found.id);
      await announceCompany(transaction, found);
      await recordAction(transaction, {
        actor,
        action: "company-revoked",
        subject: { kind: "company", id: found.id, name: found.name },
        before: { users: users + 1 },
        after: { users },
        at: now,
      });
    }
    return gone.length;
  });
}
