import type { HistoryChart } from "@/features/item/ScoreHistory/history-chart";
import { ratingBandOf } from "@/lib/rating/bands";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";

const styles = recipe("history-figure", {
  ".plot-frame": {
    position: "relative",
    marginInline: "2rem 3.25rem",
    height: { base: "12rem", md: "17rem" },
  },
  ".plot": {
    position: "absolute",
    inset: 0,
    width: "100%",
    height: "100%",
    overflow: "visible",
    maxWidth: "none",
  },
  ".plot-stripe": { fill: "var(--band-soft)" },
  ".plot-grid": { stroke: "var(--chakra-colors-border)", strokeWidth: 1, vectorEffect: "non-scaling-stroke" },
  ".plot-area": { fill: "var(--chakra-colors-accent)", opacity: 0.16 },
  ".plot-line": {
    fill: "none",
    stroke: "var(--chakra-colors-accent)",
    strokeWidth: 2.5,
    strokeLinejoin: "round",
    vectorEffect: "non-scaling-stroke",
  },
  ".plot-label": {
    position: "absolute",
    color: "textMuted",
    fontSize: "xs",
    lineHeight: 1,
    whiteSpace: "nowrap",
  },
  ".plot-score": { insetInlineEnd: "calc(100% + 0.5rem)", transform: "translateY(-50%)" },
  ".plot-time": { top: "calc(100% + 0.625rem)", transform: "translateX(-50%)" },
  ".plot-time[data-edge='start']": { transform: "none" },
  ".plot-time[data-edge='end']": { transform: "translateX(-100%)" },
  ".plot-time[data-minor]": { display: { base: "none", md: "block" } },
  ".plot-last": {
    position: "absolute",
    insetInlineStart: "100%",
    display: "flex",
    alignItems: "center",
    transform: "translate(-0.4375rem, -50%)",
    "&::before": {
      content: '""',
      width: "0.875rem",
      height: "0.875rem",
      marginInlineEnd: 1.5,
      border: "3px solid",
      borderColor: "surface",
      borderRadius: "full",
      bg: "accent",
    },
  },
  ".plot-last span": {
    paddingInline: 1.5,
    paddingBlock: 0.5,
    borderRadius: "sm",
    bg: "var(--band-solid)",
    color: "var(--band-on-solid)",
    fontSize: "sm",
    fontWeight: "black",
    lineHeight: 1.2,
  },
  ".plot-legend": {
    display: "flex",
    flexWrap: "wrap",
    columnGap: 4,
    rowGap: 1,
    marginBlock: "2.5rem 0.75rem",
    marginInlineStart: "2rem",
    color: "textMuted",
    fontSize: "xs",
    span: { display: "inline-flex", alignItems: "center", gap: 1.5 },
    "span::before": {
      content: '""',
      width: "0.75rem",
      height: "0.75rem",
      border: "1px solid var(--band-solid)",
      borderRadius: "3px",
      bg: "var(--band-soft)",
    },
  },
  paddingTop: "0.75rem",
});

/** The drawing of a score's history; what it says is in the caption and the table beside it. */
export function HistoryFigure({ chart }: { chart: HistoryChart }) {
  const { stripes, grid, ticks, line, area, last } = chart;
  return (
    <div className={styles.className} aria-hidden="true">
      <Styles of={styles} />
      <div className="plot-frame">
        <svg className="plot" viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
          {stripes.map(({ id, top, height }) => (
            <rect key={id} className="plot-stripe" data-band={id} x="0" y={top} width="100" height={height} />
          ))}
          {grid.map(({ score, top }) => (
            <line key={score} className="plot-grid" x1="0" x2="100" y1={top} y2={top} />
          ))}
          <path className="plot-area" d={area} />
          <path className="plot-line" d={line} />
        </svg>
        {grid.map(({ score, top }) => (
          <span key={score} className="plot-label plot-score tabular" style={{ top: `${top}%` }}>
            {score}
          </span>
        ))}
        {ticks.map(({ label, left, isMinor }) => (
          <span
            key={left}
            className="plot-label plot-time"
            data-minor={isMinor ? "" : undefined}
            data-edge={left === 0 ? "start" : left === 100 ? "end" : undefined}
            style={{ insetInlineStart: `${left}%` }}
          >
            {label}
          </span>
        ))}
        {last && (
          <span
            className="plot-last tabular"
            data-band={ratingBandOf(last.score).id}
            style={{ top: `${last.top}%` }}
          >
            <span>{last.score}</span>
          </span>
        )}
      </div>
      <p className="plot-legend">
        {stripes.map(({ id, label }) => (
          <span key={id} data-band={id}>
            {label}
          </span>
        ))}
      </p>
    </div>
  );
}
