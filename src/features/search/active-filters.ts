import type { SearchCatalogue } from "@/features/search/search-catalogue";
import { departmentSlug } from "@/features/search/search-catalogue";
import type { SearchQuery } from "@/features/search/search-query";
import { formatAttribute } from "@/lib/format/attribute";
import { formatCents } from "@/lib/format/currency";
import { ratingBands, type RatingBandId } from "@/lib/rating/bands";
import { searchText } from "@/text/search";

/** One condition of a query as visitors read it, and the query without it. */
export interface ActiveFilter {
  key: string;
  label: string;
  without: SearchQuery;
}

const withoutValue = <Value>(values: readonly Value[], value: Value) =>
  values.filter((each) => each !== value);

/** A band by its name and, because two share one, by where it lies: "Ruim (20 a 39)". */
export function bandName(id: RatingBandId): string {
  const band = ratingBands.find((each) => each.id === id);
  if (!band) return id;
  const range = searchText.bandRange(band.lowerBound, band.upperBound);
  return range === null ? band.label : `${band.label} (${range})`;
}

function placeFilter({ categories }: SearchCatalogue, query: SearchQuery): ActiveFilter[] {
  const { category, department } = query;
  const name =
    categories.find(({ slug }) => slug === category)?.name ??
    categories.find((each) => each.department && departmentSlug(each.department) === department)?.department;
  if (!name) return [];
  const without = { ...query, category: null, department: null, attributes: {} };
  return [{ key: `categoria ${name}`, label: name, without }];
}

function attributeFilters({ attributes }: SearchCatalogue, query: SearchQuery): ActiveFilter[] {
  return Object.entries(query.attributes).flatMap(([key, values]) => {
    const definition = attributes.find((each) => each.key === key);
    return values.map((value) => {
      const rest = withoutValue(values, value);
      const { [key]: _removed, ...others } = query.attributes;
      const text = definition ? formatAttribute(value, definition) : value;
      return {
        key: `${key} ${value}`,
        label: `${definition?.label ?? key}: ${text}`,
        without: { ...query, attributes: rest.length > 0 ? { ...others, [key]: rest } : others },
      };
    });
  });
}

function boundFilters(query: SearchQuery): ActiveFilter[] {
  const { minimumScore, minimumPriceCents: minimum, maximumPriceCents: maximum } = query;
  const filter = (key: string, label: string | false, change: Partial<SearchQuery>) =>
    label === false ? [] : [{ key, label, without: { ...query, ...change } }];
  return [
    ...filter("nota_min", minimumScore !== null && searchText.scoreFrom(minimumScore), {
      minimumScore: null,
    }),
    ...filter("avaliados", query.isRatedOnly && searchText.ratedOnly, { isRatedOnly: false }),
    ...filter("preco_min", minimum !== null && searchText.priceAbove(formatCents(minimum)), {
      minimumPriceCents: null,
    }),
    ...filter("preco_max", maximum !== null && searchText.priceBelow(formatCents(maximum)), {
      maximumPriceCents: null,
    }),
    ...filter("com_preco", query.isPricedOnly && searchText.pricedOnly, { isPricedOnly: false }),
  ];
}

/** Everything that narrows a search, each with the query that drops it, on its first page. */
export function activeFilters(catalogue: SearchCatalogue, query: SearchQuery): ActiveFilter[] {
  const first = { ...query, page: 1 };
  const brands = query.brands.map((brand) => ({
    key: `marca ${brand}`,
    label: brand,
    without: { ...first, brands: withoutValue(query.brands, brand) },
  }));
  const bands = query.bands.map((band) => ({
    key: `faixa ${band}`,
    label: bandName(band),
    without: { ...first, bands: withoutValue(query.bands, band) },
  }));
  return [
    ...placeFilter(catalogue, first),
    ...brands,
    ...bands,
    ...boundFilters(first),
    ...attributeFilters(catalogue, first),
  ];
}
