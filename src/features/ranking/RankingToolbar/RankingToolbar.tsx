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
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink/SiteLink";

const styles = recipe("ranking-toolbar", {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 3,
  ".toolbar-line": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: 3,
  },
  ".toolbar-count": { color: "textMuted", fontSize: "sm" },
  ".toolbar-sorts": { display: "flex", alignItems: "center", gap: 1, maxWidth: "100%", fontSize: "sm" },
  ".toolbar-sorts ul": {
    display: "flex",
    gap: 1,
    overflowX: "auto",
    padding: "3px",
    margin: "-3px",
    scrollbarWidth: "none",
    listStyle: "none",
  },
  ".toolbar-sorts li": { flex: "none" },
  ".toolbar-sorts span": { display: { base: "none", md: "inline" }, color: "textMuted", marginInlineEnd: 1 },
  ".toolbar-sorts a": {
    display: "inline-flex",
    alignItems: "center",
    minHeight: "2.25rem",
    paddingInline: 3,
    borderRadius: "full",
    color: "text",
    textDecoration: "none",
    _hover: { bg: "sunken" },
    '&[aria-current="true"]': { bg: "accentSoft", color: "accent", fontWeight: "bold" },
  },
  ".toolbar-filters": { display: "flex", flexWrap: "wrap", gap: 2, listStyle: "none" },
  ".toolbar-filters a": {
    display: "inline-flex",
    alignItems: "center",
    gap: 1,
    minHeight: "2.25rem",
    paddingInline: 3,
    borderRadius: "full",
    border: "1px solid",
    borderColor: "accent",
    color: "accent",
    fontSize: "sm",
    fontWeight: "semibold",
    textDecoration: "none",
    _hover: { bg: "accentSoft" },
  },
  ".toolbar-personal": { padding: 4, borderInlineStart: "4px solid", borderColor: "accentSolid" },
  ".toolbar-personal p": { color: "textMuted", fontSize: "sm" },
});

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
    <div className={styles.className}>
      <Styles of={styles} />
      {query.weights && (
        <div className="card toolbar-personal">
          <strong>{rankingText.weightsActive}</strong>
          <p>
            {rankingText.weightsActiveText}{" "}
            <SiteLink href={path({ weights: null })}>{rankingText.weightsReset}</SiteLink>
          </p>
        </div>
      )}
      <div className="toolbar-line">
        <p className="toolbar-count" role="status">
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
        <ul className="toolbar-filters">
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
