import css from "@/features/comparison/ComparisonScreen/ComparisonScreen.module.css";
import type { ComparedItem } from "@/lib/contracts/comparison";
import type { CostBasis } from "@/lib/contracts/total-cost";
import { formatCents } from "@/lib/money";
import { formatNumericDate } from "@/lib/format/date";
import { formatInteger } from "@/lib/format/number";
import { formatOrdinal } from "@/lib/format/plural";
import { instalmentsOf, pricesOf } from "@/lib/prices/offer-texts";
import { openInterval } from "@/lib/rating/displayed";
import { commonText } from "@/text/common";
import { comparisonText as text } from "@/text/comparison";
import { safetyNoticeText } from "@/text/safety-notices";
import { itemText } from "@/text/item";
import { totalCostText } from "@/text/total-cost";
import { BandLabel, ScoreRing } from "@/ui/ScoreRing/ScoreRing";
import { noticeHead } from "@/ui/SafetyNotices/SafetyNotices";
import { SiteLink } from "@/ui/SiteLink";

export function ScoreCell({ item: { slug, name, score } }: { item: ComparedItem }) {
  const interval = openInterval(score);
  const words = interval
    ? text.interval(formatInteger(interval.low), formatInteger(interval.high))
    : score.displayed === null && text.noInterval;
  return (
    <div className={css.score}>
      <ScoreRing score={score} />
      {score.displayed !== null && <BandLabel displayed={score.displayed} />}
      {words && <small>{words}</small>}
      {score.displayed !== null && (
        <SiteLink href={`/itens/${slug}/prova-real`} aria-label={text.openLabel(name)}>
          {text.open}
        </SiteLink>
      )}
    </div>
  );
}

export function PositionCell({
  item: { position, likelyPosition: likely, ranking },
}: {
  item: ComparedItem;
}) {
  if (position === null) return text.noPosition;
  return (
    <>
      {text.positionOf(formatOrdinal(position), formatInteger(ranking.rankedCount))}
      {likely && likely.low < likely.high && (
        <small>{commonText.likelyPosition(likely.low, likely.high)}</small>
      )}
    </>
  );
}

export function PriceCell({ offer, isCheapest }: Pick<ComparedItem, "offer"> & { isCheapest: boolean }) {
  if (!offer) return text.noOffer;
  const { priceCents, seenAt, store } = offer;
  const { card } = pricesOf(offer);
  const instalments = instalmentsOf(offer);
  const details = [
    text.atStore(store),
    card && itemText.offers.byCard(formatCents(card.cents)),
    instalments && `${instalments.each} (${instalments.total})`,
    text.seen(formatNumericDate(seenAt) ?? ""),
  ];
  return (
    <>
      <span className={css.value}>
        <strong className="tabular">{formatCents(priceCents)}</strong>
        {isCheapest && <span className={css.cheapest}>{text.cheapest}</span>}
      </span>
      {details.filter(Boolean).map((detail) => (
        <small key={detail}>{detail}</small>
      ))}
    </>
  );
}

interface TotalCellProps {
  item: ComparedItem;
  basis: CostBasis;
  lowest: number | null;
}

export function TotalCell({ item: { totalCost, offer }, basis, lowest }: TotalCellProps) {
  if (totalCost === null) return totalCostText.unknown(offer !== null);
  return (
    <>
      <span className={css.value}>
        <strong className="tabular">{formatCents(totalCost.totalCents)}</strong>
        {totalCost.totalCents === lowest && <span className={css.cheapest}>{text.cheapest}</span>}
      </span>
      <small>{totalCostText.terms(totalCost, basis.years)}</small>
      <small>{totalCostText.tariff(basis)}</small>
    </>
  );
}

export function NoticeCell({ item: { safetyNotices, slug } }: { item: ComparedItem }) {
  if (safetyNotices.length === 0) return safetyNoticeText.none;
  return safetyNotices.map((notice) => (
    <div key={`${notice.authority}/${notice.number}`}>
      <SiteLink href={`/itens/${slug}`}>{noticeHead(notice)}</SiteLink>: {notice.risk}
    </div>
  ));
}
