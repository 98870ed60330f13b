import css from "@/features/item/CriteriaList/CriteriaList.module.css";
import { displayedInterval } from "@/lib/rating/displayed";
import { criterionViews, type CriterionView } from "@/features/item/criterion-view";
import { measuredText } from "@/lib/format/measured";
import { formatPeriod } from "@/lib/format/period";
import { percentText } from "@/features/item/short-number";
import type { ItemDetail } from "@/lib/contracts/item";
import { formatCount } from "@/lib/format/plural";
import { ratingBandOf } from "@/lib/rating/bands";
import { commonText } from "@/text/common";
import { itemText } from "@/text/item";
import { IntervalBar } from "@/ui/IntervalBar/IntervalBar";
import { BandLabel } from "@/ui/ScoreRing/ScoreRing";

/** A bar is at least one point wide and ends on the scale. */
const WIDEST_BAR_START = 99;

function evidenceTexts({ criterion, result, score }: CriterionView): [string, string] {
  const text = itemText.criteria;
  const { measurement } = criterion;
  const rule =
    measurement &&
    text.rule(measuredText(measurement.worst, measurement), measuredText(measurement.best, measurement));
  if (measurement && result.outdated) {
    const { value, period } = result.outdated;
    return [text.outdated(measuredText(value, measurement), formatPeriod(period)), rule ?? ""];
  }
  if (!result.hasEvidence) return [measurement ? text.notMeasured : text.notReviewed, rule ?? ""];
  if (measurement && result.measuredValue !== null) {
    const value = measuredText(result.measuredValue, measurement);
    return [text.measured(value, formatPeriod(result.measuredPeriod ?? "")), rule ?? ""];
  }
  const interval = displayedInterval(score);
  return [
    interval ? commonText.interval(interval.low, interval.high) : "",
    formatCount(result.counted, commonText.countedReview),
  ];
}

function CriterionCard({ view }: { view: CriterionView }) {
  const { criterion, result, score } = view;
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
      </p>
    </li>
  );
}

export function CriteriaList({ item }: { item: Pick<ItemDetail, "criteria" | "criterionResults"> }) {
  return (
    <ul className={`criteria ${css.root}`}>
      {criterionViews(item.criteria, item.criterionResults).map((view) => (
        <CriterionCard key={view.criterion.slug} view={view} />
      ))}
    </ul>
  );
}
