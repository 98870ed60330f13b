import institutionalPageCss from "@/features/institutional/InstitutionalPage/InstitutionalPage.module.css";
import css from "@/features/institutional/WorkedSum/WorkedSum.module.css";
import type { ExampleMonth, MethodExample } from "@/features/institutional/MethodologyScreen/method-facts";
import { plainNumber } from "@/lib/format/number";
import { methodologyText } from "@/text/methodology";
import { Icon } from "@/ui/Icon/Icon";
import { BandLabel, ScoreRing } from "@/ui/ScoreRing/ScoreRing";

const STAR_VALUES = [0, 25, 50, 75, 100] as const;
const text = methodologyText.worked;

interface WorkedSumProps {
  example: MethodExample;
  months: readonly ExampleMonth[];
}

/** The sum, the division, and the multiplication that checks it. */
export function WorkedSum({ example, months }: WorkedSumProps) {
  const { explanation, score, counted } = example;
  const { priorReviews, priorMean, divisor, mean } = explanation;
  const base = priorReviews * priorMean;
  const total = months.reduce((sum, month) => sum + month.countsAs * month.mean, base);
  return (
    <figure className={`card ${institutionalPageCss.panel} ${css.root}`}>
      <figcaption>{text.caption(methodologyText.counted(counted))}</figcaption>
      <div className={css.sumPaper}>
        <table className={`${css.sumTable} tabular`}>
          <tbody>
            <SumRow
              name={text.base}
              note={text.baseNote}
              product={`${plainNumber(priorReviews)} × ${plainNumber(priorMean)}`}
              result={base}
            />
            {months.map(({ reviews, mean: monthMean, countsAs }, index) => (
              <SumRow
                key={text.months[index]}
                name={text.month(text.months[index] ?? "", plainNumber(reviews))}
                note={text.realNote}
                sign="+"
                product={`${plainNumber(countsAs)} × ${plainNumber(monthMean)}`}
                result={countsAs * monthMean}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text.sum}</th>
              <td>{plainNumber(divisor)}</td>
              <td>{plainNumber(total)}</td>
            </tr>
          </tfoot>
        </table>
        <dl className={`${css.sumSteps} tabular`}>
          <div>
            <dt>{text.division}</dt>
            <dd>{`${plainNumber(total)} ÷ ${plainNumber(divisor)} = ${plainNumber(mean)}`}</dd>
          </div>
          <div className={css.sumProof}>
            <dt>{text.proof}</dt>
            <dd>
              {`${plainNumber(mean)} × ${plainNumber(divisor)} = ${plainNumber(mean * divisor)}`}
              <span className={css.sumHolds}>
                <Icon name="check" size="1em" /> {text.proofHolds}
              </span>
            </dd>
          </div>
        </dl>
      </div>
      <div className={css.sumScore}>
        <ScoreRing score={score} size="large" />
        <BandLabel className={css.band} displayed={score.displayed} />
      </div>
      <p className={`${css.sumOrigin} tabular`}>
        <strong>{text.meanOrigin}.</strong>{" "}
        {months
          .map(
            ({ stars, reviews, mean: monthMean }) =>
              `${starSum(stars)} ÷ ${plainNumber(reviews)} = ${plainNumber(monthMean)}`,
          )
          .join("; ")}
        . {text.countsOrigin}
      </p>
    </figure>
  );
}

interface SumRowProps {
  name: string;
  note: string;
  sign?: string;
  product: string;
  result: number;
}

function SumRow({ name, note, sign = "", product, result }: SumRowProps) {
  return (
    <tr>
      <th scope="row">
        {name} <small>× {note}</small>
      </th>
      <td>{product}</td>
      <td>
        {sign && <span className={css.sumSign}>{sign}</span>}
        {plainNumber(result)}
      </td>
    </tr>
  );
}

/** "(18 × 100 + 5 × 75 + …)", most stars first. */
function starSum(stars: readonly number[]): string {
  const terms = stars.flatMap((count, index) =>
    count > 0 ? [`${plainNumber(count)} × ${STAR_VALUES[index] ?? 0}`] : [],
  );
  return `(${terms.reverse().join(" + ")})`;
}
