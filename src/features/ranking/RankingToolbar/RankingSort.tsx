import folded from "@/features/ranking/FoldedCard.module.css";
import css from "@/features/ranking/RankingToolbar/RankingSort.module.css";
import { rankingSorts, sortLabel } from "@/features/ranking/RankingToolbar/ranking-sorts";
import type { RankingDetail } from "@/lib/contracts/ranking";
import type { RankingQuery } from "@/lib/ranking/ranking-query";
import { commonText } from "@/text/common";
import { Icon } from "@/ui/Icon/Icon";

/** The orders where there is no room for a line of them. */
export function RankingSort({ ranking, query }: { ranking: RankingDetail; query: RankingQuery }) {
  return (
    <details className={`card ${folded.folded} ${css.root}`}>
      <summary>
        <Icon name="sort" />
        {sortLabel(query.sort, ranking, query)}
      </summary>
      <nav aria-label={commonText.sortLabel}>
        <ul>
          {rankingSorts(ranking, query).map(({ label, href, isCurrent }) => (
            <li key={href}>
              <a rel="nofollow" href={href} aria-current={isCurrent ? "true" : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
