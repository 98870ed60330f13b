import type { CategoryListPage } from "@/lib/contracts/category-editor";
import { queryRows, type Database } from "@/server/platform/db/database";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { sql } from "drizzle-orm";
import { z } from "zod";

const listedCategorySchema = z.object({
  slug: z.string(),
  name: z.string(),
  department: z.string().nullable(),
  items: z.number(),
  criteria: z.number(),
  is_demonstration: z.boolean(),
  has_draft: z.boolean(),
  state: z.enum(["shown", "hidden", "deleted"]),
});

export async function showCategories(
  { query }: Pick<FormAddress, "query">,
  _operator: unknown,
  database: Database,
): Promise<FormOutcome<CategoryListPage>> {
  const rows = await queryRows(
    database,
    listedCategorySchema,
    sql`select c.slug, c.name, c.department, c.is_demonstration,
        case when c.deleted_at is not null then 'deleted' when c.hidden_at is not null then 'hidden' else 'shown' end as state,
        (select count(*)::int from item i where i.category_id = c.id) as items,
        (select count(*)::int from criterion k where k.category_id = c.id) as criteria,
        exists (select from category_draft d where d.category_id = c.id) as has_draft
      from category c order by c.deleted_at is not null, c.name`,
  );
  const entries = rows.map(({ is_demonstration: isDemonstration, has_draft: hasDraft, ...row }) => ({
    ...row,
    isDemonstration,
    hasDraft,
  }));
  const { apagado: removed } = query;
  return { kind: "form", page: { entries, removed: typeof removed === "string" ? removed : null } };
}
