import { foldText } from "@/lib/fold-text";
import type { SearchParameters, SearchQuery } from "@/features/search/search-query";

/** A category that a search can be narrowed to. Its slug is its ranking's. */
interface SearchCategory {
  slug: string;
  name: string;
  department: string | null;
}

/** An attribute of the chosen category that a search can be narrowed by. */
export interface SearchAttribute {
  key: string;
  label: string;
  type: "text" | "number" | "boolean";
  unit?: string | undefined;
}

/** What the page of a search knows of the site beside what was found. */
export interface SearchCatalogue {
  categories: readonly SearchCategory[];
  /** Of the chosen category; none where none is chosen. */
  attributes: readonly SearchAttribute[];
}

/** How addresses name a department: "Casa e móveis" is "casa-e-moveis". */
export const departmentSlug = (name: string): string =>
  foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

/** What `parseSearchQuery` has to know of the site. */
export function searchParameters({ categories, attributes }: SearchCatalogue): SearchParameters {
  const departments = categories.flatMap(({ department }) =>
    department === null ? [] : [departmentSlug(department)],
  );
  return {
    departments: [...new Set(departments)],
    categories: categories.map(({ slug }) => slug),
    attributes: attributes.map(({ key }) => key),
  };
}

/** Between the levels of the tree of categories, in the records and in their facets. */
const SEPARATOR = " > ";

/** The path of a query in the tree of categories, as hierarchical facets name it; empty for the whole tree. */
export function categoryPath(
  { categories }: SearchCatalogue,
  { category, department }: Pick<SearchQuery, "category" | "department">,
): string[] {
  const chosen = categories.find(({ slug }) => slug === category);
  if (chosen) return chosen.department === null ? [chosen.name] : [chosen.department, chosen.name];
  const name = categories.find((each) => each.department && departmentSlug(each.department) === department);
  return name?.department ? [name.department] : [];
}

/** What the category of a path is called in addresses; nothing for one that this page does not know. */
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
