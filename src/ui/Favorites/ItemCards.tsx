import { joinFacts } from "@/lib/format/join-facts";
import type { ItemCard } from "@/lib/contracts/favorites";
import { formatCents } from "@/lib/money";
import { formatOrdinal } from "@/lib/format/plural";
import { openInterval } from "@/lib/rating/displayed";
import { commonText } from "@/text/common";
import { favoritesText as text } from "@/text/favorites";
import { ComparePick } from "@/ui/Comparison/ComparePick";
import css from "@/ui/Favorites/ItemCards.module.css";
import { ItemPicture } from "@/ui/ItemPicture/ItemPicture";
import { scoreMarks } from "@/ui/ScoreRing/score-marks";
import { BandLabel, ScoreRing } from "@/ui/ScoreRing/ScoreRing";
import { SiteLink } from "@/ui/SiteLink";
import type { ReactNode } from "react";

const PICTURE_SIZE = 64;

interface ItemCardsProps {
  items: readonly ItemCard[];
  actionsOf?: (item: ItemCard) => ReactNode;
  /** Whether the page has a `CompareBar`, so that cards need its boxes. */
  isComparable?: boolean;
}

interface CardProps extends Required<Pick<ItemCardsProps, "isComparable">> {
  item: ItemCard;
  actions: ReactNode;
}

function Card({ item, actions, isComparable }: CardProps) {
  const { slug, name, brand, imageUrl, ranking, score, position, lowestPriceCents, isSold, isDemonstration } =
    item;
  const place =
    position === null ? text.unplaced(ranking.name) : text.place(formatOrdinal(position), ranking.name);
  const interval = openInterval(score);
  return (
    <li className={`card ${css.card}`} {...scoreMarks(score)}>
      <ItemPicture name={name} imageUrl={imageUrl} ranking={ranking.slug} size={PICTURE_SIZE} />
      <div className={css.about}>
        <h2>
          <SiteLink href={`/itens/${slug}`}>{name}</SiteLink>
        </h2>
        <p>{joinFacts([brand, place, isDemonstration ? text.demonstration : null])}</p>
        {interval && <p>{commonText.interval(interval.low, interval.high)}</p>}
      </div>
      <div className={css.score}>
        <ScoreRing isMarked score={score} size="small" />
        <BandLabel isMarked className={css.band} displayed={score.displayed} />
      </div>
      <div className={css.foot}>
        <p className={css.price}>
          {lowestPriceCents === null ? (
            isSold && <small>{text.noPrice}</small>
          ) : (
            <>
              <small>{text.priceFrom}</small> <strong>{formatCents(lowestPriceCents)}</strong>
            </>
          )}
        </p>
        {isComparable && <ComparePick slug={slug} name={name} />}
        {actions}
      </div>
    </li>
  );
}

export function ItemCards({ items, actionsOf, isComparable = true }: ItemCardsProps) {
  return (
    <ul className={css.cards}>
      {items.map((item) => (
        <Card key={item.slug} item={item} actions={actionsOf?.(item)} isComparable={isComparable} />
      ))}
    </ul>
  );
}
