import { joinFacts } from "@/lib/format/join-facts";
import css from "@/features/company/CompanyScreen/CompanyScreen.module.css";
import type { RankingRow } from "@/lib/contracts/ranking";
import { formatCount, formatOrdinal } from "@/lib/format/plural";
import { haveMargin, openInterval } from "@/lib/rating/displayed";
import { commonText } from "@/text/common";
import { companyText as text } from "@/text/company";
import { rankingText } from "@/text/ranking";
import { IntervalBar } from "@/ui/IntervalBar/IntervalBar";
import { ItemPicture } from "@/ui/ItemPicture/ItemPicture";
import { PositionChange } from "@/ui/PositionChange/PositionChange";
import { scoreMarks } from "@/ui/ScoreRing/score-marks";
import { BandLabel, ScoreRing } from "@/ui/ScoreRing/ScoreRing";

function factsOf(row: RankingRow, isMeasured: boolean): string {
  const { score, isTied, likelyPosition: likely } = row;
  const interval = openInterval(score);
  return joinFacts([
    isTied ? commonText.tie(haveMargin([row])) : null,
    interval ? `${rankingText.intervalLabel} ${rankingText.interval(interval.low, interval.high)}` : null,
    likely && likely.low !== likely.high ? commonText.likelyPosition(likely.low, likely.high) : null,
    isMeasured ? null : score.counted === 0 ? text.unrated : formatCount(score.counted, commonText.review),
  ]);
}

interface CompanyRowsProps {
  rows: readonly RankingRow[];
  /** Its slug. */
  ranking: string;
  isMeasured: boolean;
}

export function CompanyRows({ rows, ranking, isMeasured }: CompanyRowsProps) {
  return (
    <ul className={`${css.rows} card`}>
      {rows.map((row) => (
        <li key={row.slug} className={css.row} {...scoreMarks(row.score)}>
          <p className={css.place}>
            {row.position === null ? text.unplaced : <strong>{formatOrdinal(row.position)}</strong>}
            <PositionChange change={row.positionChange} />
          </p>
          <ItemPicture
            className={css.picture}
            name={row.name}
            imageUrl={row.imageUrl}
            ranking={ranking}
            size={64}
          />
          <h3>
            <a href={`/itens/${row.slug}`}>{row.name}</a>
          </h3>
          <div className={css.details}>
            <p>{factsOf(row, isMeasured)}</p>
            <IntervalBar isMarked className={css.bar} score={row.score} />
          </div>
          <div className={css.score}>
            <ScoreRing isMarked score={row.score} size="small" />
            <BandLabel isMarked displayed={row.score.displayed} />
          </div>
        </li>
      ))}
    </ul>
  );
}
