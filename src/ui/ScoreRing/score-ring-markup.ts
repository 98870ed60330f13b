import { parseScore } from "@/lib/rating/score";
import type { ScoreView } from "@/lib/contracts/score";
import { markup, type Markup } from "@/lib/markup/markup";
import { ratingBandOf } from "@/lib/rating/bands";
import { commonText } from "@/text/common";

/** What a ring shows of a score. */
export type RingScore = Pick<ScoreView, "displayed" | "low" | "high">;

const track = markup`<circle class="score-track" cx="50" cy="50" r="42"/>`;

/** A part of the ring between two scores; the ring opens at the top and runs clockwise from 0 to 100. */
function arc(className: string, from: number, to: number): Markup {
  const [length = 0, offset = 0] = [Math.max(0.01, to - from), -from].map((value) =>
    Number(value.toFixed(2)),
  );
  return markup`<circle class="${className}" cx="50" cy="50" r="42" pathLength="100" stroke-dasharray="${length} 100" stroke-dashoffset="${offset}"/>`;
}

/**
 * What stands in a ring: the drawing, the number in it, and both in words. A score outside of 0 to 100 is no rating
 * (specification, section 5).
 */
export function ringContent({ displayed: given, low, high }: RingScore): Markup {
  const displayed = parseScore(given);
  const band = ratingBandOf(displayed);
  const interval = displayed !== null && low !== null && high !== null && arc("score-interval", low, high);
  const length = displayed !== null && arc("score-arc", 0, displayed);
  const words = displayed === null ? band.label : `${commonText.outOf(displayed)}: ${band.label}`;
  return markup`<svg aria-hidden="true" viewBox="0 0 100 100">${track}${interval}${length}</svg><span class="score-number tabular" aria-hidden="true">${displayed ?? "–"}</span><span class="visually-hidden">${words}</span>`;
}

/** A small `ScoreRing` inside an element that has the score's `data-band`. */
export const smallRingMarkup = (score: RingScore): Markup =>
  markup`<span class="score-ring" data-size="small">${ringContent(score)}</span>`;
