import css from "@/features/item/ScoreHistory/ScoreHistory.module.css";
import { historyChart, type ChartedChange } from "@/features/item/ScoreHistory/history-chart";
import { HistoryFigure } from "@/features/item/ScoreHistory/HistoryFigure";
import type { ItemDetail } from "@/lib/contracts/item";
import { formatPeriod, spanOfPeriod } from "@/lib/format/period";
import { emptyRankingQuery, rankingPath } from "@/lib/ranking/ranking-query";
import { openInterval } from "@/lib/rating/displayed";
import { itemText } from "@/text/item";
import { FigureTable, type FigureRow } from "@/ui/FigureTable/FigureTable";
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
  // Notas that are only measured have no margin.
  const hasIntervals = periods.some((each) => openInterval(each) !== null);
  return (
    <FigureTable
      caption={text.periodTable}
      isCaptionHidden
      columns={[text.period, text.change, ...(hasIntervals ? [text.interval] : [])]}
      rows={periods.toReversed().map(({ period, displayed, low, high }): FigureRow => {
        const interval = openInterval({ displayed, low, high });
        const query = { ...emptyRankingQuery, period: period === newest ? null : period };
        return [
          <SiteLink key="period" href={rankingPath(ranking, query)}>
            {formatPeriod(period)}
          </SiteLink>,
          displayed ?? text.unrated,
          ...(hasIntervals ? [interval ? text.fromTo(interval.low, interval.high) : "–"] : []),
        ];
      })}
    />
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
