import css from "@/features/item/ScoreScale/ScoreScale.module.css";
import type { ScoreView } from "@/lib/contracts/score";
import { ratingBandOf, ratingBands } from "@/lib/rating/bands";

const rated = ratingBands.flatMap(({ id, lowerBound, upperBound }) =>
  lowerBound === null || upperBound === null ? [] : [{ id, lowerBound, width: upperBound - lowerBound }],
);

/** Decorative. The Nota is a mark, its interval a bracket. */
export function ScoreScale({ score }: { score: Pick<ScoreView, "displayed" | "mean" | "low" | "high"> }) {
  const { displayed, mean, low, high } = score;
  if (displayed === null) return null;
  const current = ratingBandOf(displayed).id;
  return (
    <div className={css.root} aria-hidden="true">
      {low !== null && high !== null && high - low >= 1 && (
        <span className={css.scaleBracket} style={{ insetInlineStart: `${low}%`, width: `${high - low}%` }} />
      )}
      <div className={css.scaleBands}>
        {rated.map(({ id, width }) => (
          <span
            key={id}
            className={css.scaleBand}
            data-band={id}
            data-current={id === current ? "" : undefined}
            style={{ flex: width }}
          />
        ))}
      </div>
      <span className={css.scaleMark} style={{ insetInlineStart: `${mean ?? displayed}%` }} />
      {rated.map(({ id, lowerBound }) => (
        <span
          key={id}
          className={`${css.scaleNumber} tabular`}
          data-edge={lowerBound === 0 ? "" : undefined}
          style={{ insetInlineStart: `${lowerBound}%` }}
        >
          {lowerBound}
        </span>
      ))}
    </div>
  );
}
