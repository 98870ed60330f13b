import css from "@/features/ranking/RankingScreen/RankingScreen.module.css";
import { BestChoices } from "@/features/ranking/BestChoices/BestChoices";
import { PriceMapCard } from "@/features/ranking/PriceMap/PriceMapCard";
import { PersonalWeights } from "@/features/ranking/PersonalWeights/PersonalWeights";
import { GuidedChoices } from "@/features/ranking/Guide/GuidedChoices";
import { GuidePresets } from "@/features/ranking/Guide/GuidePresets";
import { GuideLink } from "@/features/ranking/Guide/GuideLink";
import { RankingFilters } from "@/features/ranking/RankingFilters/RankingFilters";
import { useFiltersAtOnce } from "@/features/ranking/RankingFilters/useFiltersAtOnce";
import { RankingHeader } from "@/features/ranking/RankingScreen/RankingHeader";
import { RankingRows } from "@/features/ranking/RankingRows/RankingRows";
import { RankingPageHead } from "@/features/ranking/RankingScreen/RankingPageHead";
import "@/features/ranking/RankingStates/RankingStates.module.css";
import { PricePresets } from "@/features/ranking/RankingToolbar/PricePresets";
import { RankingMapLink } from "@/features/ranking/RankingToolbar/RankingMapLink";
import { RankingSort } from "@/features/ranking/RankingToolbar/RankingSort";
import { RankingToolbar } from "@/features/ranking/RankingToolbar/RankingToolbar";
import type { RankingScreenProps } from "@/lib/ranking/ranking-screen-props";
import { DayBanner } from "@/features/ranking/RankingHistory/DayBanner";
import { OtherDay } from "@/features/ranking/RankingHistory/OtherDay";
import { OtherPeriod } from "@/features/ranking/RankingHistory/OtherPeriod";
import { PeriodBanner } from "@/features/ranking/RankingHistory/PeriodBanner";
import type { RankingDetail } from "@/lib/contracts/ranking";
import type { RankingGlance } from "@/lib/ranking/ranking-glance";
import {
  emptyRankingQuery,
  rankingPath,
  rankingQueryParameters,
  type RankingQuery,
} from "@/lib/ranking/ranking-query";
import { costChoiceParameters } from "@/lib/prices/cost-choice";
import { rankingText } from "@/text/ranking";
import { CompareBar } from "@/ui/Comparison/CompareBar";
import { FavoriteForm } from "@/ui/Favorites/FavoriteForm";
import { Pagination } from "@/ui/Pagination/Pagination";
import { ShareDetails } from "@/ui/Share/ShareDetails";
import { useShareActions } from "@/ui/Share/useShareActions";
import { SiteLink } from "@/ui/SiteLink";
import { staticPart } from "@/ui/StaticString/static-part";
import { StaticString } from "@/ui/StaticString/StaticString";

// Loaded by itself, because most rankings have no states.
const RankingStates = staticPart(async () => {
  const loaded = await import("@/features/ranking/RankingStates/RankingStates");
  return loaded.RankingStates;
});

export function RankingScreen({ hasAccounts, ...props }: RankingScreenProps & { hasAccounts: boolean }) {
  useShareActions();
  useFiltersAtOnce(props.result);
  const { result, rows, glance, guide, query, state, states, today } = props;
  const { ranking, page, pageCount, total } = result;
  // Only the first page of the present begins with what is best.
  const isPresent = query.day === null && query.period === null;
  const isNow = total > 0 && page === 1 && isPresent;
  const pathOf = (number: number) => rankingPath(ranking.slug, { ...query, page: number });
  return (
    <div className={css.root}>
      <RankingPageHead {...props} />
      <StaticString source={ranking}>
        {() => (
          <RankingHeader
            ranking={ranking}
            state={state ?? null}
            isPast={!isPresent}
            hasAccounts={hasAccounts}
          />
        )}
      </StaticString>
      {query.period !== null && <PeriodBanner ranking={ranking} query={{ ...query, period: query.period }} />}
      {query.day !== null && (
        <DayBanner
          slug={ranking.slug}
          query={{ ...query, day: query.day }}
          start={ranking.historyStart}
          today={today}
        />
      )}
      <div className={css.rankingLayout}>
        <div className={css.rankingSide}>
          {states !== undefined && (
            <StaticString className={css.rankingFilters} source={states}>
              {() => (
                <RankingStates
                  wholePath={`/rankings/${ranking.slug}`}
                  plural={ranking.itemNoun.plural}
                  states={states ?? []}
                />
              )}
            </StaticString>
          )}
          {isPresent && (
            <StaticString className={css.rankingFilters} source={guide}>
              {() => <GuideLink path={guide?.questionsPath ?? null} />}
            </StaticString>
          )}
          <StaticString className={css.rankingFilters} source={result}>
            {() => <RankingFilters ranking={ranking} query={query} />}
          </StaticString>
          {isNow && ranking.lowestPriceCents !== null && (
            <StaticString className={css.rankingFilters} source={glance}>
              {() => <PricePresets slug={ranking.slug} query={query} presets={glance?.presets ?? []} />}
            </StaticString>
          )}
          <StaticString className={`${css.rankingFilters} ${css.rankingSort}`} source={result}>
            {() => <RankingSort ranking={ranking} query={query} />}
          </StaticString>
          {isNow && ranking.lowestPriceCents !== null && (
            <StaticString className={`${css.rankingFilters} ${css.rankingSort}`} source={result}>
              {() => <RankingMapLink slug={ranking.slug} query={query} />}
            </StaticString>
          )}
          {isPresent && (
            <StaticString className={css.rankingFilters} source={guide}>
              {() => <GuidePresets presets={guide?.presets ?? []} />}
            </StaticString>
          )}
          {ranking.criteria.length > 1 && <PersonalWeights ranking={ranking} query={query} />}
          {ranking.periods.length > 1 && (
            <StaticString className={css.rankingFilters} source={result}>
              {() => <OtherPeriod ranking={ranking} query={query} />}
            </StaticString>
          )}
          {ranking.historyStart !== null && (
            <StaticString className={css.rankingFilters} source={result}>
              {() => (
                <OtherDay
                  slug={ranking.slug}
                  start={ranking.historyStart ?? today}
                  today={today}
                  query={query}
                  day={query.day}
                />
              )}
            </StaticString>
          )}
        </div>
        <div className={css.rankingList}>
          {isNow && <Glance glance={glance} ranking={ranking} query={query} />}
          <RankingToolbar result={result} query={query} state={isPresent ? state : undefined} />
          {total > 0 ? (
            <RankingRows
              ranking={ranking}
              rows={rows}
              isPublishedOrder={query.sort === "nota"}
              costBasis={result.costBasis}
            />
          ) : (
            // A day without a ranking is explained above.
            (query.day === null || ranking.itemCount > 0) && <Nothing slug={ranking.slug} query={query} />
          )}
          {total > 0 && <CompareBar source={result} kept={costChoiceParameters(query)} />}
          {total > 0 && <FavoriteForm source={result} />}
          <Pagination page={page} pageCount={pageCount} pathOf={pathOf} />
          <StaticString source={query}>
            {() => (
              <ShareDetails
                title={state?.title ?? ranking.name}
                path={pathOf(page)}
                about={{ kind: "ranking", slug: ranking.slug }}
                list={listPath(ranking.slug, { ...query, page })}
              />
            )}
          </StaticString>
        </div>
      </div>
    </div>
  );
}

/** In the API, where a state is a filter like any other. */
function listPath(slug: string, query: RankingQuery): string {
  const parameters = new URLSearchParams(rankingQueryParameters({ ...query, view: "list" })).toString();
  return `/rankings/${slug}${parameters ? `?${parameters}` : ""}`;
}

interface GlanceProps {
  /** Null: the page's HTML already contains it. */
  glance: RankingGlance | null;
  ranking: RankingDetail;
  query: RankingQuery;
}

function Glance({ glance, ranking, query }: GlanceProps) {
  const { slug, lowestPriceCents, itemNoun } = ranking;
  const hasPrices = lowestPriceCents !== null;
  return (
    <StaticString className={css.rankingGlance} source={glance}>
      {() => (
        <>
          {glance?.fits ? (
            <GuidedChoices fits={glance.fits} ranking={ranking} query={query} />
          ) : (
            <BestChoices
              choices={glance?.choices ?? []}
              compared={glance?.compared ?? []}
              hasPrices={hasPrices}
            />
          )}
          {hasPrices && (
            <PriceMapCard points={glance?.points ?? []} query={query} slug={slug} plural={itemNoun.plural} />
          )}
        </>
      )}
    </StaticString>
  );
}

function Nothing({ slug, query: { day, period } }: { slug: string; query: RankingQuery }) {
  return (
    <div className={`card ${css.rankingEmpty}`}>
      <h2>{rankingText.emptyTitle}</h2>
      <p>{rankingText.emptyText}</p>
      <SiteLink className="button" href={rankingPath(slug, { ...emptyRankingQuery, day, period })}>
        {rankingText.clear}
      </SiteLink>
    </div>
  );
}
