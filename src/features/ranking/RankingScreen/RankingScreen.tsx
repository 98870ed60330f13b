import { PersonalWeights } from "@/features/ranking/PersonalWeights/PersonalWeights";
import { RankingFilters } from "@/features/ranking/RankingFilters/RankingFilters";
import { RankingHeader } from "@/features/ranking/RankingScreen/RankingHeader";
import { RankingRows } from "@/features/ranking/RankingRows/RankingRows";
import { RankingPageHead } from "@/features/ranking/RankingScreen/RankingPageHead";
import { RankingToolbar } from "@/features/ranking/RankingToolbar/RankingToolbar";
import type { BestRow } from "@/features/ranking/RankingScreen/best-row";
import type { RankingPage, RankingRow } from "@/lib/contracts/ranking";
import { rankingPath, type RankingQuery } from "@/lib/ranking/ranking-query";
import { rankingText } from "@/text/ranking";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { Pagination } from "@/ui/Pagination/Pagination";
import { SiteLink } from "@/ui/SiteLink/SiteLink";

const styles = recipe("ranking-screen", {
  ".ranking-layout": {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "17rem minmax(0, 1fr)" },
    gap: { base: 4, lg: 8 },
    alignItems: "start",
    marginTop: { base: 5, md: 8 },
  },
  ".ranking-side": {
    display: "grid",
    gridTemplateColumns: { base: "1fr 1fr", lg: "1fr" },
    gap: { base: 3, lg: 4 },
  },
  ".ranking-side > details[open], .ranking-side > :only-child": { gridColumn: "1 / -1" },
  "@media (max-width: 22em)": { ".ranking-side": { gridTemplateColumns: "1fr" } },
  ".ranking-list": { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 4 },
  ".ranking-empty": { padding: { base: 6, md: 10 }, textAlign: "center" },
  ".ranking-empty h2": { fontSize: "xl", marginBottom: 2 },
  ".ranking-empty .button": { marginTop: 5 },
});

/** What the page of a ranking shows. */
export interface RankingScreenProps {
  result: Omit<RankingPage, "rows">;
  /** Null where the page's HTML has come with them: they are not sent again as data. */
  rows: RankingRow[] | null;
  /** What stands first, for the description of the page. */
  best: BestRow | null;
  query: RankingQuery;
}

/** A ranking: what it is, filters and own weights, the list, its pages. All state is in the address. */
export function RankingScreen(props: RankingScreenProps) {
  const { result, rows, query } = props;
  const { ranking, page, pageCount, total } = result;
  const pathOf = (number: number) => rankingPath(ranking.slug, { ...query, page: number });
  return (
    <div className={styles.className}>
      <Styles of={styles} />
      <RankingPageHead {...props} />
      <RankingHeader ranking={ranking} />
      <div className="ranking-layout">
        <div className="ranking-side">
          <RankingFilters ranking={ranking} query={query} />
          {ranking.criteria.length > 1 && <PersonalWeights ranking={ranking} query={query} />}
        </div>
        <div className="ranking-list">
          <RankingToolbar result={result} query={query} />
          {total > 0 ? (
            <RankingRows ranking={ranking} rows={rows} isPublishedOrder={query.sort === "nota"} />
          ) : (
            <Nothing slug={ranking.slug} />
          )}
          <Pagination page={page} pageCount={pageCount} pathOf={pathOf} />
        </div>
      </div>
    </div>
  );
}

function Nothing({ slug }: { slug: string }) {
  return (
    <div className="card ranking-empty">
      <h2>{rankingText.emptyTitle}</h2>
      <p>{rankingText.emptyText}</p>
      <SiteLink className="button" href={`/rankings/${slug}`}>
        {rankingText.clear}
      </SiteLink>
    </div>
  );
}
