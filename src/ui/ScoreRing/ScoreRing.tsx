import type { ScoreView } from "@/lib/contracts/score";
import { ratingBandOf } from "@/lib/rating/bands";
import { parseScore } from "@/lib/rating/score";
import { commonText } from "@/text/common";
import css from "@/ui/ScoreRing/ScoreRing.module.css";
import { scoreVariables } from "@/ui/ScoreRing/score-variables";

interface ScoreRingProps {
  score: Pick<ScoreView, "displayed" | "low" | "high">;
  size?: "small" | "medium" | "large";
  className?: string | undefined;
}

/**
 * The Nota as a ring: the number, an arc of that length in the band's colour, and a wider pale arc for the 90%
 * interval, so that doubt is part of the picture. The band's name stands beside it wherever there is room
 * (`BandLabel`), and is always read aloud. A score outside of 0 to 100 is no rating (specification, section 5). It is one
 * element, because lists repeat it.
 */
export function ScoreRing({ score, size = "medium", className = "" }: ScoreRingProps) {
  const displayed = parseScore(score.displayed);
  const band = ratingBandOf(displayed);
  return (
    <span
      className={`${css.ring} ${className}`}
      data-band={band.id}
      data-size={size}
      style={scoreVariables({ ...score, displayed })}
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
  className = "",
}: {
  displayed: number | null;
  className?: string | undefined;
}) {
  const band = ratingBandOf(displayed);
  return (
    <span className={`${css.band} ${className}`} data-band={band.id} aria-hidden="true">
      {band.label}
    </span>
  );
}
