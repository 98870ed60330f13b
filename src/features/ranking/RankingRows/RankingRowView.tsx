import type { RankingRow } from "@/lib/contracts/ranking";
import { formatCents } from "@/lib/format/currency";
import { formatInteger } from "@/lib/format/number";
import { formatCount, formatOrdinal } from "@/lib/format/plural";
import { highlightText } from "@/features/ranking/RankingRows/highlight-text";
import { commonText } from "@/text/common";
import { rankingText } from "@/text/ranking";
import { IntervalBar } from "@/ui/IntervalBar/IntervalBar";
import { ItemPicture } from "@/ui/ItemPicture/ItemPicture";
import { PositionChange } from "@/ui/PositionChange/PositionChange";
import { BandLabel, ScoreRing } from "@/ui/ScoreRing/ScoreRing";
import { SiteLink } from "@/ui/SiteLink/SiteLink";

const PICTURE_SIZE = 72;

interface RankingRowViewProps {
  row: RankingRow;
  hasPrices: boolean;
  isMeasured: boolean;
}

/** The interval in whole points; null where it has no width to tell of (measured without uncertainty). */
function wholeInterval({ low, high }: RankingRow["score"]) {
  if (low === null || high === null || Math.round(low) === Math.round(high)) return null;
  return { low: Math.round(low), high: Math.round(high) };
}

/** One line of a ranking: place, what it is, its Nota with doubt, and its price. The whole line leads to the item. */
export function RankingRowView({ row, hasPrices, isMeasured }: RankingRowViewProps) {
  const { score, likelyPosition: likely } = row;
  const interval = wholeInterval(score);
  return (
    <li className="row">
      <div className="row-place">
        {row.position === null ? (
          <span className="row-unplaced" aria-hidden="true">
            –
          </span>
        ) : (
          <>
            <span className="row-position tabular" aria-hidden="true">
              {formatInteger(row.position)}
            </span>
            <span className="visually-hidden">{formatOrdinal(row.position)}</span>
          </>
        )}
        <PositionChange change={row.positionChange} />
      </div>
      <ItemPicture name={row.name} imageUrl={row.imageUrl} size={PICTURE_SIZE} />
      <div className="row-about">
        <h3>
          <SiteLink href={`/itens/${row.slug}`}>{row.name}</SiteLink>
        </h3>
        <p className="row-facts">
          {[row.brand, ...row.highlights.map(highlightText)].filter(Boolean).join(" · ")}
        </p>
        {!isMeasured && <p className="row-evidence">{formatCount(score.counted, commonText.review)}</p>}
      </div>
      <div className="row-doubt">
        <IntervalBar score={score} />
        {interval && (
          <p className="tabular">
            <span className="visually-hidden">{`${rankingText.intervalLabel}: `}</span>
            {rankingText.interval(interval.low, interval.high)}
          </p>
        )}
        {likely && likely.low !== likely.high && <p>{commonText.likelyPosition(likely.low, likely.high)}</p>}
      </div>
      <div className="row-score">
        <ScoreRing score={score} size="small" />
        <BandLabel displayed={score.displayed} />
      </div>
      {hasPrices && (
        <p className="row-price">
          {row.lowestPriceCents === null ? (
            <span className="row-price-note">{rankingText.noPrice}</span>
          ) : (
            <>
              <span className="row-price-note">{rankingText.priceFrom}</span>
              <strong className="tabular">{formatCents(row.lowestPriceCents)}</strong>
            </>
          )}
        </p>
      )}
    </li>
  );
}
