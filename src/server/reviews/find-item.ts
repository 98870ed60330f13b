import type { Database } from "@/server/db/database";
import { item } from "@/server/db/schema/catalog";
import { eq } from "drizzle-orm";

/** The id of an item by the slug of an address; null where there is none. */
export async function findItemId(database: Database, slug: string | null): Promise<number | null> {
  if (slug === null) return null;
  const [found] = await database.select({ id: item.id }).from(item).where(eq(item.slug, slug));
  return found?.id ?? null;
}
