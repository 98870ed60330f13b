import css from "@/features/item/ItemCardList/ItemCardList.module.css";
import { formatCents } from "@/lib/money";
import { formatOrdinal } from "@/lib/format/plural";
import { itemText } from "@/text/item";
import { ItemPicture } from "@/ui/ItemPicture/ItemPicture";
import type { ScoreView } from "@/lib/contracts/score";
import { BandLabel, ScoreRing } from "@/ui/ScoreRing/ScoreRing";
import { SiteLink } from "@/ui/SiteLink";

const PICTURE_SIZE = 96;

interface ItemCard {
  slug: string;
  name: string;
  imageUrl: string | null;
  score: Pick<ScoreView, "displayed" | "low" | "high">;
  lowestPriceCents: number | null;
  position?: number | null;
  rankingName?: string;
}

export function ItemCardList({ cards }: { cards: readonly ItemCard[] }) {
  return (
    <ul className={css.root}>
      {cards.map(({ slug, name, imageUrl, score, position = null, rankingName, lowestPriceCents }) => (
        <li key={slug} className={`${css.itemCard} card`}>
          <span className={css.itemCardHead}>
            {position !== null && (
              <span className={`${css.itemCardPlace} tabular`}>{formatOrdinal(position)}</span>
            )}
            {imageUrl && (
              <ItemPicture
                className={css.picture}
                name={name}
                imageUrl={imageUrl}
                size={PICTURE_SIZE}
                sizes="48px"
              />
            )}
          </span>
          <span className={css.itemCardScore}>
            <BandLabel displayed={score.displayed} />
            <ScoreRing score={score} size="small" />
          </span>
          <p className={css.itemCardName}>
            <SiteLink href={`/itens/${slug}`}>{name}</SiteLink>
          </p>
          {(rankingName !== undefined || lowestPriceCents !== null) && (
            <p className={`${css.itemCardFacts} tabular`}>
              {rankingName}
              {rankingName && lowestPriceCents !== null && <br />}
              {lowestPriceCents !== null && itemText.neighbours.from(formatCents(lowestPriceCents))}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
