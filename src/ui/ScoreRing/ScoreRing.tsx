import type { ScoreView } from "@/lib/contracts/score";
import { ratingBandOf } from "@/lib/rating/bands";
import { parseScore } from "@/lib/rating/score";
import { commonText } from "@/text/common";
import css from "@/ui/ScoreRing/ScoreRing.module.css";
import { scoreMarks } from "@/ui/ScoreRing/score-marks";

interface ScoreRingProps {
  score: Pick<ScoreView, "displayed" | "low" | "high">;
  size?: "small" | "medium" | "large";
  /** Whether a parent element already has the `scoreMarks` of this score. */
  isMarked?: boolean;
  className?: string | undefined;
}

/**
 * An arc in the band's colour, and a wider pale arc for the 90% interval. A score outside 0–100 is no rating
 * (specification, section 5). A single element, because lists repeat it.
 */
export function ScoreRing({ score, size = "medium", isMarked = false, className }: ScoreRingProps) {
  const displayed = parseScore(score.displayed);
  const band = ratingBandOf(displayed);
  return (
    <span
      className={className ? `${css.ring} ${className}` : css.ring}
      {...(!isMarked && scoreMarks({ displayed, low: score.low, high: score.high }))}
      data-size={size}
      role="img"
      aria-label={displayed === null ? band.label : `${commonText.outOf(displayed)}: ${band.label}`}
    >
      {displayed ?? "–"}
    </span>
  );
}

/** Decorative beside a `ScoreRing`, which already says the band aloud. */
export function BandLabel({
  displayed,
  isMarked = false,
  className,
}: {
  displayed: number | null;
  /** Whether a parent element already has the `scoreMarks` of this score. */
  isMarked?: boolean;
  className?: string | undefined;
}) {
  const band = ratingBandOf(displayed);
  return (
    <span
      className={className ? `${css.band} ${className}` : css.band}
      data-band={isMarked ? undefined : band.id}
      aria-hidden="true"
    >
      {band.label}
    </span>
  );
}
