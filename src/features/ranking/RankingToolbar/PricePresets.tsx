import css from "@/features/ranking/RankingToolbar/RankingMapLink.module.css";
import { rankingPath, type RankingQuery } from "@/lib/ranking/ranking-query";
import { glanceText } from "@/text/ranking-glance";

interface PricePresetsProps {
  slug: string;
  query: RankingQuery;
  /** Cents. */
  presets: readonly number[];
}

/** Highest prices of one tap, from the ranking's own; the chosen one is taken back by another tap. */
export function PricePresets({ slug, query, presets }: PricePresetsProps) {
  const { maximumPriceCents: chosen } = query;
  return (
    <ul className={css.presets} aria-label={glanceText.presets}>
      {presets.map((cents) => {
        const isChosen = cents === chosen;
        const next = { ...query, page: 1, maximumPriceCents: isChosen ? null : cents };
        return (
          <li key={cents}>
            <a
              className={`card ${css.root}`}
              rel="nofollow"
              href={rankingPath(slug, next)}
              aria-current={isChosen ? "true" : undefined}
            >
              {glanceText.preset(cents)}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
