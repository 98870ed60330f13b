import { rankingQueryParameters, type RankingQuery } from "@/lib/ranking/ranking-query";

/**
 * Hidden fields by which a form for another day or period keeps the visitor's choices, apart from prices,
 * total costs and the map, which the past does not have.
 */
export function KeptChoices({ query }: { query: RankingQuery }) {
  const kept = rankingQueryParameters({
    ...query,
    page: 1,
    view: "list",
    day: null,
    period: null,
    minimumPriceCents: null,
    maximumPriceCents: null,
    maximumTotalCents: null,
    costState: null,
    costYears: null,
    sort: query.sort === "avaliacoes" || query.sort === "nome" ? query.sort : "nota",
  });
  return kept.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}
