import type { ScoreView } from "@/lib/contracts/score";
import { ratingBandOf } from "@/lib/rating/bands";
import { parseScore } from "@/lib/rating/score";
import { commonText } from "@/text/common";
import { scoreMarks } from "@/ui/ScoreRing/score-marks";
import css from "@/ui/ScoreTile/ScoreTile.module.css";

interface ScoreTileProps {
  score: Pick<ScoreView, "displayed" | "low" | "high">;
  /** Whether a parent element already has the `scoreMarks` of this score. */
  isMarked?: boolean;
  className?: string | undefined;
}

/** The Nota in a square of its band's colour, for lists: a single element, which reads faster than a ring. */
export function ScoreTile({ score, isMarked = false, className }: ScoreTileProps) {
  const displayed = parseScore(score.displayed);
  const band = ratingBandOf(displayed);
  return (
    <span
      className={className ? `${css.tile} ${className}` : css.tile}
      {...(!isMarked && scoreMarks({ displayed, low: score.low, high: score.high }))}
      role="img"
      aria-label={displayed === null ? band.label : `${commonText.outOf(displayed)}: ${band.label}`}
    >
      {displayed ?? "–"}
    </span>
  );
}
