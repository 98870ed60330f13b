import css from "@/features/ranking/RankingScreen/RankingScreen.module.css";
import { PersonalWeights } from "@/features/ranking/PersonalWeights/PersonalWeights";
import { RankingFilters } from "@/features/ranking/RankingFilters/RankingFilters";
import { RankingHeader } from "@/features/ranking/RankingScreen/RankingHeader";
import { RankingRows } from "@/features/ranking/RankingRows/RankingRows";
import { RankingPageHead } from "@/features/ranking/RankingScreen/RankingPageHead";
import { RankingToolbar } from "@/features/ranking/RankingToolbar/RankingToolbar";
import type { RankingScreenProps } from "@/features/ranking/RankingScreen/ranking-screen-props";
import { rankingPath } from "@/lib/ranking/ranking-query";
import { rankingText } from "@/text/ranking";
import { CompareBar } from "@/ui/Comparison/CompareBar";
import { Pagination } from "@/ui/Pagination/Pagination";
import { SiteLink } from "@/ui/SiteLink";
import { StaticString } from "@/ui/StaticString/StaticString";

/** A ranking: what it is, filters and own weights, the list, its pages. All state is in the address. */
export function RankingScreen(props: RankingScreenProps) {
  const { result, rows, query } = props;
  const { ranking, page, pageCount, total } = result;
  const pathOf = (number: number) => rankingPath(ranking.slug, { ...query, page: number });
  return (
    <div className={css.root}>
      <RankingPageHead {...props} />
      <StaticString source={ranking}>{() => <RankingHeader ranking={ranking} />}</StaticString>
      <div className={css.rankingLayout}>
        <div className={css.rankingSide}>
          <StaticString className={css.rankingFilters} source={result}>
            {() => <RankingFilters ranking={ranking} query={query} />}
          </StaticString>
          {ranking.criteria.length > 1 && <PersonalWeights ranking={ranking} query={query} />}
        </div>
        <div className={css.rankingList}>
          <RankingToolbar result={result} query={query} />
          {total > 0 ? (
            <RankingRows ranking={ranking} rows={rows} isPublishedOrder={query.sort === "nota"} />
          ) : (
            <Nothing slug={ranking.slug} />
          )}
          {total > 0 && <CompareBar source={result} />}
          <Pagination page={page} pageCount={pageCount} pathOf={pathOf} />
        </div>
      </div>
    </div>
  );
}

function Nothing({ slug }: { slug: string }) {
  return (
    <div className={`card ${css.rankingEmpty}`}>
      <h2>{rankingText.emptyTitle}</h2>
      <p>{rankingText.emptyText}</p>
      <SiteLink className="button" href={`/rankings/${slug}`}>
        {rankingText.clear}
      </SiteLink>
    </div>
  );
}
