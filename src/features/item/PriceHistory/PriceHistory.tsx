import css from "@/features/item/PriceHistory/PriceHistory.module.css";
import { priceChart, type PriceChart } from "@/features/item/PriceHistory/price-chart";
import { formatCents, toReais } from "@/lib/money";
import { formatLongDate, formatNumericDate } from "@/lib/format/date";
import { formatInteger } from "@/lib/format/number";
import type { PriceHistory as History } from "@/lib/prices/price-history";
import { itemText } from "@/text/item";
import { FigureTable, type FigureRow } from "@/ui/FigureTable/FigureTable";

const text = itemText.priceHistory;
const dateOf = (day: string) => formatLongDate(day) ?? day;

/** Decorative: sentences and a table say the same. */
function Figure({ chart: { grid, ticks, line } }: { chart: PriceChart }) {
  return (
    <div className={css.frame} aria-hidden="true">
      <svg className={css.plot} viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
        {grid.map(({ cents, top }) => (
          <line key={cents} className={css.grid} x1="0" x2="100" y1={top} y2={top} />
        ))}
        <path className={css.line} d={line} />
      </svg>
      {grid.map(({ cents, top }) => (
        <span key={cents} className={`${css.label} ${css.price} tabular`} style={{ top: `${top}%` }}>
          {`R$\u00a0${formatInteger(toReais(cents))}`}
        </span>
      ))}
      {ticks.map(({ label, left, isMinor }) => (
        <span
          key={left}
          className={`${css.label} ${css.time}`}
          data-minor={isMinor ? "" : undefined}
          data-edge={left === 0 ? "start" : left === 100 ? "end" : undefined}
          style={{ insetInlineStart: `${left}%` }}
        >
          {label}
        </span>
      ))}
    </div>
  );
}

/** Today's price against the median; says so where too few days are known. */
function Median({ history: { medianCents, todayPercent } }: { history: History }) {
  if (medianCents === null || todayPercent === null) return <p className={css.note}>{text.fewDays}</p>;
  const median = formatCents(medianCents);
  const direction = todayPercent < 0 ? "below" : todayPercent > 0 ? "above" : "same";
  return (
    <p>
      <strong className={css.verdict} data-direction={direction}>
        {text.today[direction](formatInteger(Math.abs(todayPercent)))}
      </strong>{" "}
      <span className={css.note}>{text.median(median)}</span>
    </p>
  );
}

function Table({ history: { changes } }: { history: History }) {
  return (
    <FigureTable
      caption={text.table}
      className={css.table}
      columns={[text.from, text.lowest]}
      rows={changes
        .toReversed()
        .map(({ day, cents }): FigureRow => [
          formatNumericDate(day),
          cents === null ? text.noOffer : formatCents(cents),
        ])}
    />
  );
}

export function PriceHistory({ history }: { history: History }) {
  const { lowest40, lowest180, changes } = history;
  const chart = priceChart(history);
  const lowest = (price: NonNullable<typeof lowest40>) => (
    <>
      <strong className="tabular">{formatCents(price.cents)}</strong>{" "}
      <small>{text.lastSeen(dateOf(price.day))}</small>
    </>
  );
  return (
    <div className={`card ${css.root}`}>
      <h3>{text.title}</h3>
      <Median history={history} />
      <dl>
        <div>
          <dt>{text.lowest40}</dt>
          <dd>{lowest40 ? lowest(lowest40) : text.noOffer}</dd>
        </div>
        <div>
          <dt>{text.lowest180}</dt>
          <dd>{lowest(lowest180)}</dd>
        </div>
      </dl>
      {chart && <Figure chart={chart} />}
      {changes.length > 1 && (
        <details>
          <summary>{text.open}</summary>
          <Table history={history} />
        </details>
      )}
      <p className={css.note}>{text.rule}</p>
    </div>
  );
}
