import css from "@/features/ranking/RankingToolbar/RankingMapLink.module.css";
import { rankingPath, type RankingQuery } from "@/lib/ranking/ranking-query";
import { glanceText } from "@/text/ranking-glance";
import { Icon } from "@/ui/Icon/Icon";

/** To the map of prices and Notas and back, where there is no room for it above the list. */
export function RankingMapLink({ slug, query }: { slug: string; query: RankingQuery }) {
  const isOpen = query.view === "map";
  return (
    <a
      className={`card ${css.root}`}
      rel="nofollow"
      href={rankingPath(slug, { ...query, page: 1, view: isOpen ? "list" : "map" })}
    >
      <Icon name="map" />
      {isOpen ? glanceText.map.list : glanceText.map.short}
    </a>
  );
}
