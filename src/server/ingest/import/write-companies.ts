import { announceCategoryChange } from "@/server/platform/cache/purge-channel";
import { queryRows, type Database } from "@/server/platform/db/database";
import type { CompanyDraft, PlannedRow } from "@/server/editorial/items/drafts";
import { slugify } from "@/server/platform/words/text-keys";
import type { ItemComparison } from "@/server/ingest/import/write-items";
import { sql } from "drizzle-orm";
import { z } from "zod";

interface Assignment {
  itemId: number;
  company: CompanyDraft;
}

function assignmentsOf(rows: readonly PlannedRow[], { items }: ItemComparison): Assignment[] {
  const byItem = new Map<number, Assignment>();
  for (const { item, company } of rows) {
    const compared = items.get(item.key);
    if (company === null || !compared || compared.id === null || compared.isAlias) continue;
    byItem.set(compared.id, { itemId: compared.id, company });
  }
  return [...byItem.values()];
}

const itemIdRowSchema = z.object({ item_id: z.number() });

async function findChanges(transaction: Database, wanted: readonly Assignment[]): Promise<Assignment[]> {
  const list = JSON.stringify(wanted.map(({ itemId, company }) => ({ item_id: itemId, root: company.root })));
  const rows = await queryRows(
    transaction,
    itemIdRowSchema,
    sql`select w.item_id from json_to_recordset(${list}::json) as w (item_id int, root text)
      left join item_company own on own.item_id = w.item_id
      left join company k on k.cnpj_root = w.root
      left join company_alias a on a.cnpj_root = w.root
      where own.is_edited is not true
        and (own.item_id is null or own.company_id is distinct from coalesce(k.id, a.company_id))`,
  );
  const changed = new Set(rows.map(({ item_id: id }) => id));
  return wanted.filter(({ itemId }) => changed.has(itemId));
}

/** Where the address of a name is taken, the CNPJ root is added to it. */
async function createMissing(transaction: Database, wanted: readonly Assignment[]): Promise<void> {
  const byRoot = new Map(wanted.map(({ company }) => [company.root, company]));
  const rows = [...byRoot.values()].map(({ root, cnpj, name }) => {
    const slug = slugify(name).slice(0, 80).replace(/-$/, "");
    return { root, cnpj, name, slug, other_slug: `${slug}-${root.toLowerCase()}` };
  });
  await transaction.execute(sql`
    insert into company (slug, name, cnpj_root, cnpj)
    select case when number = 1 and not exists (select from company k where k.slug = w.slug)
        and not exists (select from company_redirect r where r.old_slug = w.slug) then w.slug else w.other_slug end,
      w.name, w.root, w.cnpj
    from (
      select t.*, row_number() over (partition by t.slug order by t.root) as number
      from json_to_recordset(${JSON.stringify(rows)}::json) as t (root text, cnpj text, name text, slug text, other_slug text)
      where not exists (select from company k where k.cnpj_root = t.root)
        and not exists (select from company_alias a where a.cnpj_root = t.root)
    ) as w`);
}

/** An editor's choice of an item's company stays, and so do the facts of known companies. */
export async function writeCompanies(
  transaction: Database,
  categoryId: number,
  rows: readonly PlannedRow[],
  items: ItemComparison,
): Promise<void> {
  const wanted = assignmentsOf(rows, items);
  if (wanted.length === 0) return;
  const changes = await findChanges(transaction, wanted);
  if (changes.length === 0) return;
  await createMissing(transaction, changes);
  const list = JSON.stringify(
    changes.map(({ itemId, company }) => ({ item_id: itemId, root: company.root })),
  );
  await transaction.execute(sql`
    insert into item_company as own (item_id, company_id, is_edited)
    select w.item_id, coalesce(k.id, a.company_id), false
    from json_to_recordset(${list}::json) as w (item_id int, root text)
      left join company k on k.cnpj_root = w.root left join company_alias a on a.cnpj_root = w.root
    on conflict (item_id) do update set company_id = excluded.company_id where not own.is_edited`);
  await announceCategoryChange(transaction, categoryId);
}
