import type { ScoreView } from "@/lib/contracts/score";
import { ratingBandOf, ratingBands } from "@/lib/rating/bands";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";

const styles = recipe("score-scale", {
  position: "relative",
  paddingTop: 4,
  paddingBottom: 5,
  ".scale-bands": { display: "flex", gap: "2px" },
  ".scale-band": { height: "0.5rem", bg: "var(--band-solid)", opacity: 0.32 },
  ".scale-band[data-current]": { opacity: 1 },
  ".scale-band:first-of-type": { borderStartStartRadius: "full", borderEndStartRadius: "full" },
  ".scale-band:last-of-type": { borderStartEndRadius: "full", borderEndEndRadius: "full" },
  ".scale-bracket": {
    position: "absolute",
    top: "1px",
    height: "0.4375rem",
    minWidth: "3px",
    border: "2px solid",
    borderBottom: 0,
    borderColor: "textMuted",
    borderRadius: "3px 3px 0 0",
  },
  ".scale-mark": {
    position: "absolute",
    top: "0.75rem",
    width: "0.3125rem",
    height: "1rem",
    transform: "translateX(-50%)",
    borderRadius: "full",
    bg: "text",
    outline: "2px solid var(--band-soft)",
  },
  ".scale-number": {
    position: "absolute",
    bottom: 0,
    transform: "translateX(-50%)",
    color: "textMuted",
    fontSize: "xs",
    lineHeight: 1,
    "&[data-edge]": { transform: "none" },
  },
});

const rated = ratingBands.flatMap(({ id, lowerBound, upperBound }) =>
  lowerBound === null || upperBound === null ? [] : [{ id, lowerBound, width: upperBound - lowerBound }],
);

/** The scale from 0 to 100 in its bands, with the Nota as a mark and its interval as a bracket. Decorative. */
export function ScoreScale({ score }: { score: Pick<ScoreView, "displayed" | "mean" | "low" | "high"> }) {
  const { displayed, mean, low, high } = score;
  if (displayed === null) return null;
  const current = ratingBandOf(displayed).id;
  return (
    <div className={styles.className} aria-hidden="true">
      <Styles of={styles} />
      {low !== null && high !== null && high - low >= 1 && (
        <span className="scale-bracket" style={{ insetInlineStart: `${low}%`, width: `${high - low}%` }} />
      )}
      <div className="scale-bands">
        {rated.map(({ id, width }) => (
          <span
            key={id}
            className="scale-band"
            data-band={id}
            data-current={id === current ? "" : undefined}
            style={{ flex: width }}
          />
        ))}
      </div>
      <span className="scale-mark" style={{ insetInlineStart: `${mean ?? displayed}%` }} />
      {rated.map(({ id, lowerBound }) => (
        <span
          key={id}
          className="scale-number tabular"
          data-edge={lowerBound === 0 ? "" : undefined}
          style={{ insetInlineStart: `${lowerBound}%` }}
        >
          {lowerBound}
        </span>
      ))}
    </div>
  );
}
