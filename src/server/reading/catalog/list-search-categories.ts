import { cacheTags } from "@/server/platform/cache/cache-tags";
import { publishedFacts } from "@/server/platform/cache/published-facts";
import type { Database } from "@/server/platform/db/database";
import { category, criterion, type AttributeDefinition } from "@/server/platform/db/schema/catalog";
import { asc, isNull } from "drizzle-orm";
import { criterionKey } from "@/lib/search/criterion-key";

interface ListedCategory {
  slug: string;
  name: string;
  department: string | null;
  filters: ListedAttribute[];
  measures: ListedAttribute[];
}

interface ListedAttribute extends Pick<AttributeDefinition, "key" | "label" | "type" | "unit"> {
  isCriterion?: boolean;
}

const listed = ({ key, label, type, unit }: AttributeDefinition): ListedAttribute => ({
  key,
  label,
  type,
  ...(unit !== undefined && { unit }),
});

const listedCriterion = (slug: string, name: string): ListedAttribute => ({
  key: criterionKey(slug),
  label: name,
  type: "number",
  isCriterion: true,
});

/** By name; kept until a publication changes a category. */
export function listSearchCategories(database: Database): Promise<ListedCategory[]> {
  return publishedFacts().get("search categories", [cacheTags.rankings], async () => {
    const { id, slug, name, department, attributes } = category;
    const rows = await database
      .select({ id, slug, name, department, attributes })
      .from(category)
      .where(isNull(category.hiddenAt))
      .orderBy(asc(category.name));
    const criteria = await database
      .select({ categoryId: criterion.categoryId, slug: criterion.slug, name: criterion.name })
      .from(criterion)
      .orderBy(asc(criterion.sortOrder), asc(criterion.slug));
    return rows.map(({ id, attributes: definitions, ...place }) => ({
      ...place,
      filters: definitions.filter(({ filterable }) => filterable).map(listed),
      measures: [
        ...definitions.filter(({ type }) => type === "number").map(listed),
        ...criteria
          .filter(({ categoryId }) => categoryId === id)
          .map((each) => listedCriterion(each.slug, each.name)),
      ],
    }));
  });
}
