import { formatCents } from "@/lib/format/currency";
import { formatOrdinal } from "@/lib/format/plural";
import { itemText } from "@/text/item";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { ItemPicture } from "@/ui/ItemPicture/ItemPicture";
import type { RingScore } from "@/ui/ScoreRing/score-ring-markup";
import { BandLabel, ScoreRing } from "@/ui/ScoreRing/ScoreRing";
import { SiteLink } from "@/ui/SiteLink/SiteLink";

const PICTURE_SIZE = 96;

const styles = recipe("item-card-list", {
  display: "grid",
  gridTemplateColumns: { base: "1fr", sm: "repeat(2, minmax(0, 1fr))", lg: "repeat(4, minmax(0, 1fr))" },
  gap: { base: 3, md: 4 },
  ".item-card": {
    position: "relative",
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    gridTemplateRows: "auto 1fr auto",
    alignItems: "center",
    columnGap: 3,
    rowGap: 2,
    padding: 4,
    transition: "border-color 120ms, box-shadow 120ms",
    _hover: { borderColor: "control", boxShadow: "card" },
  },
  ".item-card-place": { color: "textMuted", fontSize: "sm", fontWeight: "bold" },
  ".item-picture": { width: "3rem" },
  ".item-card-head": { display: "flex", gap: 3, alignItems: "center" },
  ".item-card-name": { gridColumn: "1 / -1", alignSelf: "start", lineHeight: "snug" },
  ".item-card-name a": {
    color: "text",
    fontWeight: "bold",
    textDecoration: "none",
    "&::after": { content: '""', position: "absolute", inset: 0, borderRadius: "lg" },
    _hover: { textDecoration: "underline" },
  },
  ".item-card-facts": { gridColumn: "1 / -1", color: "textMuted", fontSize: "sm", alignSelf: "end" },
  ".item-card-score": {
    display: "flex",
    alignItems: "center",
    justifyContent: "flex-end",
    gap: 2,
    minWidth: 0,
  },
});

/** What a card shows of an item. */
export interface ItemCard {
  slug: string;
  name: string;
  imageUrl: string | null;
  score: RingScore;
  lowestPriceCents: number | null;
  /** Its place in the ranking of the page's item. */
  position?: number | null;
  /** Name of its ranking, where that is told. */
  rankingName?: string;
}

/** A few other items as cards. */
export function ItemCardList({ cards }: { cards: readonly ItemCard[] }) {
  return (
    <ul className={styles.className}>
      <Styles of={styles} />
      {cards.map(({ slug, name, imageUrl, score, position = null, rankingName, lowestPriceCents }) => (
        <li key={slug} className="item-card card">
          <span className="item-card-head">
            {position !== null && <span className="item-card-place tabular">{formatOrdinal(position)}</span>}
            {imageUrl && <ItemPicture name={name} imageUrl={imageUrl} size={PICTURE_SIZE} sizes="48px" />}
          </span>
          <span className="item-card-score">
            <BandLabel displayed={score.displayed} />
            <ScoreRing score={score} size="small" />
          </span>
          <p className="item-card-name">
            <SiteLink href={`/itens/${slug}`}>{name}</SiteLink>
          </p>
          {(rankingName !== undefined || lowestPriceCents !== null) && (
            <p className="item-card-facts tabular">
              {rankingName}
              {rankingName && lowestPriceCents !== null && <br />}
              {lowestPriceCents !== null && itemText.alternatives.from(formatCents(lowestPriceCents))}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
