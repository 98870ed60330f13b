import css from "@/features/item/ScoreHistory/HistoryFigure.module.css";
import type { HistoryChart } from "@/features/item/ScoreHistory/history-chart";
import { ratingBandOf } from "@/lib/rating/bands";

/** Decorative: the caption and a table say the same. */
export function HistoryFigure({ chart }: { chart: HistoryChart }) {
  const { stripes, grid, ticks, line, area, last } = chart;
  return (
    <div className={css.root} aria-hidden="true">
      <div className={css.plotFrame}>
        <svg className={css.plot} viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
          {stripes.map(({ id, top, height }) => (
            <rect
              key={id}
              className={css.plotStripe}
              data-band={id}
              x="0"
              y={top}
              width="100"
              height={height}
            />
          ))}
          {grid.map(({ score, top }) => (
            <line key={score} className={css.plotGrid} x1="0" x2="100" y1={top} y2={top} />
          ))}
          <path className={css.plotArea} d={area} />
          <path className={css.plotLine} d={line} />
        </svg>
        {grid.map(({ score, top }) => (
          <span
            key={score}
            className={`${css.plotLabel} ${css.plotScore} tabular`}
            style={{ top: `${top}%` }}
          >
            {score}
          </span>
        ))}
        {ticks.map(({ label, left, isMinor }) => (
          <span
            key={left}
            className={`${css.plotLabel} ${css.plotTime}`}
            data-minor={isMinor ? "" : undefined}
            data-edge={left === 0 ? "start" : left === 100 ? "end" : undefined}
            style={{ insetInlineStart: `${left}%` }}
          >
            {label}
          </span>
        ))}
        {last && (
          <span
            className={`${css.plotLast} tabular`}
            data-band={ratingBandOf(last.score).id}
            style={{ top: `${last.top}%` }}
          >
            <span>{last.score}</span>
          </span>
        )}
      </div>
      <p className={css.plotLegend}>
        {stripes.map(({ id, label }) => (
          <span key={id} data-band={id}>
            {label}
          </span>
        ))}
      </p>
    </div>
  );
}
