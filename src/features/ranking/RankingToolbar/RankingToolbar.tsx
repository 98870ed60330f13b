import css from "@/features/ranking/RankingToolbar/RankingToolbar.module.css";
import { activeFilters } from "@/features/ranking/RankingToolbar/active-filters";
import type { RankingPage } from "@/lib/contracts/ranking";
import { formatInteger } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";
import {
  RANKING_SORTS,
  hasFilters,
  rankingPath,
  type RankingQuery,
  type RankingSort,
} from "@/lib/ranking/ranking-query";
import { commonText } from "@/text/common";
import { rankingText } from "@/text/ranking";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink/SiteLink";

interface RankingToolbarProps {
  result: Pick<RankingPage, "ranking" | "total">;
  query: RankingQuery;
}

/** How many items are listed, in which order, and what narrows the list; each with a link that changes it. */
export function RankingToolbar({ result, query }: RankingToolbarProps) {
  const { ranking, total } = result;
  const hasPrices = ranking.lowestPriceCents !== null;
  const offered: Record<RankingSort, boolean> = {
    nota: true,
    preco: hasPrices,
    "custo-beneficio": hasPrices,
    avaliacoes: ranking.evidenceCount > 0,
    nome: true,
  };
  const sorts = RANKING_SORTS.filter((sort) => offered[sort]);
  const count = formatCount(total, commonText.item);
  const path = (change: Partial<RankingQuery>) => rankingPath(ranking.slug, { ...query, page: 1, ...change });
  return (
    <div className={css.root}>
      {query.weights && (
        <div className={`card ${css.toolbarPersonal}`}>
          <strong>{rankingText.weightsActive}</strong>
          <p>
            {rankingText.weightsActiveText}{" "}
            <SiteLink href={path({ weights: null })}>{rankingText.weightsReset}</SiteLink>
          </p>
        </div>
      )}
      <div className={css.toolbarLine}>
        <p className={css.toolbarCount} role="status">
          {hasFilters(query)
            ? rankingText.showingFiltered(count, formatInteger(ranking.itemCount))
            : rankingText.showing(count)}
        </p>
        <nav className="toolbar-sorts" aria-label={rankingText.sortLabel}>
          <span aria-hidden="true">{rankingText.sortLabel}</span>
          <ul>
            {sorts.map((sort) => (
              <li key={sort}>
                <SiteLink
                  rel="nofollow"
                  href={path({ sort })}
                  aria-current={sort === query.sort ? "true" : undefined}
                >
                  {rankingText.sorts[sort]}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {hasFilters(query) && (
        <ul className={css.toolbarFilters}>
          {activeFilters(ranking, query).map(({ key, label, without }) => (
            <li key={key}>
              <SiteLink rel="nofollow" href={rankingPath(ranking.slug, { ...without, page: 1 })}>
                <span className="visually-hidden">{rankingText.removeFilter("")}</span>
                {label}
                <Icon name="close" size="0.9em" />
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
