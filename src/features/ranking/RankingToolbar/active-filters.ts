import type { RankingDetail } from "@/lib/contracts/ranking";
import { boundFilterNames, type RankingQuery } from "@/lib/ranking/ranking-query";
import { rankingText } from "@/text/ranking";
import { type ActiveFilter, attributeFilters, valueFilters } from "@/ui/ListToolbar/active-filters";

function valueLabel(ranking: RankingDetail, facetKey: string, value: string): string {
  const facet = ranking.facets.find(({ key }) => key === facetKey);
  return facet?.values.find((each) => each.value === value)?.label ?? value;
}

function attributeLabel(ranking: RankingDetail, key: string, value: string): string {
  const name = ranking.facets.find((facet) => facet.key === key)?.label ?? key;
  return `${name}: ${valueLabel(ranking, key, value)}`;
}

/** Each with the query that removes it, on the first page. */
export function activeFilters(ranking: RankingDetail, query: RankingQuery): ActiveFilter<RankingQuery>[] {
  const first = { ...query, page: 1 };
  const bounds = boundFilterNames.flatMap((name) => {
    const value = query[name];
    if (value === null) return [];
    return [{ label: rankingText.boundLabels[name](value), without: { ...first, [name]: null } }];
  });
  return [
    ...valueFilters(first, "brands", (brand: string) => valueLabel(ranking, "brand", brand)),
    ...bounds,
    ...attributeFilters(first, (key, value) => attributeLabel(ranking, key, value)),
  ];
}
