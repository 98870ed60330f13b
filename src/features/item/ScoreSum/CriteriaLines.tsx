import css from "@/features/item/ScoreSum/ScoreSum.module.css";
import { formatMean } from "@/lib/rating/displayed";
import type { CriteriaSum } from "@/features/item/ScoreSum/score-sum";
import { percentText, shortNumber } from "@/features/item/short-number";
import type { ItemDetail } from "@/lib/contracts/item";
import { formatNumber } from "@/lib/format/number";
import { itemText } from "@/text/item";

export function CriteriaLines({ item, sum }: { item: ItemDetail; sum: CriteriaSum }) {
  const text = itemText.sum;
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
        {sum.lines.map(({ id, name, factor, value, product, hasEvidence }, index) => (
          <tr key={id}>
            <th scope="row">
              <span className={css.sumSign} aria-hidden="true">
                {index > 0 && "+"}
              </span>
              {name}
              {!hasEvidence && <small>{text.categoryMean}</small>}
            </th>
            <td className={`${css.sumProduct} tabular`}>
              {percentText(factor)} × {shortNumber(value)}
            </td>
            <td className={`${css.sumResult} tabular`}>{formatNumber(product, { decimals: 1 })}</td>
          </tr>
        ))}
      </tbody>
      <tbody className={css.sumTotal}>
        <tr className={css.sumScore}>
          <th scope="row">
            <span className={css.sumSign} aria-hidden="true">
              =
            </span>
            {text.score}
          </th>
          <td className="tabular" colSpan={2}>
            {formatMean(sum.mean)}
            <span className={css.sumRounded}>{item.score.displayed}</span>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
