import { bandName } from "@/features/search/band-name";
import type { SearchCatalogue } from "@/features/search/search-catalogue";
import { departmentSlug } from "@/features/search/search-catalogue";
import { type SearchQuery, withoutCategory } from "@/features/search/search-query";
import { formatAttribute } from "@/lib/format/attribute";
import { formatCents } from "@/lib/money";
import { searchText } from "@/text/search";
import { type ActiveFilter, attributeFilters, valueFilters } from "@/ui/ListToolbar/active-filters";

type SearchFilter = ActiveFilter<SearchQuery>;

function categoryFilter({ categories }: SearchCatalogue, query: SearchQuery): SearchFilter[] {
  const { category, department } = query;
  const name =
    categories.find(({ slug }) => slug === category)?.name ??
    categories.find((each) => each.department && departmentSlug(each.department) === department)?.department;
  if (!name) return [];
  return [{ label: name, without: withoutCategory(query) }];
}

function attributeLabel({ attributes }: SearchCatalogue, key: string, value: string): string {
  const definition = attributes.find((each) => each.key === key);
  return `${definition?.label ?? key}: ${definition ? formatAttribute(value, definition) : value}`;
}

function boundFilters(query: SearchQuery): SearchFilter[] {
  const { minimumScore, minimumPriceCents: minimum, maximumPriceCents: maximum } = query;
  const filter = (label: string | false, change: Partial<SearchQuery>) =>
    label === false ? [] : [{ label, without: { ...query, ...change } }];
  return [
    ...filter(minimumScore !== null && searchText.scoreFrom(minimumScore), {
      minimumScore: null,
    }),
    ...filter(query.isRatedOnly && searchText.ratedOnly, { isRatedOnly: false }),
    ...filter(minimum !== null && searchText.priceAbove(formatCents(minimum)), {
      minimumPriceCents: null,
    }),
    ...filter(maximum !== null && searchText.priceBelow(formatCents(maximum)), {
      maximumPriceCents: null,
    }),
    ...filter(query.isPricedOnly && searchText.pricedOnly, { isPricedOnly: false }),
  ];
}

const limitFilters = ({ measures }: SearchCatalogue, query: SearchQuery): SearchFilter[] =>
  measures.flatMap(({ key, label }) => {
    const { [key]: isLimited, ...limits } = query.limits;
    return isLimited ? [{ label, without: { ...query, limits } }] : [];
  });

/** Each with the query that removes it, on the first page. */
export function activeFilters(catalogue: SearchCatalogue, query: SearchQuery): SearchFilter[] {
  const first = { ...query, page: 1 };
  return [
    ...categoryFilter(catalogue, first),
    ...valueFilters(first, "brands", (brand: string) => brand),
    ...valueFilters(first, "bands", bandName),
    ...boundFilters(first),
    ...limitFilters(catalogue, first),
    ...attributeFilters(first, (key, value) => attributeLabel(catalogue, key, value)),
  ];
}
