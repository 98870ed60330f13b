import institutionalPageCss from "@/features/institutional/InstitutionalPage/InstitutionalPage.module.css";
import css from "@/features/institutional/GrowingEvidence/GrowingEvidence.module.css";
import { displayedInterval } from "@/lib/rating/displayed";
import type { MethodExample } from "@/features/institutional/MethodologyScreen/method-facts";
import { formatInteger, plainNumber } from "@/lib/format/number";
import { commonText } from "@/text/common";
import { methodologyText } from "@/text/methodology";
import { IntervalBar } from "@/ui/IntervalBar/IntervalBar";
import { BandLabel, ScoreRing } from "@/ui/ScoreRing/ScoreRing";

function intervalText(score: MethodExample["score"]): string {
  const interval = displayedInterval(score);
  return interval ? methodologyText.growing.interval(interval.low, interval.high) : "";
}

/** With more reviews the score leaves the category's mean, and the interval narrows. */
export function GrowingEvidence({ examples }: { examples: readonly MethodExample[] }) {
  const text = methodologyText.growing;
  return (
    <div className={`card ${institutionalPageCss.panel} ${css.root}`}>
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
                <div className={css.growingScore}>
                  <ScoreRing score={score} size="small" />
                  <div className={css.growingInterval}>
                    <IntervalBar score={score} />
                    <p className="tabular">{intervalText(score)}</p>
                  </div>
                  <span className={css.growingLabel}>
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
