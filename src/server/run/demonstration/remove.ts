import { cacheTags } from "@/server/platform/cache/cache-tags";
import { announcePurge } from "@/server/platform/cache/purge-channel";
import type { Database } from "@/server/platform/db/database";
import { category } from "@/server/platform/db/schema/catalog";
import { validation } from "@/server/platform/db/schema/scores";
import { removeLostBrands } from "@/server/publishing/search-records/refresh-records";
import { eq, sql } from "drizzle-orm";

export async function hasDemonstration(database: Database): Promise<boolean> {
  const rows = await database
    .select({ id: category.id })
    .from(category)
    .where(eq(category.isDemonstration, true))
    .limit(1);
  return rows.length > 0;
}

/**
 * Removes the categories with all their content, and the companies. Gives the number of categories. Leaves
 * stay, because the log only grows.
 */
export async function removeDemonstration(database: Database): Promise<number> {
  const removed = await database
    .delete(category)
    .where(eq(category.isDemonstration, true))
    .returning({ id: category.id });
  // A company that has other items or answers by now stays.
  await database.execute(sql`
    delete from company k where k.is_demonstration
      and not exists (select from item_company o where o.company_id = k.id)
      and not exists (select from review_answer a where a.company_id = k.id)`);
  // A validation that measured these categories no longer describes what is left.
  await database.delete(validation);
  await removeLostBrands(database);
  await announcePurge(database, [cacheTags.site]);
  return removed.length;
}
