import { joinFacts } from "@/lib/format/join-facts";
import { titleOfLongName } from "@/lib/ranking/long-name";
import { highlightText } from "@/features/ranking/RankingRows/highlight-text";
import css from "@/features/ranking/RankingRows/RankingRows.module.css";
import type { RankingDetail, RankingRow as Row } from "@/lib/contracts/ranking";
import type { CostBasis } from "@/lib/contracts/total-cost";
import { formatCents } from "@/lib/money";
import { measuredText } from "@/lib/format/measured";
import { formatInteger } from "@/lib/format/number";
import { formatPeriod } from "@/lib/format/period";
import { formatCount, formatOrdinal } from "@/lib/format/plural";
import { shortName } from "@/lib/ranking/short-name";
import { displayedInterval, openInterval } from "@/lib/rating/displayed";
import { commonText } from "@/text/common";
import { rankingText } from "@/text/ranking";
import { totalCostText as text } from "@/text/total-cost";
import { safetyNoticeText } from "@/text/safety-notices";
import { rankingHistoryText } from "@/text/ranking-history";
import { ComparePick } from "@/ui/Comparison/ComparePick";
import { FavoriteButton } from "@/ui/Favorites/FavoriteButton";
import { IntervalBar } from "@/ui/IntervalBar/IntervalBar";
import { ItemPicture } from "@/ui/ItemPicture/ItemPicture";
import { PositionChange } from "@/ui/PositionChange/PositionChange";
import { scoreMarks } from "@/ui/ScoreRing/score-marks";
import { BandLabel } from "@/ui/ScoreRing/ScoreRing";
import { ScoreTile } from "@/ui/ScoreTile/ScoreTile";

const PICTURE_SIZE = 72;

export interface RowContext {
  hasPrices: boolean;
  isMeasured: boolean;
  criteria: RankingDetail["criteria"];
  /** What the ranking ranks: "geladeira". */
  noun: string;
  /** The slug of the ranking, by which pictures are drawn. */
  ranking: string;
  /** From 1 in the page, for ids that are shorter than slugs. */
  numbers: ReadonlyMap<Row, number>;
  costBasis: CostBasis | null;
  /** Of the addresses of items: "?estado=SP", or nothing. */
  itemSearch: string;
}

/** The last figures of an item whose measurements are too old to count. */
function outdatedTexts({ outdated }: Row, criteria: RankingDetail["criteria"]): string[] {
  return outdated.flatMap(({ slug, value, period }) => {
    const measurement = criteria.find((criterion) => criterion.slug === slug)?.measurement;
    if (!measurement) return [];
    return [rankingText.outdatedValue(measuredText(value, measurement), formatPeriod(period))];
  });
}

/** The whole line links to the item. Where it is narrow, what can be done with the item is in a sheet behind a button. */
export function RankingRow({
  row,
  hasPrices,
  isMeasured,
  criteria,
  noun,
  ranking,
  numbers,
  costBasis,
  itemSearch,
}: RowContext & { row: Row }) {
  const { slug, score } = row;
  const name = shortName(row, noun);
  const last = outdatedTexts(row, criteria);
  const age =
    row.olderPeriod === null || last.length > 0 ? null : commonText.dataOf(formatPeriod(row.olderPeriod));
  const brand = row.brand && name.includes(row.brand) ? null : row.brand;
  const evidence = isMeasured ? null : formatCount(score.counted, commonText.review);
  const facts = [brand, ...row.highlights.map(highlightText), age, ...last, evidence].filter(Boolean);
  const number = numbers.get(row) ?? 0;
  const actions = `o${number}`;
  return (
    <li className={css.row} {...scoreMarks(score)}>
      <div className={css.rowPlace}>
        <Position position={row.position} />
        <PositionChange change={row.positionChange} />
      </div>
      <ItemPicture
        className={css.rowPicture}
        name={name}
        imageUrl={row.imageUrl}
        ranking={ranking}
        size={PICTURE_SIZE}
      />
      <div className={css.rowAbout}>
        <h3 id={`n${number}`}>
          <RowName row={row} name={name} search={itemSearch} />
        </h3>
        <p>
          {row.hasSafetyNotice && (
            <>
              <span className={`badge ${css.rowNotice}`}>{safetyNoticeText.mark}</span>{" "}
            </>
          )}
          {joinFacts(facts)}
        </p>
        {costBasis && <RowCost row={row} basis={costBasis} />}
      </div>
      {hasPrices && <Price cents={row.lowestPriceCents} />}
      {!row.isGone && (
        <>
          <button
            type="button"
            id={`m${number}`}
            className={css.rowMore}
            popoverTarget={actions}
            aria-label={rankingText.actions}
            aria-labelledby={`m${number} n${number}`}
          />
          <div id={actions} popover="auto" className={`sheet ${css.rowMarks}`} data-name={row.name}>
            <strong>{name}</strong>
            <ComparePick isNamed slug={slug} name={row.name} />
            <FavoriteButton isNamed slug={slug} name={row.name} />
          </div>
        </>
      )}
      <div className={css.rowScore}>
        <ScoreTile isMarked score={score} />
        <BandLabel isMarked className={css.rowBand} displayed={score.displayed} />
      </div>
      <Doubt row={row} />
    </li>
  );
}

/** "R$ 2.909,00 em 5 anos", and how: "R$ 2.199,00 + 5 × R$ 142,00". */
function RowCost({ row: { totalCost, lowestPriceCents }, basis }: { row: Row; basis: CostBasis }) {
  return (
    <p className={css.rowCost}>
      {totalCost ? (
        <>
          <strong>{text.total(totalCost.totalCents, basis.years)}</strong>{" "}
          <span>{text.shortTerms(totalCost, basis.years)}</span>
        </>
      ) : (
        `${text.title}: ${text.unknown(lowestPriceCents !== null)}`
      )}
    </p>
  );
}

/** An item that has left the site has no link, and perhaps no name. */
function RowName({ row: { slug, isGone }, name, search }: { row: Row; name: string; search: string }) {
  if (!isGone) {
    return (
      <a
        href={`/itens/${slug}${search}`}
        rel={search === "" ? undefined : "nofollow"}
        title={titleOfLongName(name)}
      >
        {name}
      </a>
    );
  }
  if (name === "") return <>{rankingHistoryText.goneUnnamed}</>;
  return (
    <>
      {name} <span className="badge">{rankingHistoryText.gone}</span>
    </>
  );
}

function Position({ position }: { position: number | null }) {
  if (position === null) {
    return (
      <span className={css.rowUnplaced} aria-hidden="true">
        –
      </span>
    );
  }
  return (
    <span className={css.rowPosition} role="img" aria-label={formatOrdinal(position)}>
      {formatInteger(position)}
    </span>
  );
}

/** Interval in whole points and likely positions; an interval without width is not shown. */
function Doubt({ row: { score, likelyPosition: likely } }: { row: Row }) {
  const interval = openInterval(score);
  const isDrawn = displayedInterval(score) !== null;
  return (
    <div className={css.rowDoubt} data-drawn={isDrawn ? "" : undefined}>
      <IntervalBar isMarked className={css.rowBar} score={score} />
      {interval && (
        <p className={css.rowInterval}>
          <span className="visually-hidden">{`${rankingText.intervalLabel} `}</span>
          {rankingText.interval(interval.low, interval.high)}
        </p>
      )}
      {likely && likely.low !== likely.high && (
        <p className={css.rowLikely}>{commonText.likelyPosition(likely.low, likely.high)}</p>
      )}
    </div>
  );
}

function Price({ cents }: { cents: number | null }) {
  return (
    <p className={css.rowPrice}>
      {cents === null ? (
        <span>{rankingText.noPrice}</span>
      ) : (
        <>
          <span>{rankingText.priceFrom} </span>
          <strong>{formatCents(cents)}</strong>
        </>
      )}
    </p>
  );
}
