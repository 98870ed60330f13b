import { ratingBandOf } from "@/lib/rating/bands";
import { ringContent, type RingScore } from "@/ui/ScoreRing/score-ring-markup";

/**
 * The Nota as a ring: the number, an arc of that length in the band's colour, and a wider pale arc for the 90%
 * interval, so that doubt is part of the picture. The band's name stands beside it wherever there is room
 * (`BandLabel`), and is always read aloud. One piece of markup, because lists repeat it.
 */
export function ScoreRing({
  score,
  size = "medium",
}: {
  score: RingScore;
  size?: "small" | "medium" | "large";
}) {
  return (
    <span
      className="score-ring"
      data-band={ratingBandOf(score.displayed).id}
      data-size={size}
      dangerouslySetInnerHTML={{ __html: ringContent(score).text }}
    />
  );
}

/** The name of a score's band in its colours. Decorative beside a `ScoreRing`, which says it aloud already. */
export function BandLabel({ displayed }: { displayed: number | null }) {
  const band = ratingBandOf(displayed);
  return (
    <span className="band-label" data-band={band.id} aria-hidden="true">
      {band.label}
    </span>
  );
}
