import css from "@/features/item/ScoreSum/ScoreSum.module.css";
import { formatMean } from "@/lib/rating/displayed";
import type { ReviewSum, SumLine } from "@/features/item/ScoreSum/score-sum";
import { shortNumber } from "@/features/item/short-number";
import type { ItemDetail } from "@/lib/contracts/item";
import { formatInteger } from "@/lib/format/number";
import { itemText } from "@/text/item";
import type { ReactNode } from "react";

const product = ({ factor, value }: SumLine) => `${shortNumber(factor)} × ${shortNumber(value)}`;

function Line({ sign, title, hint, line }: { sign: string; title: string; hint: ReactNode; line: SumLine }) {
  return (
    <tr>
      <th scope="row">
        <span className={css.sumSign} aria-hidden="true">
          {sign}
        </span>
        {title}
        {hint && <small>{hint}</small>}
      </th>
      <td className={`${css.sumProduct} tabular`}>{product(line)}</td>
      <td className={`${css.sumResult} tabular`}>{formatInteger(line.product)}</td>
    </tr>
  );
}

export function ReviewLines({ item, sum }: { item: ItemDetail; sum: ReviewSum }) {
  const text = itemText.sum;
  const source = item.aggregates[0]?.source;
  const hint = source ? text.publishedHint(source) : sum.isUnweighted ? null : text.weightHint;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{text.part}</th>
          <th scope="col">{text.product}</th>
          <th scope="col">{text.result}</th>
        </tr>
      </thead>
      <tbody>
        <Line
          sign=""
          title={text.priorLine}
          hint={text.priorHint(shortNumber(sum.prior.factor))}
          line={sum.prior}
        />
        <Line sign="+" title={text.reviewsLine} hint={hint} line={sum.reviews} />
      </tbody>
      <tbody className={css.sumTotal}>
        <tr>
          <th scope="row">
            <span className={css.sumSign} aria-hidden="true">
              =
            </span>
            {text.total}
          </th>
          <td className={`${css.sumProduct} tabular`}>{shortNumber(sum.divisor)}</td>
          <td className={`${css.sumResult} tabular`}>{formatInteger(sum.total)}</td>
        </tr>
        <tr className={css.sumScore}>
          <th scope="row">
            <span className={css.sumSign} aria-hidden="true">
              ÷
            </span>
            {text.score}
            <small className="tabular">
              {formatInteger(sum.total)} ÷ {shortNumber(sum.divisor)}
            </small>
          </th>
          <td className="tabular" colSpan={2}>
            {formatMean(sum.mean)}
            {!sum.isPending && <span className={css.sumRounded}>{item.score.displayed}</span>}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
