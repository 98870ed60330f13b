import { publicSettings } from "@/config/public";
import { BestChoices } from "@/features/ranking/BestChoices/BestChoices";
import { GuidedChoices } from "@/features/ranking/Guide/GuidedChoices";
import { GuideLink } from "@/features/ranking/Guide/GuideLink";
import { GuidePresets } from "@/features/ranking/Guide/GuidePresets";
import { PriceMapCard } from "@/features/ranking/PriceMap/PriceMapCard";
import { RankingFilters } from "@/features/ranking/RankingFilters/RankingFilters";
import { DayBanner } from "@/features/ranking/RankingHistory/DayBanner";
import { OtherDay } from "@/features/ranking/RankingHistory/OtherDay";
import { OtherPeriod } from "@/features/ranking/RankingHistory/OtherPeriod";
import { PeriodBanner } from "@/features/ranking/RankingHistory/PeriodBanner";
import { RankingRowList } from "@/features/ranking/RankingRows/RankingRowList";
import { isPublishedView, plainRankingPath } from "@/features/ranking/RankingScreen/published-view";
import { RankingHeader } from "@/features/ranking/RankingScreen/RankingHeader";
import { RankingStates } from "@/features/ranking/RankingStates/RankingStates";
import { PricePresets } from "@/features/ranking/RankingToolbar/PricePresets";
import { RankingMapLink } from "@/features/ranking/RankingToolbar/RankingMapLink";
import { RankingSort } from "@/features/ranking/RankingToolbar/RankingSort";
import type { RankingDetail } from "@/lib/contracts/ranking";
import type { RankingGlance } from "@/lib/ranking/ranking-glance";
import type { RankingQuery } from "@/lib/ranking/ranking-query";
import type { RankingScreenProps } from "@/lib/ranking/ranking-screen-props";
import { breadcrumbList } from "@/lib/structured-data/breadcrumb-list";
import { rankingItemList } from "@/lib/structured-data/ranking-item-list";
import { rankingText } from "@/text/ranking";
import { shellText } from "@/text/shell";
import { ShareDetails } from "@/ui/Share/ShareDetails";
import { StructuredData } from "@/ui/StructuredData/StructuredData";

function RankingData(props: RankingScreenProps) {
  const { result, rows, query, state } = props;
  const { ranking, page, pageSize, total } = result;
  const { baseUrl } = publicSettings;
  const crumbs = [
    { name: shellText.home, path: "/" },
    { name: rankingText.indexTitle, path: "/rankings" },
    { name: ranking.name, path: `/rankings/${ranking.slug}` },
    ...(state ? [{ name: state.name, path: plainRankingPath(props, 1) }] : []),
  ];
  const list = {
    name: state?.title ?? ranking.name,
    slugs: rows?.map(({ slug }) => slug) ?? [],
    offset: (page - 1) * pageSize,
    total,
  };
  const isPublished = isPublishedView(query);
  return (
    <StructuredData
      things={[breadcrumbList(baseUrl, crumbs), ...(isPublished ? [rankingItemList(baseUrl, list)] : [])]}
    />
  );
}

function RankingTop({ hasAccounts, isPast, ...props }: RankingScreenProps & TopProps) {
  const { result, state } = props;
  return (
    <>
      <RankingHeader
        ranking={result.ranking}
        state={state ?? null}
        isPast={isPast}
        hasAccounts={hasAccounts}
      />
      <RankingData {...props} />
    </>
  );
}

interface TopProps {
  hasAccounts: boolean;
  isPast: boolean;
}

interface PastProps {
  ranking: RankingDetail;
  query: RankingQuery;
  today: string;
}

function PastBanner({ ranking, query, today }: PastProps) {
  const { day, period } = query;
  return (
    <>
      {period !== null && <PeriodBanner ranking={ranking} query={{ ...query, period }} />}
      {day !== null && (
        <DayBanner slug={ranking.slug} query={{ ...query, day }} start={ranking.historyStart} today={today} />
      )}
    </>
  );
}

interface GlanceProps {
  glance: RankingGlance;
  ranking: RankingDetail;
  query: RankingQuery;
}

function Glance({ glance, ranking, query }: GlanceProps) {
  const { slug, lowestPriceCents, itemNoun } = ranking;
  const { fits, choices, compared, points } = glance;
  const hasPrices = lowestPriceCents !== null;
  return (
    <>
      {fits ? (
        <GuidedChoices fits={fits} ranking={ranking} query={query} />
      ) : (
        <BestChoices choices={choices} compared={compared} hasPrices={hasPrices} ranking={slug} />
      )}
      {hasPrices && <PriceMapCard points={points} query={query} slug={slug} plural={itemNoun.plural} />}
    </>
  );
}

/** The parts that the server writes as strings. They are one script, which the first load does not contain. */
export const rankingParts = {
  RankingTop,
  RankingStates,
  GuideLink,
  RankingFilters,
  PricePresets,
  RankingSort,
  RankingMapLink,
  GuidePresets,
  OtherPeriod,
  OtherDay,
  PastBanner,
  Glance,
  RankingRowList,
  ShareDetails,
};
