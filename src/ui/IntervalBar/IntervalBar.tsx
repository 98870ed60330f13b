import type { ScoreView } from "@/lib/contracts/score";
import { ratingBandOf } from "@/lib/rating/bands";
import type { SystemStyleObject } from "@chakra-ui/react";

const percent = (value: number) => `${Number(value.toFixed(2))}%`;

function drawInterval(low: number, high: number, mark: number): string {
  return (
    '<rect class="interval-scale" x="0" y="6" width="100%" height="4" rx="2"/>' +
    `<rect class="interval-range" x="${percent(Math.min(low, 99))}" y="2" ` +
    `width="${percent(Math.max(1, high - low))}" height="12" rx="3"/>` +
    `<rect class="interval-mark" x="${percent(mark)}" y="0" width="3" height="16" rx="1.5"/>`
  );
}

/**
 * The 90% interval of a score on the scale from 0 to 100, with the Nota as a mark in it. Decorative: rows of a ranking
 * say the interval in words too. Drawn as one piece of markup, because rankings repeat it.
 */
export function IntervalBar({ score }: { score: Pick<ScoreView, "displayed" | "low" | "high" | "mean"> }) {
  const { displayed, low, high, mean } = score;
  if (displayed === null || low === null || high === null) return null;
  return (
    <svg
      className="interval-bar"
      data-band={ratingBandOf(displayed).id}
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: drawInterval(low, high, mean ?? displayed) }}
    />
  );
}

/** Styles of `IntervalBar`, part of the shell's shared styles. */
export const intervalBarStyles: SystemStyleObject = {
  ".interval-bar": {
    width: "100%",
    height: "16px",
    overflow: "visible",
    ".interval-scale": { fill: "var(--chakra-colors-sunken)" },
    ".interval-range": { fill: "var(--band-solid)", opacity: 0.35 },
    ".interval-mark": { fill: "var(--band-text)", transform: "translateX(-1.5px)" },
  },
};
