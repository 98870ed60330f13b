import { formatPeriod } from "@/lib/format/period";
import { shortNumber } from "@/features/item/short-number";
import type { ItemDetail } from "@/lib/contracts/item";
import { formatInteger, formatNumber } from "@/lib/format/number";
import { itemText } from "@/text/item";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";

const styles = recipe("aggregate-table", {
  display: "grid",
  alignContent: "start",
  gap: 3,
  ".aggregate-lead": { color: "textMuted", fontSize: "sm" },
  table: { width: "100%" },
  "th, td": { paddingBlock: 2, textAlign: "start", verticalAlign: "baseline" },
  "th:not(:first-of-type), td": { textAlign: "end", paddingInlineStart: 3 },
  "thead th": { color: "textMuted", fontSize: "sm", fontWeight: "semibold" },
  "tbody th": { fontWeight: "medium" },
  "tbody tr": { borderTop: "1px solid", borderColor: "border" },
  small: { display: "block", color: "textMuted", fontSize: "xs" },
  strong: { fontWeight: "bold" },
});

/** The means and counts that somebody else published for an item, one period a row, the newest first. */
export function AggregateTable({ aggregates }: { aggregates: ItemDetail["aggregates"] }) {
  const text = itemText.source;
  const scaleOf = ({ scaleMinimum, scaleMaximum }: (typeof aggregates)[number]) =>
    text.scale(shortNumber(scaleMinimum), shortNumber(scaleMaximum));
  const scales = [...new Set(aggregates.map(scaleOf))];
  const [onlyScale] = scales.length === 1 ? scales : [];
  const sources = [...new Set(aggregates.map(({ source }) => source))];
  return (
    <div className={styles.className}>
      <Styles of={styles} />
      <p className="aggregate-lead">{text.lead(sources.join(", "))}</p>
      <table>
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
