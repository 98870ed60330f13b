import css from "@/features/item/ScoreSum/ScoreSum.module.css";
import { displayedScore, formatMean } from "@/lib/rating/displayed";
import { publicSettings } from "@/config/public";
import { CriteriaLines } from "@/features/item/ScoreSum/CriteriaLines";
import { MonthLines } from "@/features/item/ScoreSum/MonthLines";
import { ReviewLines } from "@/features/item/ScoreSum/ReviewLines";
import { scoreSum } from "@/features/item/ScoreSum/score-sum";
import { sumSentence } from "@/features/item/ScoreSum/sum-sentence";
import { whySentence } from "@/features/item/ScoreSum/why-sentence";
import type { ItemDetail } from "@/lib/contracts/item";
import { formatInteger } from "@/lib/format/number";
import { ratingBandOf } from "@/lib/rating/bands";
import { itemText } from "@/text/item";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink";

/** Why the Nota is not the nearest whole number; null where it is. */
function borderNote(mean: number, displayed: number | null): string | null {
  const nearest = Math.round(mean);
  if (displayed === null || displayedScore(mean) !== displayed || nearest === displayed) return null;
  return itemText.sum.belowBorder(formatMean(mean), nearest, displayed);
}

export function ScoreSum({ item }: { item: ItemDetail }) {
  const text = itemText.sum;
  const sum = scoreSum(item);
  const { explanation, score } = item;
  const position = item.history.at(-1)?.position ?? null;
  const why = sum && whySentence(item, sum);
  const isReviewed = item.criteria.some(({ measurement }) => measurement === null);
  const border = sum && borderNote(sum.mean, score.displayed);
  return (
    <div className={`card ${css.root}`} data-band={ratingBandOf(score.displayed).id}>
      {why && score.displayed !== null && (
        <p className={css.sumWhy}>
          <strong>{text.why.title(score.displayed)}</strong> {why}
        </p>
      )}
      <p className={css.sumSentence}>{sum ? sumSentence(item, sum) : text.unrated}</p>
      {sum?.kind === "reviews" && <ReviewLines item={item} sum={sum} />}
      {sum?.kind === "reviews" && item.months.length > 0 && <MonthLines months={item.months} />}
      {sum?.kind === "criteria" && <CriteriaLines item={item} sum={sum} />}
      {border && <p className={css.sumNote}>{border}</p>}
      {sum?.kind === "reviews" && (
        <p className={css.sumNote}>
          {text.priorWhy} {text.starScale} {text.decimals}
        </p>
      )}
      {sum?.kind === "criteria" && (
        <p className={css.sumNote}>
          {isReviewed && (
            <>
              {text.months.ofCriteria}{" "}
              <SiteLink href={`/itens/${item.slug}/prova-real#reviews`}>
                {text.months.ofCriteriaLink}
              </SiteLink>
              .{" "}
            </>
          )}
          {text.decimals}
        </p>
      )}
      <p className={css.sumLinks}>
        <SiteLink href={`/itens/${item.slug}/prova-real`}>
          <Icon name="check" size="1em" />
          {position === null ? text.proof : text.proofAt(formatInteger(position))}
        </SiteLink>
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
        <p className={css.sumNote}>
          {text.versions(String(explanation.methodVersion), String(explanation.priorVersion))}
        </p>
      )}
    </div>
  );
}
