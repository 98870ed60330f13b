import { SEARCH_LIMIT } from "@/features/search/search-query";
import { searchResultsStyles } from "@/features/search/SearchResults/search-results-styles";
import type { RankingRow } from "@/lib/contracts/ranking";
import { formatCents } from "@/lib/format/currency";
import { formatCount, formatOrdinal } from "@/lib/format/plural";
import { commonText } from "@/text/common";
import { searchText } from "@/text/search";
import { Styles } from "@/theme/Styles/Styles";
import { Icon } from "@/ui/Icon/Icon";
import { ItemPicture } from "@/ui/ItemPicture/ItemPicture";
import { BandLabel, ScoreRing } from "@/ui/ScoreRing/ScoreRing";
import { SiteLink } from "@/ui/SiteLink/SiteLink";

const PICTURE_SIZE = 64;
const EAGER_PICTURES = 4;

/** A ranking whose name matches. */
export interface FoundRanking {
  slug: string;
  name: string;
  itemCount: number;
}

/** An item whose name matches, with the ranking that it belongs to. */
export interface FoundItem {
  row: RankingRow;
  ranking: { slug: string; name: string };
}

interface SearchResultsProps {
  rankings: readonly FoundRanking[];
  items: readonly FoundItem[];
  /** Whether more items match than are shown. */
  isLimited: boolean;
}

/** What was found: rankings first, then items. */
export function SearchResults({ rankings, items, isLimited }: SearchResultsProps) {
  return (
    <div className={searchResultsStyles.className}>
      <Styles of={searchResultsStyles} />
      <p className="search-count">
        {isLimited ? searchText.limited(SEARCH_LIMIT) : searchText.found(items.length, rankings.length)}
      </p>
      {rankings.length > 0 && (
        <section aria-labelledby="busca-rankings">
          <h2 id="busca-rankings">{searchText.rankings}</h2>
          <ul className="found-rankings">
            {rankings.map(({ slug, name, itemCount }) => (
              <li key={slug}>
                <SiteLink className="card" href={`/rankings/${slug}`}>
                  <span>
                    <strong>{name}</strong>
                    <small>{searchText.itemCount(itemCount)}</small>
                  </span>
                  <Icon name="chevronRight" size="1em" />
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {items.length > 0 && (
        <section aria-labelledby="busca-itens">
          <h2 id="busca-itens">{searchText.items}</h2>
          <ul className="found-items card">
            {items.map((item, index) => (
              <ItemRow key={item.row.slug} item={item} isEager={index < EAGER_PICTURES} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function ItemRow({ item: { row, ranking }, isEager }: { item: FoundItem; isEager: boolean }) {
  const { score } = row;
  return (
    <li>
      <ItemPicture name={row.name} imageUrl={row.imageUrl} size={PICTURE_SIZE} isPriority={isEager} />
      <div className="found-about">
        <h3>
          <SiteLink href={`/itens/${row.slug}`}>{row.name}</SiteLink>
        </h3>
        <p>
          {row.position === null
            ? searchText.inRanking(ranking.name)
            : searchText.position(formatOrdinal(row.position), ranking.name)}
        </p>
        {score.counted > 0 && (
          <p>
            {formatCount(score.counted, commonText.review)}{" "}
            {score.status === "few" && <span className="badge">{commonText.fewReviews}</span>}
          </p>
        )}
      </div>
      {row.lowestPriceCents !== null && (
        <p className="found-price">
          <small>{searchText.priceFrom}</small>
          <strong className="tabular">{formatCents(row.lowestPriceCents)}</strong>
        </p>
      )}
      <div className="found-score">
        <ScoreRing score={score} size="small" />
        <BandLabel displayed={score.displayed} />
      </div>
    </li>
  );
}
