import type { ScoreView } from "@/lib/contracts/score";
import { ratingBandOf } from "@/lib/rating/bands";
import { commonText } from "@/text/common";

type RingScore = Pick<ScoreView, "displayed" | "low" | "high">;

const circle = (className: string, attributes = "") =>
  `<circle class="${className}" cx="50" cy="50" r="42"${attributes}/>`;

/** A part of the ring between two scores; the ring opens at the top and runs clockwise from 0 to 100. */
function arc(className: string, from: number, to: number): string {
  const [length, offset] = [Math.max(0.01, to - from), -from].map((value) => Number(value.toFixed(2)));
  return circle(
    className,
    ` pathLength="100" stroke-dasharray="${length} 100" stroke-dashoffset="${offset}"`,
  );
}

/** The ring as one piece of markup: rankings repeat it, and nothing in it but numbers ever changes. */
function drawRing({ displayed, low, high }: RingScore): string {
  if (displayed === null) return circle("score-track");
  const interval = low === null || high === null ? "" : arc("score-interval", low, high);
  return circle("score-track") + interval + arc("score-arc", 0, displayed);
}

/**
 * The Nota as a ring: the number, an arc of that length in the band's colour, and a wider pale arc for the 90%
 * interval, so that doubt is part of the picture. The band's name stands beside it wherever there is room
 * (`BandLabel`), and is always read aloud.
 */
export function ScoreRing({
  score,
  size = "medium",
}: {
  score: RingScore;
  size?: "small" | "medium" | "large";
}) {
  const { displayed } = score;
  const band = ratingBandOf(displayed);
  return (
    <span className="score-ring" data-band={band.id} data-size={size}>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        focusable="false"
        dangerouslySetInnerHTML={{ __html: drawRing(score) }}
      />
      <span className="score-number tabular" aria-hidden="true">
        {displayed ?? "–"}
      </span>
      <span className="visually-hidden">
        {displayed === null ? band.label : `${commonText.outOf(displayed)}: ${band.label}`}
      </span>
    </span>
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
