import { joinFacts } from "@/lib/format/join-facts";
import css from "@/features/item/ItemHero/ItemHero.module.css";
import { alertsAddress } from "@/lib/following";
import { formatPeriod } from "@/lib/format/period";
import { displayedInterval, haveMargin } from "@/lib/rating/displayed";
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
import { ShareDetails } from "@/ui/Share/ShareDetails";
import { SiteLink } from "@/ui/SiteLink";
import type { ReactNode } from "react";

const text = itemText.hero;

/** The interval in a sentence, or what is missing for a Nota. */
function doubtText(item: ItemDetail): string {
  const { score, criteria, criterionResults } = item;
  const interval = displayedInterval(score);
  if (!interval && criterionResults.some(({ outdated }) => outdated !== null)) return text.outdated;
  if (!interval)
    return takesReviews(item) ? text.unrated : (item.ranking.source?.evidence ?? text.unratedSource);
  const { low, high } = interval;
  if (criteria.length === 0 || low < high) return commonText.intervalLong(low, high);
  return criterionResults.some(({ measuredCases }) => measuredCases !== null)
    ? text.exactOfCases
    : text.exact;
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
        <BandLabel className={css.band} displayed={item.score.displayed} />
        <span>
          {text.inRanking} {link}
        </span>
      </p>
    );
  }
  return (
    <p className={css.heroPlace}>
      <BandLabel className={css.band} displayed={item.score.displayed} />
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
  const minimum = formatInteger(MINIMUM_COUNTED);
  if (isMeasured(item))
    return (
      <p>
        <strong>{text.fewMeasured}.</strong> {text.fewMeasurements}
      </p>
    );
  return (
    <p>
      <strong>{text.few}.</strong>{" "}
      {item.criteria.length > 0 ? text.fewCriteria(minimum) : text.fewReviews(minimum)}
    </p>
  );
}

/** Band, position and what the position leaves open, in one line where there is room. */
export function HeroVerdict({ item }: { item: ItemDetail }) {
  const { isTied, likelyPosition: likely } = item;
  const isOpen = likely && likely.low < likely.high;
  return (
    <div className={css.heroVerdict}>
      <Place item={item} />
      {(isTied || isOpen) && (
        <div className={css.heroHints}>
          {isTied && (
            <details className={css.heroTie}>
              <summary>{commonText.tie(haveMargin([item]))}</summary>
              <p>{text.tieHint(haveMargin([item]))}</p>
            </details>
          )}
          {isOpen && <p>{text.likely(formatOrdinal(likely.low), formatOrdinal(likely.high))}</p>}
        </div>
      )}
    </div>
  );
}

/** Margin of error and evidence in sentences, and the way to the sum. */
export function HeroNotes({ item, children }: { item: ItemDetail; children: ReactNode }) {
  return (
    <div className={css.heroNotes}>
      {item.score.status === "few" && <FewNotice item={item} />}
      <p>
        {doubtText(item)}{" "}
        {item.score.displayed !== null && (
          <a href="#conta" className={css.heroSum}>
            {text.seeSum}
          </a>
        )}
      </p>
      <p>{joinFacts([...evidenceTexts(item), freshnessText(item)])}</p>
      {children}
    </div>
  );
}

/** What a reader can do with the item, in one line of equal buttons where there is room. */
export function HeroActions({ item, canReview }: { item: ItemDetail; canReview: boolean }) {
  const { slug, name, offers } = item;
  // The panel of the price has a button for alerts already.
  const hasPrice = offers.some(({ isCurrent }) => isCurrent);
  return (
    <div className={`no-print ${css.heroActions}`}>
      <ComparePick slug={slug} name={name} />
      <FavoriteButton slug={slug} name={name} />
      {canReview && (
        <SiteLink href={putIntoListPath(slug)} aria-label={favoritesText.putIntoListOf(name)}>
          {text.list}
        </SiteLink>
      )}
      {canReview && !hasPrice && <SiteLink href={alertsAddress({ item: slug })}>{commonText.alert}</SiteLink>}
      {canReview && takesReviews(item) && (
        <SiteLink href={`/itens/${slug}/avaliar`}>{reviewsText.write}</SiteLink>
      )}
      <ShareDetails title={name} path={`/itens/${slug}`} />
    </div>
  );
}
