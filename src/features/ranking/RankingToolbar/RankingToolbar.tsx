import css from "@/features/ranking/RankingToolbar/RankingToolbar.module.css";
import { activeFilters } from "@/features/ranking/RankingToolbar/active-filters";
import { rankingSorts } from "@/features/ranking/RankingToolbar/ranking-sorts";
import type { RankingPage } from "@/lib/contracts/ranking";
import { formatInteger } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";
import { hasFilters, rankingPath, type RankingQuery } from "@/lib/ranking/ranking-query";
import { commonText } from "@/text/common";
import { rankingText } from "@/text/ranking";
import { ListToolbar } from "@/ui/ListToolbar/ListToolbar";
import { SiteLink } from "@/ui/SiteLink";

interface RankingToolbarProps {
  result: Pick<RankingPage, "ranking" | "total">;
  query: RankingQuery;
}

export function RankingToolbar({ result, query }: RankingToolbarProps) {
  const { ranking, total } = result;
  const count = formatCount(total, commonText.item);
  const path = (change: Partial<RankingQuery>) => rankingPath(ranking.slug, { ...query, page: 1, ...change });
  return (
    <div className={css.root}>
      {query.weights && (
        <div className={`card ${css.personal}`}>
          <strong>{rankingText.weightsActive}</strong>
          <p>
            {rankingText.weightsActiveText}{" "}
            <SiteLink href={path({ weights: null })}>{rankingText.weightsReset}</SiteLink>
          </p>
        </div>
      )}
      <ListToolbar
        sorts={rankingSorts(ranking, query)}
        filters={activeFilters(ranking, query).map(({ label, without }) => ({
          label,
          href: rankingPath(ranking.slug, without),
        }))}
      >
        <p className={css.count} data-narrowed={hasFilters(query) ? "" : undefined} role="status">
          {hasFilters(query)
            ? rankingText.showingFiltered(count, formatInteger(ranking.itemCount))
            : rankingText.showing(count)}
        </p>
      </ListToolbar>
    </div>
  );
}
