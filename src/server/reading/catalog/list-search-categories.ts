import { cacheTags } from "@/server/platform/cache/cache-tags";
import { publishedFacts } from "@/server/platform/cache/published-facts";
import type { Database } from "@/server/platform/db/database";
import { category, type AttributeDefinition } from "@/server/platform/db/schema/catalog";
import { asc, isNull } from "drizzle-orm";

interface ListedCategory {
  slug: string;
  name: string;
  department: string | null;
  filters: ListedAttribute[];
  measures: ListedAttribute[];
}

type ListedAttribute = Pick<AttributeDefinition, "key" | "label" | "type" | "unit">;

const listed = ({ key, label, type, unit }: AttributeDefinition): ListedAttribute => ({
  key,
  label,
  type,
  ...(unit !== undefined && { unit }),
});

/** By name; kept until a publication changes a category. */
export function listSearchCategories(database: Database): Promise<ListedCategory[]> {
  return publishedFacts().get("search categories", [cacheTags.rankings], async () => {
    const { slug, name, department, attributes } = category;
    const rows = await database
      .select({ slug, name, department, attributes })
      .from(category)
      .where(isNull(category.hiddenAt))
      .orderBy(asc(category.name));
    return rows.map(({ attributes: definitions, ...place }) => ({
      ...place,
      filters: definitions.filter(({ filterable }) => filterable).map(listed),
      measures: definitions.filter(({ type }) => type === "number").map(listed),
    }));
  });
}
