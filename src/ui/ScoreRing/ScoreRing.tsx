import type { ScoreView } from "@/lib/contracts/score";
import { ratingBandOf } from "@/lib/rating/bands";
import { parseScore } from "@/lib/rating/score";
import { commonText } from "@/text/common";
import css from "@/ui/ScoreRing/ScoreRing.module.css";
import { scoreMarks } from "@/ui/ScoreRing/score-marks";

interface ScoreRingProps {
  score: Pick<ScoreView, "displayed" | "low" | "high">;
  size?: "small" | "medium" | "large";
  /** The element around it already has the `scoreMarks` of this score. */
  isMarked?: boolean;
  className?: string | undefined;
}

/**
 * The Nota as a ring: the number, an arc of that length in the band's colour, and a wider pale arc for the 90%
 * interval, so that doubt is part of the picture. The band's name stands beside it wherever there is room
 * (`BandLabel`), and is always read aloud. A score outside of 0 to 100 is no rating (specification, section 5). It is one
 * element, because lists repeat it.
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

/** The name of a score's band in its colours. Decorative beside a `ScoreRing`, which says it aloud already. */
export function BandLabel({
  displayed,
  isMarked = false,
  className,
}: {
  displayed: number | null;
  /** The element around it already has the `scoreMarks` of this score. */
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
