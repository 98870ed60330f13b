import css from "@/features/item/ScoreSum/ScoreSum.module.css";
import type { EvidenceMonth } from "@/lib/contracts/evidence-month";
import { formatNumber } from "@/lib/format/number";
import { formatPeriod } from "@/lib/format/period";
import { itemText } from "@/text/item";

const twoDecimals = (value: number) => formatNumber(value, { decimals: 2 });

/** The months that the reviews of the sum are made of, the newest first. */
export function MonthLines({ months }: { months: readonly EvidenceMonth[] }) {
  const text = itemText.sum.months;
  return (
    <details className={css.months}>
      <summary>{text.title}</summary>
      <p className={css.sumNote}>{text.rule}</p>
      <table>
        <thead>
          <tr>
            {text.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, weight, mean, countsAs }) => (
            <tr key={month ?? ""}>
              <th scope="row">{month === null ? text.noPeriod : formatPeriod(month)}</th>
              <td className="tabular">{twoDecimals(weight)}</td>
              <td className="tabular">{twoDecimals(mean)}</td>
              <td className="tabular">{twoDecimals(countsAs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
