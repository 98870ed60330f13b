import css from "@/features/item/AggregateTable/AggregateTable.module.css";
import tableCss from "@/features/item/FigureTable/FigureTable.module.css";
import { formatPeriod } from "@/lib/format/period";
import { shortNumber } from "@/features/item/short-number";
import type { ItemDetail } from "@/lib/contracts/item";
import { formatInteger, formatNumber } from "@/lib/format/number";
import { itemText } from "@/text/item";

export function AggregateTable({ aggregates }: { aggregates: ItemDetail["aggregates"] }) {
  const text = itemText.source;
  const scaleOf = ({ scaleMinimum, scaleMaximum }: (typeof aggregates)[number]) =>
    text.scale(shortNumber(scaleMinimum), shortNumber(scaleMaximum));
  const scales = [...new Set(aggregates.map(scaleOf))];
  const [onlyScale] = scales.length === 1 ? scales : [];
  const sources = [...new Set(aggregates.map(({ source }) => source))];
  return (
    <div className={css.root}>
      <p className={css.aggregateLead}>{text.lead(sources.join(", "))}</p>
      <table className={tableCss.root}>
        <thead>
          <tr>
            <th scope="col">{text.period}</th>
            <th scope="col">{onlyScale ? text.meanOn(onlyScale) : text.mean}</th>
            <th scope="col">{text.count}</th>
          </tr>
        </thead>
        <tbody>
          {aggregates.toReversed().map((aggregate) => (
            <tr key={`${aggregate.source} ${aggregate.period}`}>
              <th scope="row">
                {formatPeriod(aggregate.period)}
                {sources.length > 1 && <small>{aggregate.source}</small>}
              </th>
              <td className="tabular">
                {aggregate.count === 0 ? (
                  text.none
                ) : (
                  <>
                    <strong>{formatNumber(aggregate.mean)}</strong>
                    {!onlyScale && <small>{scaleOf(aggregate)}</small>}
                  </>
                )}
              </td>
              <td className="tabular">{formatInteger(aggregate.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
