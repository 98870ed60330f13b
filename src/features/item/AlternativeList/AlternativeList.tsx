import type { RankingRow } from "@/lib/contracts/ranking";
import { formatCents } from "@/lib/format/currency";
import { formatOrdinal } from "@/lib/format/plural";
import { itemText } from "@/text/item";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { ItemPicture } from "@/ui/ItemPicture/ItemPicture";
import { BandLabel, ScoreRing } from "@/ui/ScoreRing/ScoreRing";
import { SiteLink } from "@/ui/SiteLink/SiteLink";

const PICTURE_SIZE = 96;

const styles = recipe("alternative-list", {
  display: "grid",
  gridTemplateColumns: { base: "1fr", sm: "repeat(2, minmax(0, 1fr))", lg: "repeat(4, minmax(0, 1fr))" },
  gap: { base: 3, md: 4 },
  ".alternative": {
    position: "relative",
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    alignItems: "center",
    columnGap: 3,
    rowGap: 2,
    padding: 4,
    transition: "border-color 120ms, box-shadow 120ms",
    _hover: { borderColor: "control", boxShadow: "card" },
  },
  ".alternative-place": { color: "textMuted", fontSize: "sm", fontWeight: "bold" },
  ".item-picture": { width: "3rem" },
  ".alternative-head": { display: "flex", gap: 3, alignItems: "center" },
  ".alternative-name": { gridColumn: "1 / -1", alignSelf: "start", lineHeight: "snug" },
  ".alternative-name a": {
    color: "text",
    fontWeight: "bold",
    textDecoration: "none",
    "&::after": { content: '""', position: "absolute", inset: 0, borderRadius: "lg" },
    _hover: { textDecoration: "underline" },
  },
  ".alternative-price": { gridColumn: "1 / -1", color: "textMuted", fontSize: "sm", alignSelf: "end" },
  ".alternative-score": {
    display: "flex",
    alignItems: "center",
    justifyContent: "flex-end",
    gap: 2,
    minWidth: 0,
  },
});

/** Items near this one in the ranking; nothing commercial chooses them. */
export function AlternativeList({ rows }: { rows: readonly RankingRow[] }) {
  return (
    <ul className={`alternatives ${styles.className}`}>
      <Styles of={styles} />
      {rows.map(({ slug, name, imageUrl, score, position, lowestPriceCents }) => (
        <li key={slug} className="alternative card">
          <span className="alternative-head">
            {position !== null && (
              <span className="alternative-place tabular">{formatOrdinal(position)}</span>
            )}
            {imageUrl && <ItemPicture name={name} imageUrl={imageUrl} size={PICTURE_SIZE} sizes="48px" />}
          </span>
          <span className="alternative-score">
            <BandLabel displayed={score.displayed} />
            <ScoreRing score={score} size="small" />
          </span>
          <p className="alternative-name">
            <SiteLink href={`/itens/${slug}`}>{name}</SiteLink>
          </p>
          {lowestPriceCents !== null && (
            <p className="alternative-price tabular">
              {itemText.alternatives.from(formatCents(lowestPriceCents))}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
