import css from "@/features/item/CriteriaList/CriteriaList.module.css";
import { openInterval } from "@/lib/rating/displayed";
import { criterionViews, type CriterionView } from "@/features/item/criterion-view";
import { measuredEnds, measuredText, scaleEnd } from "@/lib/format/measured";
import { formatInteger, formatNumber, missingNumber } from "@/lib/format/number";
import { formatPeriod } from "@/lib/format/period";
import { percentText } from "@/features/item/short-number";
import type { ItemDetail } from "@/lib/contracts/item";
import type { Criterion } from "@/lib/contracts/score";
import { formatCount } from "@/lib/format/plural";
import { ratingBandOf } from "@/lib/rating/bands";
import { commonText } from "@/text/common";
import { itemText } from "@/text/item";
import { FigureTable, type FigureRow } from "@/ui/FigureTable/FigureTable";
import { IntervalBar } from "@/ui/IntervalBar/IntervalBar";
import { BandLabel } from "@/ui/ScoreRing/ScoreRing";

/** A bar is at least one point wide and ends on the scale. */
const WIDEST_BAR_START = 99;

type MeasuredPeriod = ItemDetail["measuredPeriods"][number];

/** "1.204 reclamações avaliadas". */
function casesText(count: number, noun: string | undefined): string {
  return count === 1
    ? itemText.criteria.oneCase
    : `${formatInteger(count)} ${noun ?? itemText.criteria.cases}`;
}

function evidenceTexts({ criterion, result, score }: CriterionView): [string, string] {
  const text = itemText.criteria;
  const { measurement } = criterion;
  const rule =
    measurement &&
    text.rule(scaleEnd(measurement.worst, measurement.unit), scaleEnd(measurement.best, measurement.unit));
  if (measurement && result.outdated) {
    const { value, period } = result.outdated;
    return [text.outdated(measuredText(value, measurement), formatPeriod(period)), rule ?? ""];
  }
  if (!result.hasEvidence) return [measurement ? text.notMeasured : text.notReviewed, rule ?? ""];
  if (measurement && result.measuredValue !== null) {
    const value = measuredText(result.measuredValue, measurement);
    return [text.measured(value, formatPeriod(result.measuredPeriod ?? "")), rule ?? ""];
  }
  const interval = openInterval(score);
  return [
    interval ? commonText.interval(interval.low, interval.high) : "",
    formatCount(result.counted, commonText.countedReview),
  ];
}

interface PeriodTableProps {
  criterion: Criterion;
  measurement: NonNullable<Criterion["measurement"]>;
  /** The oldest first. */
  periods: readonly MeasuredPeriod[];
}

/** The values of one criterion, the newest first; with their intervals where there are cases. */
function PeriodTable({ criterion, measurement, periods }: PeriodTableProps) {
  const text = itemText.criteria;
  const hasCases = periods.some(({ cases }) => cases !== null);
  const ofCases = hasCases ? [text.between, text.caseCount] : [];
  const [first, last] = [periods[0], periods.at(-1)].map(
    (each) => each && text.valueOf(formatNumber(each.value, measurement), formatPeriod(each.period)),
  );
  const casesOf = ({ cases }: MeasuredPeriod) =>
    cases
      ? [text.endsOf(measuredEnds(cases, measurement)), formatInteger(cases.count)]
      : [missingNumber, missingNumber];
  return (
    <details className={css.periods}>
      <summary>{text.periods(first ?? "", last ?? "")}</summary>
      <FigureTable
        caption={text.periodsOf(criterion.name)}
        isCaptionHidden
        columns={[text.period, text.valueIn(measurement.unit), ...ofCases]}
        rows={periods
          .toReversed()
          .map((each): FigureRow => [
            formatPeriod(each.period),
            formatNumber(each.value, measurement),
            ...(hasCases ? casesOf(each) : []),
          ])}
      />
    </details>
  );
}

interface CriterionCardProps {
  view: CriterionView;
  periods: readonly MeasuredPeriod[];
  /** What several cases are called, where the source has a word for them. */
  caseNoun: string | undefined;
}

function CriterionCard({ view, periods, caseNoun }: CriterionCardProps) {
  const { criterion, result, score } = view;
  const { measurement } = criterion;
  const { measuredCases: cases } = result;
  const displayed = result.hasEvidence ? score.displayed : null;
  const [first, second] = evidenceTexts(view);
  return (
    <li
      className={`${css.criterion} card`}
      data-band={ratingBandOf(displayed).id}
      data-evidence={result.hasEvidence ? undefined : "none"}
    >
      <div className={css.criterionText}>
        <h3>
          {criterion.name}
          <span className="badge">{itemText.criteria.weight(percentText(criterion.weight))}</span>
        </h3>
        {criterion.description && <p className={css.criterionDescription}>{criterion.description}</p>}
      </div>
      <p className={css.criterionScore}>
        <strong className="tabular" aria-hidden="true">
          {score.displayed}
        </strong>
        {result.hasEvidence && <BandLabel className={css.band} displayed={displayed} />}
        <span className="visually-hidden">
          {itemText.criteria.partial(score.displayed ?? 0)}
          {result.hasEvidence && `: ${ratingBandOf(displayed).label}`}
        </span>
      </p>
      {result.hasEvidence && (
        <IntervalBar
          className={css.bar}
          score={{ ...score, low: Math.min(score.low ?? 0, WIDEST_BAR_START) }}
        />
      )}
      <p className={css.criterionEvidence}>
        <span>{first}</span>
        {second && <small>{second}</small>}
        {measurement && cases && (
          <span className={css.cases}>
            {itemText.criteria.interval(measuredEnds(cases, measurement), casesText(cases.count, caseNoun))}.
          </span>
        )}
      </p>
      {measurement && periods.length > 0 && (
        <PeriodTable criterion={criterion} measurement={measurement} periods={periods} />
      )}
    </li>
  );
}

interface CriteriaListProps {
  item: Pick<ItemDetail, "criteria" | "criterionResults" | "measuredPeriods" | "ranking">;
}

export function CriteriaList({ item }: CriteriaListProps) {
  const { criteria, criterionResults, measuredPeriods, ranking } = item;
  const hasCases = criterionResults.some(({ measuredCases }) => measuredCases !== null);
  return (
    <>
      <ul className={`criteria ${css.root}`}>
        {criterionViews(criteria, criterionResults).map((view) => (
          <CriterionCard
            key={view.criterion.slug}
            view={view}
            periods={measuredPeriods.filter(({ criterion }) => criterion === view.criterion.slug)}
            caseNoun={ranking.source?.cases}
          />
        ))}
      </ul>
      {hasCases && <p className={css.note}>{itemText.criteria.casesNote}</p>}
    </>
  );
}
