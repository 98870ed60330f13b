import css from "@/features/ranking/PriceMap/PriceMapCard.module.css";
import { PriceMap } from "@/features/ranking/PriceMap/PriceMap";
import { PriceMapTable } from "@/features/ranking/PriceMap/PriceMapTable";
import type { MapPoint } from "@/lib/ranking/ranking-glance";
import { rankingPath, type RankingQuery } from "@/lib/ranking/ranking-query";
import { glanceText } from "@/text/ranking-glance";
import { Icon } from "@/ui/Icon/Icon";

const text = glanceText.map;

/** Two points are no map. */
const LEAST_POINTS = 3;

const HEIGHT = { aboveList: 200, own: 380 };

interface PriceMapCardProps {
  points: readonly MapPoint[];
  query: RankingQuery;
  slug: string;
  plural: string;
}

/**
 * Above the list where there is room for both. On smaller screens `RankingMapLink` leads to the page of the map, which has the table, too.
 */
export function PriceMapCard({ points, query, slug, plural }: PriceMapCardProps) {
  if (points.length < LEAST_POINTS) return query.view === "map" ? <p>{text.empty}</p> : null;
  const isOpen = query.view === "map";
  return (
    <section className={`card ${css.root}`} data-open={isOpen ? "" : undefined} aria-label={text.open}>
      <div className={css.head}>
        <h2>{text.title(plural)}</h2>
        <a rel="nofollow" href={rankingPath(slug, { ...query, view: isOpen ? "list" : "map" })}>
          <Icon name="map" size="1em" />
          {isOpen ? text.close : text.openLarge}
        </a>
      </div>
      <p className={css.lead}>{text.lead}</p>
      <PriceMap
        points={points}
        height={isOpen ? HEIGHT.own : HEIGHT.aboveList}
        range={query}
        isAboveList={!isOpen}
      />
      {isOpen && (
        <details>
          <summary>{text.asTable}</summary>
          <PriceMapTable points={points} />
        </details>
      )}
    </section>
  );
}
