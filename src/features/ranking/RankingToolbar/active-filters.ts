import type { RankingDetail } from "@/lib/contracts/ranking";
import { formatCents } from "@/lib/format/currency";
import type { RankingQuery } from "@/lib/ranking/ranking-query";
import { rankingText } from "@/text/ranking";

/** One condition of a query as visitors read it, and the query without it. */
export interface ActiveFilter {
  key: string;
  label: string;
  without: RankingQuery;
}

const withoutValue = (values: readonly string[], value: string) => values.filter((each) => each !== value);

function valueLabel(ranking: RankingDetail, facetKey: string, value: string): string {
  const facet = ranking.facets.find(({ key }) => key === facetKey);
  return facet?.values.find((each) => each.value === value)?.label ?? value;
}

/** Everything that narrows a ranking, each with the query that drops it. */
export function activeFilters(ranking: RankingDetail, query: RankingQuery): ActiveFilter[] {
  const brands = query.brands.map((brand) => ({
    key: `marca ${brand}`,
    label: valueLabel(ranking, "brand", brand),
    without: { ...query, brands: withoutValue(query.brands, brand) },
  }));
  const attributes = Object.entries(query.attributes).flatMap(([key, values]) =>
    values.map((value) => {
      const rest = withoutValue(values, value);
      const { [key]: _removed, ...others } = query.attributes;
      const label = `${ranking.facets.find((facet) => facet.key === key)?.label ?? key}: ${valueLabel(ranking, key, value)}`;
      return {
        key: `${key} ${value}`,
        label,
        without: { ...query, attributes: rest.length > 0 ? { ...others, [key]: rest } : others },
      };
    }),
  );
  const bounds: ActiveFilter[] = [];
  if (query.minimumScore !== null) {
    bounds.push({
      key: "nota_min",
      label: `${rankingText.minimumScore}: ${query.minimumScore}`,
      without: { ...query, minimumScore: null },
    });
  }
  if (query.minimumPriceCents !== null) {
    bounds.push({
      key: "preco_min",
      label: `${rankingText.from} ${formatCents(query.minimumPriceCents)}`,
      without: { ...query, minimumPriceCents: null },
    });
  }
  if (query.maximumPriceCents !== null) {
    bounds.push({
      key: "preco_max",
      label: `${rankingText.to} ${formatCents(query.maximumPriceCents)}`,
      without: { ...query, maximumPriceCents: null },
    });
  }
  return [...brands, ...bounds, ...attributes];
}
