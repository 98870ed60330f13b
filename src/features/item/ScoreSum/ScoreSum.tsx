import { displayedScore, formatMean } from "@/lib/rating/displayed";
import { publicSettings } from "@/config/public";
import { CriteriaLines } from "@/features/item/ScoreSum/CriteriaLines";
import { ReviewLines } from "@/features/item/ScoreSum/ReviewLines";
import { scoreSum } from "@/features/item/ScoreSum/score-sum";
import { sumSentence } from "@/features/item/ScoreSum/sum-sentence";
import type { ItemDetail } from "@/lib/contracts/item";
import { ratingBandOf } from "@/lib/rating/bands";
import { itemText } from "@/text/item";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink/SiteLink";

const styles = recipe("score-sum", {
  padding: { base: 4, md: 6 },
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 4,
  alignContent: "start",
  ".sum-sentence": {
    fontSize: { base: "md", md: "lg" },
    fontWeight: "medium",
    lineHeight: "snug",
    textWrap: "pretty",
  },
  ".sum-note": { color: "textMuted", fontSize: "sm", maxWidth: "46rem" },
  ".sum-links": {
    display: "flex",
    flexWrap: "wrap",
    columnGap: 5,
    rowGap: 2,
    fontSize: "sm",
    fontWeight: "semibold",
  },
  ".sum-links a": { display: "inline-flex", alignItems: "center", gap: 1, paddingBlock: 1 },
  table: { width: "100%", fontSize: { base: "sm", sm: "md" } },
  "th, td": { paddingBlock: 2, verticalAlign: "baseline" },
  th: { textAlign: "start", fontWeight: "semibold", overflowWrap: "anywhere" },
  "th small": { display: "block", color: "textMuted", fontWeight: "normal", fontSize: "sm" },
  "td, thead th + th": { textAlign: "end", paddingInlineStart: { base: 2, sm: 3 }, whiteSpace: "nowrap" },
  thead: { color: "textMuted", fontSize: "xs" },
  "thead th": { fontWeight: "semibold", paddingBlock: 0 },
  "tbody tr + tr": { borderTop: "1px solid", borderColor: "border" },
  ".sum-product": { color: "textMuted" },
  ".sum-result": { fontWeight: "bold", minWidth: { sm: "4.5rem" } },
  "tbody th": { position: "relative", paddingInlineStart: { base: "1.125rem", sm: "1.5rem" } },
  ".sum-sign": { position: "absolute", insetInlineStart: 0, color: "textMuted", fontWeight: "bold" },
  ".sum-total": { borderTop: "3px solid", borderColor: "text" },
  ".sum-score": {
    fontSize: "lg",
    "th, td": { paddingBlock: 2.5, fontWeight: "black" },
    ".sum-rounded": {
      display: "inline-block",
      marginInlineStart: 2,
      paddingInline: 2,
      borderRadius: "sm",
      bg: "var(--band-solid)",
      color: "var(--band-on-solid)",
    },
  },
});

/** Why the Nota is not the nearest whole number; null where it is. */
function borderNote(mean: number, displayed: number | null): string | null {
  const nearest = Math.round(mean);
  if (displayed === null || displayedScore(mean) !== displayed || nearest === displayed) return null;
  return itemText.sum.belowBorder(formatMean(mean), nearest, displayed);
}

/** The Nota as a sum that the reader can check: in a sentence, and line by line with the rule under it. */
export function ScoreSum({ item }: { item: ItemDetail }) {
  const text = itemText.sum;
  const sum = scoreSum(item);
  const { explanation, score } = item;
  const border = sum && borderNote(sum.mean, score.displayed);
  return (
    <div className={`card ${styles.className}`} data-band={ratingBandOf(score.displayed).id}>
      <Styles of={styles} />
      <p className="sum-sentence">{sum ? sumSentence(item, sum) : text.unrated}</p>
      {sum?.kind === "reviews" && <ReviewLines item={item} sum={sum} />}
      {sum?.kind === "criteria" && <CriteriaLines item={item} sum={sum} />}
      {border && <p className="sum-note">{border}</p>}
      {sum?.kind === "reviews" && (
        <p className="sum-note">
          {text.priorWhy} {text.starScale} {text.decimals}
        </p>
      )}
      {sum?.kind === "criteria" && <p className="sum-note">{text.decimals}</p>}
      <p className="sum-links">
        <SiteLink href="/metodologia">
          <Icon name="info" size="1em" />
          {text.method}
        </SiteLink>
        <a href={`${publicSettings.apiBase}/items/${item.slug}/score`}>
          <Icon name="scale" size="1em" />
          {text.inputs}
        </a>
      </p>
      {explanation && (
        <p className="sum-note">
          {text.versions(String(explanation.methodVersion), String(explanation.priorVersion))}
        </p>
      )}
    </div>
  );
}
