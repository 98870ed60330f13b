import { contentHash } from "@/server/platform/db/content-hash";
import { queryIds, type Database } from "@/server/platform/db/database";
import type { category } from "@/server/platform/db/schema/catalog";
import { numberArray } from "@/server/platform/db/sql-lists";
import { sql } from "drizzle-orm";

/** What search records of items contain of their category. */
export const searchedPart = (
  row: Pick<typeof category.$inferSelect, "name" | "department" | "itemNoun" | "attributes">,
) => contentHash([row.name, row.department, row.itemNoun, row.attributes]);

/** Reads the ids of all items of the categories in ascending order, also of hidden items. */
export async function readItemIds(database: Database, categoryIds: readonly number[]): Promise<number[]> {
  return queryIds(
    database,
    sql`select id from item where category_id = any(${numberArray(categoryIds)}) order by id`,
  );
}
