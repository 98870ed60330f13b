import css from "@/features/item/ItemHero/ItemHero.module.css";
import { alertsAddress } from "@/lib/following";
import { formatPeriod } from "@/lib/format/period";
import { displayedInterval } from "@/lib/rating/displayed";
import type { ItemDetail } from "@/lib/contracts/item";
import { formatLongDate } from "@/lib/format/date";
import { formatInteger } from "@/lib/format/number";
import { formatCount, formatOrdinal } from "@/lib/format/plural";
import { takesReviews } from "@/features/item/item-sections";
import { putIntoListPath } from "@/lib/item-lists";
import { MINIMUM_COUNTED } from "@/lib/scoring/score";
import { commonText } from "@/text/common";
import { favoritesText } from "@/text/favorites";
import { reviewsText } from "@/text/reviews";
import { itemText } from "@/text/item";
import { ComparePick } from "@/ui/Comparison/ComparePick";
import { FavoriteButton } from "@/ui/Favorites/FavoriteButton";
import { PositionChange } from "@/ui/PositionChange/PositionChange";
import { BandLabel } from "@/ui/ScoreRing/ScoreRing";
import { SiteLink } from "@/ui/SiteLink";

const text = itemText.hero;

/** The interval in a sentence, or what is missing for a Nota. */
function doubtText(item: ItemDetail): string {
  const { score, criteria, criterionResults } = item;
  const interval = displayedInterval(score);
  if (!interval && criterionResults.some(({ outdated }) => outdated !== null)) return text.outdated;
  if (!interval)
    return takesReviews(item) ? text.unrated : (item.ranking.source?.evidence ?? text.unratedSource);
  const { low, high } = interval;
  return criteria.length > 0 && low === high ? text.exact : commonText.intervalLong(low, high);
}

function evidenceTexts({ score, criteria, criterionResults }: ItemDetail): string[] {
  const measurable = criteria.filter(({ measurement }) => measurement !== null).length;
  const measured = criterionResults.filter(({ measuredValue }) => measuredValue !== null).length;
  const isReviewed = measurable < criteria.length || criteria.length === 0;
  return [
    ...(isReviewed && score.displayed !== null ? [formatCount(score.counted, commonText.countedReview)] : []),
    ...(measurable > 1 && !isReviewed
      ? [text.measured(formatInteger(measured), formatInteger(measurable))]
      : []),
  ];
}

function Place({ item }: { item: ItemDetail }) {
  const { position, positionChange, ranking } = item;
  const link = <SiteLink href={`/rankings/${ranking.slug}`}>{ranking.name}</SiteLink>;
  if (position === null) {
    return (
      <p className={css.heroPlace}>
        <span>
          {text.inRanking} {link}
        </span>
      </p>
    );
  }
  return (
    <p className={css.heroPlace}>
      <strong>{text.place(formatOrdinal(position))}</strong>
      <PositionChange change={positionChange} />
      <span>
        {text.placeOf(formatInteger(ranking.rankedCount))} {link}
      </span>
    </p>
  );
}

/** The period of imported data, or when the score last changed. */
function freshnessText({ dataPeriod, newerPeriod, importedAt, updatedAt }: ItemDetail): string {
  if (dataPeriod === null) return text.updated(formatLongDate(updatedAt) ?? "");
  const parts = [
    commonText.dataOf(formatPeriod(dataPeriod)),
    importedAt && commonText.importedOn(formatLongDate(importedAt) ?? ""),
    newerPeriod && text.newerPeriod(formatPeriod(newerPeriod)),
  ];
  return parts.filter(Boolean).join(", ");
}

/** Whether all criteria are measured. */
const isMeasured = ({ criteria }: ItemDetail) =>
  criteria.length > 0 && criteria.every(({ measurement }) => measurement !== null);

function FewNotice({ item }: { item: ItemDetail }) {
  return (
    <p className={css.heroInterval}>
      <strong>{isMeasured(item) ? text.fewMeasured : text.few}.</strong>{" "}
      {item.criteria.length > 0 ? text.fewCriteria : text.fewReviews(formatInteger(MINIMUM_COUNTED))}
    </p>
  );
}

export function HeroFacts({ item, canReview }: { item: ItemDetail; canReview: boolean }) {
  const { score, isTied, likelyPosition: likely } = item;
  return (
    <>
      <div className={`${css.heroFacts} ${css.heroFirst}`}>
        <p className={css.heroBand}>
          <BandLabel className={css.band} displayed={score.displayed} />
        </p>
        <Place item={item} />
        {(isTied || (likely && likely.low < likely.high)) && (
          <div className={css.heroHints}>
            {isTied && (
              <details className={css.heroTie}>
                <summary>{commonText.tie}</summary>
                <p>{text.tieHint}</p>
              </details>
            )}
            {likely && likely.low < likely.high && (
              <p>{text.likely(formatOrdinal(likely.low), formatOrdinal(likely.high))}</p>
            )}
          </div>
        )}
      </div>
      <div className={`${css.heroFacts} ${css.heroWide}`}>
        {score.status === "few" && <FewNotice item={item} />}
        <p className={css.heroInterval}>{doubtText(item)}</p>
        <p className={css.heroSmall}>{[...evidenceTexts(item), freshnessText(item)].join(" · ")}</p>
        {score.displayed !== null && (
          <p className={css.heroMore}>
            <a href="#conta">{text.seeSum}</a>
          </p>
        )}
        <div className={`${css.heroMore} item-marks`}>
          <ComparePick slug={item.slug} name={item.name} />
          <FavoriteButton slug={item.slug} name={item.name} />
          {canReview && <SiteLink href={putIntoListPath(item.slug)}>{favoritesText.putIntoList}</SiteLink>}
          {canReview && <SiteLink href={alertsAddress({ item: item.slug })}>{commonText.alert}</SiteLink>}
        </div>
        {canReview && takesReviews(item) && (
          <p className={css.heroMore}>
            <SiteLink href={`/itens/${item.slug}/avaliar`}>{reviewsText.write}</SiteLink>
          </p>
        )}
      </div>
    </>
  );
}
