import { displayedInterval } from "@/lib/rating/displayed";
import type { MethodExample } from "@/features/institutional/MethodologyScreen/method-facts";
import { formatInteger } from "@/lib/format/number";
import { commonText } from "@/text/common";
import { methodologyText, plainNumber } from "@/text/methodology";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { IntervalBar } from "@/ui/IntervalBar/IntervalBar";
import { BandLabel, ScoreRing } from "@/ui/ScoreRing/ScoreRing";

const styles = recipe("growing-evidence", {
  maxWidth: "54rem",
  overflow: "hidden",
  table: { width: "100%" },
  caption: { paddingBottom: 3, textAlign: "start", color: "textMuted", fontSize: "sm" },
  "th, td": { paddingBlock: 3, paddingInlineEnd: 3, textAlign: "start", verticalAlign: "middle" },
  "thead th": { paddingBlock: 1, color: "textMuted", fontSize: "xs", fontWeight: "semibold" },
  "tbody tr": { borderTop: "1px solid", borderColor: "border" },
  "tbody th": { fontSize: "lg", fontWeight: "bold" },
  "tbody small": { display: "block", color: "textMuted", fontSize: "xs", fontWeight: "normal" },
  "td:last-child": { width: { base: "55%", sm: "60%" }, paddingInlineEnd: 0 },
  ".growing-score": {
    display: "grid",
    gridTemplateColumns: { base: "auto minmax(0, 1fr)", sm: "auto minmax(0, 1fr) 8rem" },
    alignItems: "center",
    columnGap: { base: 3, sm: 5 },
  },
  ".growing-interval p": { color: "textMuted", fontSize: "xs" },
  ".growing-label": { display: { base: "none", sm: "block" } },
});

function intervalText(score: MethodExample["score"]): string {
  const interval = displayedInterval(score);
  return interval ? methodologyText.growing.interval(interval.low, interval.high) : "";
}

/** The same sum with ever more reviews: the score leaves the category's mean, the interval narrows. */
export function GrowingEvidence({ examples }: { examples: readonly MethodExample[] }) {
  const text = methodologyText.growing;
  return (
    <div className={`card panel ${styles.className}`}>
      <Styles of={styles} />
      <table>
        <caption>{text.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{text.reviews}</th>
            <th scope="col">{text.mean}</th>
            <th scope="col">{text.score}</th>
          </tr>
        </thead>
        <tbody>
          {examples.map(({ counted, evidenceMean, score }) => (
            <tr key={counted}>
              <th scope="row" className="tabular">
                {formatInteger(counted)}
              </th>
              <td className="tabular">
                {plainNumber(evidenceMean)}
                {evidenceMean === 100 && <small>{text.allFive}</small>}
              </td>
              <td>
                <div className="growing-score">
                  <ScoreRing score={score} size="small" />
                  <div className="growing-interval">
                    <IntervalBar score={score} />
                    <p className="tabular">{intervalText(score)}</p>
                  </div>
                  <span className="growing-label">
                    {score.status === "few" ? (
                      <span className="badge">{commonText.fewReviews}</span>
                    ) : (
                      <BandLabel displayed={score.displayed} />
                    )}
                  </span>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
