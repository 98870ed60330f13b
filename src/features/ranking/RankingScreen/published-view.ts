import type { RankingScreenProps } from "@/lib/ranking/ranking-screen-props";
import {
  asksForTotalCost,
  emptyRankingQuery,
  hasFilters,
  rankingPath,
  withoutState,
  type RankingQuery,
} from "@/lib/ranking/ranking-query";
import { STATE_ATTRIBUTE } from "@/lib/ranking/states";

export const isPastView = ({ day, period }: RankingQuery): boolean => day !== null || period !== null;

/** Search engines get only the published order; all other views name it as canonical. */
export const isPublishedView = (query: RankingQuery): boolean =>
  !hasFilters(withoutState(query)) &&
  !asksForTotalCost(query) &&
  query.sort === "nota" &&
  query.weights === null &&
  !isPastView(query);

/** The address of a page of the published order, of the country or of the state. */
export function plainRankingPath(
  { result, state }: Pick<RankingScreenProps, "result" | "state">,
  page: number,
): string {
  const attributes: RankingQuery["attributes"] = state ? { [STATE_ATTRIBUTE]: [state.code] } : {};
  return rankingPath(result.ranking.slug, { ...emptyRankingQuery, attributes, page });
}
