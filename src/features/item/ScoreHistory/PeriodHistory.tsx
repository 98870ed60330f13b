import css from "@/features/item/ScoreHistory/ScoreHistory.module.css";
import tableCss from "@/features/item/ScoreHistory/ChangeTable.module.css";
import { historyChart, type ChartedChange } from "@/features/item/ScoreHistory/history-chart";
import { HistoryFigure } from "@/features/item/ScoreHistory/HistoryFigure";
import type { ItemDetail } from "@/lib/contracts/item";
import { formatPeriod, spanOfPeriod } from "@/lib/format/period";
import { emptyRankingQuery, rankingPath } from "@/lib/ranking/ranking-query";
import { displayedInterval } from "@/lib/rating/displayed";
import { itemText } from "@/text/item";
import { ScrollRegion } from "@/ui/ScrollRegion";
import { SiteLink } from "@/ui/SiteLink";

type Periods = ItemDetail["periods"];

const text = itemText.history;

/** Returns the chart in which each nota lasts from the first to the last day of its period. */
function chartOf(periods: Periods) {
  const changes = periods.flatMap(({ period, displayed, low, high }): ChartedChange[] => {
    const span = spanOfPeriod(period);
    return span ? [{ at: span.from.toISOString(), after: displayed, low, high }] : [];
  });
  const until = spanOfPeriod(periods.at(-1)?.period ?? "")?.until;
  return until ? historyChart(changes, until) : null;
}

function captionOf(periods: Periods): string {
  const rated = periods.flatMap(({ period, displayed }) =>
    displayed === null ? [] : [{ period, displayed }],
  );
  const scores = rated.map(({ displayed }) => displayed);
  return text.periodCaption({
    from: formatPeriod(rated[0]?.period ?? ""),
    until: formatPeriod(rated.at(-1)?.period ?? ""),
    lowest: Math.min(...scores),
    highest: Math.max(...scores),
  });
}

function PeriodTable({ periods, ranking }: { periods: Periods; ranking: string }) {
  const newest = periods.at(-1)?.period;
  return (
    <ScrollRegion label={text.periodTable} className={tableCss.root}>
      <table>
        <caption>{text.periodTable}</caption>
        <thead>
          <tr>
            {[text.period, text.change, text.interval].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.toReversed().map(({ period, displayed, low, high }) => {
            const interval = displayedInterval({ displayed, low, high });
            const query = { ...emptyRankingQuery, period: period === newest ? null : period };
            return (
              <tr key={period}>
                <td>
                  <SiteLink href={rankingPath(ranking, query)}>{formatPeriod(period)}</SiteLink>
                </td>
                <td className="tabular">{displayed ?? text.unrated}</td>
                <td className="tabular">{interval ? text.fromTo(interval.low, interval.high) : "–"}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The Nota by the periods of imported data, each with its ranking; nothing where fewer than two have one. */
export function PeriodHistory({ periods, ranking }: { periods: Periods; ranking: string }) {
  const chart = chartOf(periods);
  if (!chart) return null;
  return (
    <figure>
      <HistoryFigure chart={chart} />
      <figcaption>{captionOf(periods)}</figcaption>
      <details>
        <summary>{text.periodTable}</summary>
        <PeriodTable periods={periods} ranking={ranking} />
        <p className={css.historyNote}>{text.periodNote}</p>
      </details>
    </figure>
  );
}
