import { failure, ok, type Result } from "@/lib/result";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { announcePurge } from "@/server/platform/cache/purge-channel";
import { announceCompany } from "@/server/editorial/companies/announce-company";
import {
  factsOf,
  lockCompanies,
  readCompanies,
  seenOf,
  type CompanyRow,
} from "@/server/community/reviews/company-row";
import type { CompanyChange } from "@/server/editorial/companies/edit-company";
import type { Database } from "@/server/platform/db/database";
import { company } from "@/server/platform/db/schema/catalog";
import { recordAction } from "@/server/web/operator-access/actions";
import { eq, sql } from "drizzle-orm";

interface Side {
  readonly id: number;
  readonly seen: string;
}

type MergeProblem = "unknown-company" | "same-company" | "changed";

async function moveAll(transaction: Database, kept: CompanyRow, merged: CompanyRow): Promise<void> {
  for (const table of ["item_company", "company_brand", "company_alias", "company_redirect", "review_answer"])
    await transaction.execute(
      sql`update ${sql.identifier(table)} set company_id = ${kept.id} where company_id = ${merged.id}`,
    );
  await transaction.execute(sql`
    insert into company_grant (user_id, company_id, granted_at)
    select user_id, ${kept.id}, granted_at from company_grant where company_id = ${merged.id}
    on conflict do nothing`);
  await transaction.delete(company).where(eq(company.id, merged.id));
  await transaction.execute(sql`
    insert into company_redirect (old_slug, company_id) values (${merged.slug}, ${kept.id})
    on conflict (old_slug) do update set company_id = excluded.company_id`);
}

/** Imports find the kept company by the merged one's root, which becomes its own where it has none. */
async function keepRoot(transaction: Database, kept: CompanyRow, merged: CompanyRow): Promise<void> {
  if (merged.cnpjRoot === null) return;
  if (kept.cnpjRoot === null) {
    const { cnpjRoot, cnpj } = merged;
    await transaction.update(company).set({ cnpjRoot, cnpj }).where(eq(company.id, kept.id));
    return;
  }
  await transaction.execute(sql`
    insert into company_alias (cnpj_root, company_id, former_name)
    values (${merged.cnpjRoot}, ${kept.id}, ${merged.name})`);
}

/**
 * Moves items, brands, grants, answers and slugs of the second company to the first, and imports use the
 * first for its CNPJ. Fails if the editor saw another version of either.
 */
export function mergeCompanies(
  database: Database,
  sides: { kept: Side; merged: Side },
  { actor, now }: CompanyChange,
): Promise<Result<null, MergeProblem>> {
  return database.transaction(async (transaction) => {
    if (sides.kept.id === sides.merged.id) return failure("same-company");
    await lockCompanies(transaction);
    const rows = await readCompanies(transaction, [sides.kept.id, sides.merged.id]);
    const [kept, merged] = [rows.get(sides.kept.id), rows.get(sides.merged.id)];
    if (!kept || !merged) return failure("unknown-company");
    if (seenOf(kept) !== sides.kept.seen || seenOf(merged) !== sides.merged.seen) return failure("changed");
    await moveAll(transaction, kept, merged);
    await keepRoot(transaction, kept, merged);
    await transaction
      .update(company)
      .set({ version: kept.version + 1, updatedAt: now })
      .where(eq(company.id, kept.id));
    await announceCompany(transaction, kept);
    await announceCompany(transaction, merged);
    await announcePurge(transaction, [cacheTags.sitemap]);
    await recordAction(transaction, {
      actor,
      action: "company-merged",
      subject: { kind: "company", id: kept.id, name: kept.name },
      before: { ...factsOf(merged), slug: merged.slug },
      after: { ...factsOf(kept), slug: kept.slug },
      at: now,
    });
    return ok(null);
  });
}
