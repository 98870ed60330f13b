import { publicSettings } from "@/config/public";
import {
  isPastView,
  isPublishedView,
  plainRankingPath,
} from "@/features/ranking/RankingScreen/published-view";
import type { RankingScreenProps } from "@/lib/ranking/ranking-screen-props";
import { formatLongDate } from "@/lib/format/date";
import { formatPeriod } from "@/lib/format/period";
import { formatCount, formatOrdinal } from "@/lib/format/plural";
import type { RankingQuery } from "@/lib/ranking/ranking-query";
import { isStateRanking } from "@/lib/ranking/states";
import { commonText } from "@/text/common";
import { newsTitles } from "@/text/news-titles";
import { rankingText } from "@/text/ranking";
import { statesText } from "@/text/states";
import { PageHead } from "@/ui/PageHead/PageHead";

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
    ? rankingText.periodTitle(name, formatPeriod(period))
    : day === null
      ? name
      : rankingText.dayTitle(name, formatLongDate(day) ?? day);

export function RankingPageHead(props: RankingScreenProps) {
  const { query, state, result } = props;
  const { ranking, page, pageCount } = result;
  const isPublished = isPublishedView(query);
  const pathOf = (number: number) => plainRankingPath(props, number);
  return (
    <PageHead
      title={rankingText.pageTitle(nameOn(state?.title ?? ranking.name, query), page)}
      description={descriptionOf(props, isPublished)}
      path={pathOf(isPublished ? page : 1)}
      imagePath={`${publicSettings.apiBase}/og/rankings/${ranking.slug}.png`}
      news={{ path: `/rankings/${ranking.slug}`, title: newsTitles.ranking(ranking.name) }}
      isEmbeddable
      previousPath={isPublished && page > 1 ? pathOf(page - 1) : undefined}
      isPrivate={isPastView(query) || (state !== undefined && !isStateRanking(state))}
      nextPath={isPublished && page < pageCount ? pathOf(page + 1) : undefined}
    />
  );
}
