import css from "@/features/item/AggregateTable/AggregateTable.module.css";
import { formatPeriod } from "@/lib/format/period";
import { shortNumber } from "@/features/item/short-number";
import type { ItemDetail } from "@/lib/contracts/item";
import { formatInteger, formatNumber } from "@/lib/format/number";
import { itemText } from "@/text/item";
import { FigureTable, type FigureRow } from "@/ui/FigureTable/FigureTable";

export function AggregateTable({ aggregates }: { aggregates: ItemDetail["aggregates"] }) {
  const text = itemText.source;
  const scaleOf = ({ scaleMinimum, scaleMaximum }: (typeof aggregates)[number]) =>
    text.scale(shortNumber(scaleMinimum), shortNumber(scaleMaximum));
  const scales = [...new Set(aggregates.map(scaleOf))];
  const [onlyScale] = scales.length === 1 ? scales : [];
  const sources = [...new Set(aggregates.map(({ source }) => source))];
  return (
    <div className={css.root}>
      <FigureTable
        caption={text.lead(sources.join(", "))}
        columns={[text.period, onlyScale ? text.meanOn(onlyScale) : text.mean, text.count]}
        rows={aggregates.toReversed().map((aggregate): FigureRow => [
          <>
            {formatPeriod(aggregate.period)}
            {sources.length > 1 && <small>{aggregate.source}</small>}
          </>,
          aggregate.count === 0 ? (
            text.none
          ) : (
            <>
              <strong>{formatNumber(aggregate.mean)}</strong>
              {!onlyScale && <small>{scaleOf(aggregate)}</small>}
            </>
          ),
          formatInteger(aggregate.count),
        ])}
      />
    </div>
  );
}
