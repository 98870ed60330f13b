import type { RankingDetail } from "@/lib/contracts/ranking";
import { boundFilterNames, boundFilters, type RankingQuery } from "@/lib/ranking/ranking-query";
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
  const bounds = boundFilterNames.flatMap((name) => {
    const value = query[name];
    if (value === null) return [];
    const label = rankingText.boundLabels[name](value);
    return [{ key: boundFilters[name].parameter, label, without: { ...query, [name]: null } }];
  });
  return [...brands, ...bounds, ...attributes];
}
