import type { ScoreView } from "@/lib/contracts/score";
import { ratingBandOf } from "@/lib/rating/bands";
import { commonText } from "@/text/common";

const RADIUS = 42;

interface ArcProps {
  className: string;
  from: number;
  to: number;
}

/** A part of the ring between two scores; the ring opens at the top and runs clockwise from 0 to 100. */
function Arc({ className, from, to }: ArcProps) {
  return (
    <circle
      className={className}
      cx="50"
      cy="50"
      r={RADIUS}
      pathLength={100}
      strokeDasharray={`${Math.max(0.01, to - from)} 100`}
      strokeDashoffset={-from}
    />
  );
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
  score: Pick<ScoreView, "displayed" | "low" | "high">;
  size?: "small" | "medium" | "large";
}) {
  const { displayed, low, high } = score;
  const band = ratingBandOf(displayed);
  return (
    <span className="score-ring" data-band={band.id} data-size={size}>
      <svg aria-hidden="true" viewBox="0 0 100 100" focusable="false">
        <circle className="score-track" cx="50" cy="50" r={RADIUS} />
        {displayed !== null && (
          <>
            {low !== null && high !== null && <Arc className="score-interval" from={low} to={high} />}
            <Arc className="score-arc" from={0} to={displayed} />
          </>
        )}
      </svg>
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
