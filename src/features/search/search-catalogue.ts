import { foldText } from "@/lib/fold-text";
import type { SearchParameters, SearchQuery } from "@/features/search/search-query";

interface SearchCategory {
  slug: string;
  name: string;
  department: string | null;
}

export interface SearchAttribute {
  key: string;
  label: string;
  type: "text" | "number" | "boolean";
  unit?: string | undefined;
  /** True for the Nota of a criterion, which is no attribute of the item. */
  isCriterion?: boolean | undefined;
}

export interface SearchCatalogue {
  categories: readonly SearchCategory[];
  /** Filters of the chosen category. */
  attributes: readonly SearchAttribute[];
  /** The measures of the chosen category. The page has only those that are limited, whose labels name the limits. */
  measures: readonly Pick<SearchAttribute, "key" | "label">[];
}

/** "Casa e móveis" is "casa-e-moveis". */
export const departmentSlug = (name: string): string =>
  foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

export function searchParameters({ categories, attributes, measures }: SearchCatalogue): SearchParameters {
  const departments = categories.flatMap(({ department }) =>
    department === null ? [] : [departmentSlug(department)],
  );
  return {
    departments: [...new Set(departments)],
    categories: categories.map(({ slug }) => slug),
    attributes: attributes.map(({ key }) => key),
    measures: measures.map(({ key }) => key),
  };
}

/** Separates the levels of the category tree in records and facets. */
const SEPARATOR = " > ";

/** Path in the category tree, as hierarchical facets name it; empty for the whole tree. */
export function categoryPath(
  { categories }: SearchCatalogue,
  { category, department }: Pick<SearchQuery, "category" | "department">,
): string[] {
  const chosen = categories.find(({ slug }) => slug === category);
  if (chosen) return chosen.department === null ? [chosen.name] : [chosen.department, chosen.name];
  const name = categories.find((each) => each.department && departmentSlug(each.department) === department);
  return name?.department ? [name.department] : [];
}

/** Slugs of a path; null for one that this page does not know. */
export function categoryOfPath(
  { categories }: SearchCatalogue,
  path: readonly string[],
): Pick<SearchQuery, "category" | "department"> {
  const [first, ...rest] = path;
  if (first === undefined) return { category: null, department: null };
  const name = rest.join(SEPARATOR);
  const category = categories.find((each) =>
    rest.length === 0
      ? each.department === null && each.name === first
      : each.department === first && each.name === name,
  );
  if (category) return { category: category.slug, department: null };
  const isDepartment = rest.length === 0 && categories.some(({ department }) => department === first);
  return { category: null, department: isDepartment ? departmentSlug(first) : null };
}
