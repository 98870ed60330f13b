import { displayedInterval } from "@/lib/rating/displayed";
import { criterionViews, measuredText, type CriterionView } from "@/features/item/criterion-view";
import { formatPeriod } from "@/lib/format/period";
import { percentText } from "@/features/item/short-number";
import type { ItemDetail } from "@/lib/contracts/item";
import { formatCount } from "@/lib/format/plural";
import { ratingBandOf } from "@/lib/rating/bands";
import { commonText } from "@/text/common";
import { itemText } from "@/text/item";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { IntervalBar } from "@/ui/IntervalBar/IntervalBar";
import { BandLabel } from "@/ui/ScoreRing/ScoreRing";

const styles = recipe("criteria-list", {
  display: "grid",
  gridTemplateColumns: { base: "1fr", lg: "repeat(2, minmax(0, 1fr))" },
  gap: { base: 3, md: 4 },
  ".criterion": {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    columnGap: 4,
    rowGap: 2,
    padding: { base: 4, md: 5 },
  },
  h3: { fontSize: "md", display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, rowGap: 1 },
  ".criterion-score": { textAlign: "end", lineHeight: 1 },
  ".criterion-score strong": {
    display: "block",
    color: "var(--band-text)",
    fontSize: "2xl",
    fontWeight: "black",
    letterSpacing: "-0.03em",
  },
  ".criterion-score .band-label": { marginTop: 1.5 },
  ".criterion-description": { gridColumn: "1 / -1", color: "textMuted", fontSize: "sm" },
  ".criterion-text": { minWidth: 0, ".criterion-description": { marginTop: 1 } },
  ".interval-bar": { gridColumn: "1 / -1" },
  ".criterion-evidence": {
    gridColumn: "1 / -1",
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    columnGap: 4,
    fontSize: "sm",
    alignSelf: "end",
  },
  ".criterion-evidence small": { color: "textMuted", fontSize: "sm" },
  '[data-evidence="none"]': { borderStyle: "dashed" },
});

/** A bar is at least a point wide and must end on the scale. */
const WIDEST_BAR_START = 99;

/** What a partial score rests on, in words; two parts. */
function evidenceTexts({ criterion, result, score }: CriterionView): [string, string] {
  const text = itemText.criteria;
  const { measurement } = criterion;
  const rule =
    measurement &&
    text.rule(measuredText(measurement.worst, measurement), measuredText(measurement.best, measurement));
  if (!result.hasEvidence) return [measurement ? text.notMeasured : text.notReviewed, rule ?? ""];
  if (measurement && result.measuredValue !== null) {
    const value = measuredText(result.measuredValue, measurement);
    return [text.measured(value, formatPeriod(result.measuredPeriod ?? "")), rule ?? ""];
  }
  const interval = displayedInterval(score);
  return [
    interval ? commonText.interval(interval.low, interval.high) : "",
    text.counted(formatCount(result.counted, commonText.review)),
  ];
}

function CriterionCard({ view }: { view: CriterionView }) {
  const { criterion, result, score } = view;
  const displayed = result.hasEvidence ? score.displayed : null;
  const [first, second] = evidenceTexts(view);
  return (
    <li
      className="criterion card"
      data-band={ratingBandOf(displayed).id}
      data-evidence={result.hasEvidence ? undefined : "none"}
    >
      <div className="criterion-text">
        <h3>
          {criterion.name}
          <span className="badge">{itemText.criteria.weight(percentText(criterion.weight))}</span>
        </h3>
        {criterion.description && <p className="criterion-description">{criterion.description}</p>}
      </div>
      <p className="criterion-score">
        <strong className="tabular" aria-hidden="true">
          {score.displayed}
        </strong>
        {result.hasEvidence && <BandLabel displayed={displayed} />}
        <span className="visually-hidden">
          {itemText.criteria.partial(score.displayed ?? 0)}
          {result.hasEvidence && `: ${ratingBandOf(displayed).label}`}
        </span>
      </p>
      {result.hasEvidence && (
        <IntervalBar score={{ ...score, low: Math.min(score.low ?? 0, WIDEST_BAR_START) }} />
      )}
      <p className="criterion-evidence">
        <span>{first}</span>
        {second && <small>{second}</small>}
      </p>
    </li>
  );
}

/** Each criterion of the ranking with what is known of this item: partial score, interval, weight and evidence. */
export function CriteriaList({ item }: { item: Pick<ItemDetail, "criteria" | "criterionResults"> }) {
  return (
    <ul className={`criteria ${styles.className}`}>
      <Styles of={styles} />
      {criterionViews(item.criteria, item.criterionResults).map((view) => (
        <CriterionCard key={view.criterion.slug} view={view} />
      ))}
    </ul>
  );
}
