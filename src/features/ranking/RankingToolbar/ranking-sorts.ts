import type { RankingDetail } from "@/lib/contracts/ranking";
import { RANKING_SORTS, rankingPath, type RankingQuery, type RankingSort } from "@/lib/ranking/ranking-query";
import { rankingText } from "@/text/ranking";
import { totalCostText } from "@/text/total-cost";

/** The name of an order; that of total costs says for how many years. */
export const sortLabel = (sort: RankingSort, { runningCost }: RankingDetail, { costYears }: RankingQuery) =>
  sort === "custo-total" && runningCost !== null
    ? totalCostText.sort(costYears ?? runningCost.years)
    : rankingText.sorts[sort];

/** Links to the orders that this ranking can have. */
export function rankingSorts(ranking: RankingDetail, query: RankingQuery) {
  const hasPrices = ranking.lowestPriceCents !== null;
  const offered: Record<RankingSort, boolean> = {
    nota: true,
    preco: hasPrices,
    "custo-beneficio": hasPrices,
    "custo-total": ranking.runningCost !== null,
    avaliacoes: ranking.evidenceCount > 0,
    nome: true,
  };
  return RANKING_SORTS.filter((sort) => offered[sort]).map((sort) => ({
    label: sortLabel(sort, ranking, query),
    href: rankingPath(ranking.slug, { ...query, page: 1, sort }),
    isCurrent: sort === query.sort,
  }));
}
