import { cacheTags } from "@/server/cache/cache-tags";
import { publishedFacts } from "@/server/cache/published-facts";
import type { Database } from "@/server/db/database";
import { category, type AttributeDefinition } from "@/server/db/schema/catalog";
import { asc } from "drizzle-orm";

interface ListedCategory {
  slug: string;
  name: string;
  department: string | null;
  filters: Pick<AttributeDefinition, "key" | "label" | "type" | "unit">[];
}

/** By name; kept until a publication changes a category. */
export function listSearchCategories(database: Database): Promise<ListedCategory[]> {
  return publishedFacts().get("search categories", [cacheTags.rankings], async () => {
    const { slug, name, department, attributes } = category;
    const rows = await database
      .select({ slug, name, department, attributes })
      .from(category)
      .orderBy(asc(category.name));
    return rows.map(({ attributes: definitions, ...place }) => ({
      ...place,
      filters: definitions
        .filter(({ filterable }) => filterable)
        .map(({ key, label, type, unit }) => ({ key, label, type, ...(unit !== undefined && { unit }) })),
    }));
  });
}
