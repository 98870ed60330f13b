import css from "@/features/ranking/RankingToolbar/RankingToolbar.module.css";
import { activeFilters } from "@/features/ranking/RankingToolbar/active-filters";
import { rankingSorts } from "@/features/ranking/RankingToolbar/ranking-sorts";
import type { RankingPage } from "@/lib/contracts/ranking";
import { formatInteger } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";
import { hasFilters, rankingPath, withoutState, type RankingQuery } from "@/lib/ranking/ranking-query";
import type { RankingState } from "@/lib/ranking/states";
import { commonText } from "@/text/common";
import { rankingText } from "@/text/ranking";
import { ListToolbar } from "@/ui/ListToolbar/ListToolbar";
import { SiteLink } from "@/ui/SiteLink";
import { useEffect, useRef, type RefObject } from "react";

interface RankingToolbarProps {
  result: Pick<RankingPage, "ranking" | "total">;
  query: RankingQuery;
  /** Undefined for the whole country, and for the past. */
  state: RankingState | undefined;
}

/** Moves the focus to the count of items where a followed link of the same ranking has disappeared with the focus. */
function useCountFocus(slug: string, list: object): RefObject<HTMLParagraphElement | null> {
  const count = useRef<HTMLParagraphElement>(null);
  const shown = useRef<string>(null);
  useEffect(() => {
    const isSame = shown.current === slug;
    shown.current = slug;
    if (isSame && document.activeElement === document.body) count.current?.focus({ preventScroll: true });
  }, [slug, list]);
  return count;
}

export function RankingToolbar({ result, query, state }: RankingToolbarProps) {
  const { ranking, total } = result;
  const status = useCountFocus(ranking.slug, result);
  const count = total === 0 ? rankingText.noItem : formatCount(total, commonText.item);
  // The state has a page of its own, and narrows it no more.
  const isNarrowed = hasFilters(state ? withoutState(query) : query);
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
        <p
          ref={status}
          tabIndex={-1}
          className={css.count}
          data-narrowed={isNarrowed ? "" : undefined}
          role="status"
        >
          {isNarrowed
            ? rankingText.showingFiltered(count, formatInteger(state?.items ?? ranking.itemCount))
            : rankingText.showing(count)}
        </p>
      </ListToolbar>
    </div>
  );
}
