import { publicSettings } from "@/config/public";
import type { RankingScreenProps } from "@/lib/ranking/ranking-screen-props";
import { formatLongDate } from "@/lib/format/date";
import { formatPeriod } from "@/lib/format/period";
import { formatCount, formatOrdinal } from "@/lib/format/plural";
import {
  asksForTotalCost,
  emptyRankingQuery,
  hasFilters,
  rankingPath,
  withoutState,
  type RankingQuery,
} from "@/lib/ranking/ranking-query";
import { isStateRanking, STATE_ATTRIBUTE } from "@/lib/ranking/states";
import { breadcrumbList } from "@/lib/structured-data/breadcrumb-list";
import { rankingItemList } from "@/lib/structured-data/ranking-item-list";
import { commonText } from "@/text/common";
import { newsTitles } from "@/text/news-titles";
import { rankingText } from "@/text/ranking";
import { rankingHistoryText } from "@/text/ranking-history";
import { shellText } from "@/text/shell";
import { statesText } from "@/text/states";
import { PageHead } from "@/ui/PageHead/PageHead";
import { StructuredData } from "@/ui/StructuredData/StructuredData";

function descriptionOf(
  { result: { ranking, page }, best, state }: RankingScreenProps,
  isPublished: boolean,
): string {
  const isShown = page === 1 && isPublished;
  const bestText = isShown && best ? `${best.name} (${commonText.score} ${best.displayed ?? ""})` : null;
  const { evidenceCount, itemCount, itemNoun } = ranking;
  if (state) {
    const count = formatCount(state.items, { one: itemNoun.singular, other: itemNoun.plural });
    return statesText.description(state.title, count, bestText);
  }
  const count =
    evidenceCount > 0
      ? formatCount(evidenceCount, commonText.review)
      : formatCount(itemCount, commonText.item);
  return rankingText.description(ranking.name, bestText && `${formatOrdinal(1)}: ${bestText}`, count);
}

const nameOn = (name: string, { day, period }: RankingQuery) =>
  period !== null
    ? rankingHistoryText.periodTitle(name, formatPeriod(period))
    : day === null
      ? name
      : rankingHistoryText.pageTitle(name, formatLongDate(day) ?? day);

/** Search engines get only the published order; all other views name it as canonical. */
export function RankingPageHead(props: RankingScreenProps) {
  const { result, rows, query, state } = props;
  const { ranking, page, pageCount, pageSize, total } = result;
  const isPast = query.day !== null || query.period !== null;
  const isPublished =
    !hasFilters(withoutState(query)) &&
    !asksForTotalCost(query) &&
    query.sort === "nota" &&
    query.weights === null &&
    !isPast;
  const { title, attributes } = state
    ? { title: state.title, attributes: { [STATE_ATTRIBUTE]: [state.code] } }
    : { title: ranking.name, attributes: {} };
  const plainPath = (number: number) =>
    rankingPath(ranking.slug, { ...emptyRankingQuery, attributes, page: number });
  const crumbs = [
    { name: shellText.home, path: "/" },
    { name: rankingText.indexTitle, path: "/rankings" },
    { name: ranking.name, path: `/rankings/${ranking.slug}` },
    ...(state ? [{ name: state.name, path: plainPath(1) }] : []),
  ];
  const list = {
    name: title,
    slugs: rows?.map(({ slug }) => slug) ?? [],
    offset: (page - 1) * pageSize,
    total,
  };
  const { baseUrl } = publicSettings;
  return (
    <>
      <PageHead
        title={rankingText.pageTitle(nameOn(title, query), page)}
        description={descriptionOf(props, isPublished)}
        path={plainPath(isPublished ? page : 1)}
        imagePath={`${publicSettings.apiBase}/og/rankings/${ranking.slug}.png`}
        news={{ path: `/rankings/${ranking.slug}`, title: newsTitles.ranking(ranking.name) }}
        isEmbeddable
        previousPath={isPublished && page > 1 ? plainPath(page - 1) : undefined}
        isPrivate={isPast || (state !== undefined && !isStateRanking(state))}
        nextPath={isPublished && page < pageCount ? plainPath(page + 1) : undefined}
      />
      <StructuredData
        things={[breadcrumbList(baseUrl, crumbs), ...(isPublished ? [rankingItemList(baseUrl, list)] : [])]}
      />
    </>
  );
}
