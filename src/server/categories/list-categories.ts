import type { CategoryListPage } from "@/lib/contracts/category-editor";
import { queryRows, type Database } from "@/server/db/database";
import type { FormOutcome } from "@/server/page/define-visitor-form";
import { sql } from "drizzle-orm";

interface ListedCategory {
  slug: string;
  name: string;
  department: string | null;
  items: number;
  criteria: number;
  is_demonstration: boolean;
  has_draft: boolean;
}

export async function showCategories(
  _address: unknown,
  _operator: unknown,
  database: Database,
): Promise<FormOutcome<CategoryListPage>> {
  const rows = await queryRows<ListedCategory>(
    database,
    sql`select c.slug, c.name, c.department, c.is_demonstration,
        (select count(*)::int from item i where i.category_id = c.id) as items,
        (select count(*)::int from criterion k where k.category_id = c.id) as criteria,
        exists (select from category_draft d where d.category_id = c.id) as has_draft
      from category c order by c.name`,
  );
  const entries = rows.map(({ is_demonstration: isDemonstration, has_draft: hasDraft, ...row }) => ({
    ...row,
    isDemonstration,
    hasDraft,
  }));
  return { kind: "form", page: { entries } };
}
