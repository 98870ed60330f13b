import css from "@/features/ranking/RankingScreen/RankingScreen.module.css";
import "@/features/ranking/RankingScreen/ranking-styles";
import rowsCss from "@/features/ranking/RankingRows/RankingRows.module.css";
import { PersonalWeights } from "@/features/ranking/PersonalWeights/PersonalWeights";
import { useFiltersAtOnce } from "@/features/ranking/RankingFilters/useFiltersAtOnce";
import { RankingPageHead } from "@/features/ranking/RankingScreen/RankingPageHead";
import { RankingToolbar } from "@/features/ranking/RankingToolbar/RankingToolbar";
import type { RankingScreenProps } from "@/lib/ranking/ranking-screen-props";
import {
  emptyRankingQuery,
  rankingPath,
  rankingQueryParameters,
  type RankingQuery,
} from "@/lib/ranking/ranking-query";
import { costChoiceParameters } from "@/lib/prices/cost-choice";
import { rankingText } from "@/text/ranking";
import { ButtonLink } from "@/ui/Button";
import { CompareBar } from "@/ui/Comparison/CompareBar";
import { FavoriteForm } from "@/ui/Favorites/FavoriteForm";
import { Pagination } from "@/ui/Pagination/Pagination";
import { useShareActions } from "@/ui/Share/useShareActions";
import { staticPart } from "@/ui/StaticString/static-part";
import { StaticString } from "@/ui/StaticString/StaticString";

const loadParts = async () => (await import("@/features/ranking/RankingScreen/RankingParts")).rankingParts;

const Glance = staticPart(loadParts, "Glance");
const GuideLink = staticPart(loadParts, "GuideLink");
const GuidePresets = staticPart(loadParts, "GuidePresets");
const OtherDay = staticPart(loadParts, "OtherDay");
const OtherPeriod = staticPart(loadParts, "OtherPeriod");
const PastBanner = staticPart(loadParts, "PastBanner");
const PricePresets = staticPart(loadParts, "PricePresets");
const RankingFilters = staticPart(loadParts, "RankingFilters");
const RankingMapLink = staticPart(loadParts, "RankingMapLink");
const RankingRowList = staticPart(loadParts, "RankingRowList");
const RankingSort = staticPart(loadParts, "RankingSort");
const RankingStates = staticPart(loadParts, "RankingStates");
const RankingTop = staticPart(loadParts, "RankingTop");
const ShareDetails = staticPart(loadParts, "ShareDetails");

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
        {() => <RankingTop {...props} isPast={!isPresent} hasAccounts={hasAccounts} />}
      </StaticString>
      {!isPresent && (
        <StaticString source={result}>
          {() => <PastBanner ranking={ranking} query={query} today={today} />}
        </StaticString>
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
          {isNow && (
            <StaticString className={css.rankingGlance} source={glance}>
              {() => glance && <Glance glance={glance} ranking={ranking} query={query} />}
            </StaticString>
          )}
          <RankingToolbar result={result} query={query} state={isPresent ? state : undefined} />
          {total > 0 ? (
            <StaticString className={rowsCss.root} source={rows}>
              {() => (
                <RankingRowList
                  ranking={ranking}
                  rows={rows ?? []}
                  isPublishedOrder={query.sort === "nota"}
                  costBasis={result.costBasis}
                />
              )}
            </StaticString>
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
                {...(total > 0 && { list: listPath(ranking.slug, { ...query, page }) })}
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

function Nothing({ slug, query: { day, period } }: { slug: string; query: RankingQuery }) {
  return (
    <div className={`card ${css.rankingEmpty}`}>
      <h2>{rankingText.emptyTitle}</h2>
      <p>{rankingText.emptyText}</p>
      <ButtonLink href={rankingPath(slug, { ...emptyRankingQuery, day, period })}>
        {rankingText.clear}
      </ButtonLink>
    </div>
  );
}
